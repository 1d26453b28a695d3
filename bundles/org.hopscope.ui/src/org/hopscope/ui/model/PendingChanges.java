// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.ListenerList;

/** Counts the changes of an editor that its file lacks, and tells who wants to know of them. UI thread. */
public final class PendingChanges {

    private final BooleanSupplier dirty;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private int changes;

    /** @param dirty whether the file lacks anything */
    public PendingChanges(BooleanSupplier dirty) {
        this.dirty = dirty;
    }

    /** The content was changed, saved or read anew; nobody is told. */
    public void count() {
        changes = dirty.getAsBoolean() ? changes + 1 : 0;
    }

    /** The content may be another than before. */
    public void tell() {
        listeners.forEach(Runnable::run);
    }

    /** The number of changes; 0 if the file has them all. */
    public int number() {
        return dirty.getAsBoolean() ? Math.max(1, changes) : 0;
    }

    /** The listener runs at each {@link #tell}. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Ignores a listener that is not registered. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
