// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.commands.operations.ObjectUndoContext;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/**
 * The states of a variant that one can go back to. Typing in one field without a longer pause is one step. Belongs to
 * the UI thread.
 */
final class VariantHistory {

    private static final long PAUSE_NANOS = 1_500_000_000L;

    private final IOperationHistory history;
    private final IUndoContext context = new ObjectUndoContext(this);
    private final Consumer<byte[]> show;
    private byte[] now;

    /** @param show takes the content of a variant that is gone back or forward to */
    VariantHistory(IOperationHistory history, byte[] content, Consumer<byte[]> show) {
        this.history = history;
        this.show = show;
        now = content;
    }

    /** The undo context that the menus need to offer the steps of this variant. */
    IUndoContext context() {
        return context;
    }

    /** The content that is shown. */
    byte[] now() {
        return now;
    }

    /**
     * Remembers a new state.
     *
     * @param label name of the step
     * @param field what was typed in; null for a step of its own
     */
    void record(String label, Object field, byte[] content) {
        if (Arrays.equals(content, now)) {
            return;
        }
        if (field != null && history.getUndoOperation(context) instanceof Step last && last.goesOn(field)) {
            last.after = content;
            last.at = System.nanoTime();
        } else {
            var step = new Step(label, field, now, content);
            step.addContext(context);
            history.add(step);
        }
        now = content;
    }

    /** Forgets all steps and begins with another content. */
    void restart(byte[] content) {
        history.dispose(context, true, true, false);
        now = content;
    }

    private IStatus go(byte[] content) {
        now = content;
        show.accept(content);
        return Status.OK_STATUS;
    }

    private final class Step extends AbstractOperation {

        private final Object field;
        private final byte[] before;
        private byte[] after;
        private long at = System.nanoTime();

        private Step(String label, Object field, byte[] before, byte[] after) {
            super(label);
            this.field = field;
            this.before = before;
            this.after = after;
        }

        private boolean goesOn(Object other) {
            return Objects.equals(field, other) && Arrays.equals(after, now) && System.nanoTime() - at < PAUSE_NANOS;
        }

        @Override
        public IStatus execute(IProgressMonitor monitor, IAdaptable info) {
            return go(after);
        }

        @Override
        public IStatus redo(IProgressMonitor monitor, IAdaptable info) {
            return go(after);
        }

        @Override
        public IStatus undo(IProgressMonitor monitor, IAdaptable info) {
            return go(before);
        }
    }
}
