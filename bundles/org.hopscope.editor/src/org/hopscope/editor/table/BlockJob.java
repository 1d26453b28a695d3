// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.text.Messages;

/**
 * Reads the texts for many cells: what needs the machine in short pieces in the UI thread, between which the user can
 * work and cancel. Nothing is changed meanwhile, so there is nothing to take back; if another part changes the
 * machine, what was read is worth nothing, and the user is told.
 */
final class BlockJob extends Job {

    /** Short enough for the mouse not to stutter. */
    private static final long PIECE_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private final PageContext context;
    private final Control control;
    private final Display display;
    private final Supplier<BlockEdit> begin;
    private final EObject root;
    private final CommandStackEventListener watch = event -> overtaken = true;
    private BlockEdit edit;
    private Consumer<Optional<BlockEdit>> end;
    private boolean overtaken;

    /**
     * A job for one block of cells.
     *
     * @param control the table; the job ends with it
     * @param begin cuts the text into cells, on a thread of its own
     */
    BlockJob(PageContext context, Control control, Supplier<BlockEdit> begin) {
        super(Messages.get("table.job"));
        this.context = context;
        this.control = control;
        display = control.getDisplay();
        this.begin = begin;
        root = context.root();
        setUser(true);
    }

    /** Starts; {@code whenDone} gets the cells when all are read, or nothing, in the UI thread. */
    void start(Consumer<Optional<BlockEdit>> whenDone) {
        end = whenDone;
        context.commands().addCommandStackEventListener(watch);
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var complete = new boolean[1];
        try {
            edit = begin.get();
            monitor.beginTask(getName(), edit.rows());
            var going = true;
            for (int read = 0; going && !monitor.isCanceled(); read = edit.rowsRead()) {
                going = inUi(() -> {
                    complete[0] = !isLost() && edit.advance(PIECE_NS);
                    return !complete[0] && !isLost();
                });
                monitor.worked(edit.rowsRead() - read);
            }
        } finally {
            var all = complete[0];
            // not waited for: it may open a dialog
            display.asyncExec(() -> finish(all));
        }
        return complete[0] ? Status.OK_STATUS : Status.CANCEL_STATUS;
    }

    private boolean isLost() {
        return overtaken || context.root() != root;
    }

    /** Runs a piece in the UI thread; false if there is none any more. */
    private boolean inUi(BooleanSupplier piece) {
        var answer = new boolean[1];
        display.syncExec(() -> answer[0] = !control.isDisposed() && piece.getAsBoolean());
        return answer[0];
    }

    private void finish(boolean all) {
        if (control.isDisposed()) {
            return;
        }
        context.commands().removeCommandStackEventListener(watch);
        var lost = isLost();
        if (lost) {
            context.say(Messages.get("table.overtaken"));
        } else if (!all) {
            context.say(Messages.get("table.cancelled"));
        }
        end.accept(all && !lost ? Optional.of(edit) : Optional.empty());
    }
}
