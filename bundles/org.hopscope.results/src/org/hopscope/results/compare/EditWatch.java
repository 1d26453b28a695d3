// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.hopscope.ui.model.MachineSource;

/** Notices changes in the editors of what is compared, saved or not. UI thread. */
final class EditWatch {

    private final Consumer<Set<String>> changed;
    private List<Entry> entries = List.of();

    private record Entry(MachineSource source, Runnable listener) {}

    /** @param changed called with the name of the file */
    EditWatch(Consumer<Set<String>> changed) {
        this.changed = changed;
    }

    /** Watches these, and no longer the ones before. */
    void watch(List<MachineSource> sources) {
        dispose();
        entries = sources.stream().map(source -> {
            Runnable listener = () -> changed.accept(Set.of(source.file().getName()));
            source.addChangeListener(listener);
            return new Entry(source, listener);
        }).toList();
    }

    void dispose() {
        entries.forEach(entry -> entry.source().removeChangeListener(entry.listener()));
        entries = List.of();
    }
}
