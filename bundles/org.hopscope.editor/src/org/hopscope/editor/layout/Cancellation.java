// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.function.BooleanSupplier;

import org.eclipse.elk.core.util.BasicProgressMonitor;

/** Tells the layout kernel between its phases that the user has cancelled. */
final class Cancellation extends BasicProgressMonitor {

    private final BooleanSupplier cancelled;

    Cancellation(BooleanSupplier cancelled) {
        this.cancelled = cancelled;
    }

    @Override
    public boolean isCanceled() {
        return cancelled.getAsBoolean();
    }

    @Override
    protected BasicProgressMonitor doSubTask(float work, int maxHierarchyLevels) {
        return new Cancellation(cancelled);
    }
}
