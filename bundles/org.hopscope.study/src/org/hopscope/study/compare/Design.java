// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.Machine;

/**
 * A machine to compare.
 *
 * @param name what is above its column
 * @param file the machine or variant file
 * @param machine the whole design, a variant's changes applied; must not be changed
 * @param changes the recorded changes that led to it, its parents' first; empty for a machine file
 * @param verdict what was decided about the variant; empty if nothing was
 */
public record Design(String name, String file, Machine machine, List<RecordedChange> changes,
        Optional<Verdict> verdict) implements Subject {

    /**
     * A decision.
     *
     * @param word "preferred" or "rejected"
     * @param text the whole of it in one line, such as "preferred on 2026-11-21: halves the latency"
     */
    public record Verdict(String word, String text) {}

    public Design {
        changes = List.copyOf(changes);
    }

    /** True if it is made of a base and changes. */
    public boolean isVariant() {
        return file.endsWith(".variant");
    }

    @Override
    public Design named(String other) {
        return new Design(other, file, machine, changes, verdict);
    }
}
