// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.draw2d.Animation;
import org.eclipse.draw2d.LayoutAnimator;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.text.Messages;

/** Lays out figures in the background and shows the result as a short movement. */
public final class LayoutJob {

    private static final int DURATION_MS = 240;

    /** Above this many figures a movement would stutter; they jump. */
    private static final int MOST_MOVING = 300;

    private final GraphicalEditPart sheet;
    private final List<GraphicalEditPart> parts;
    private final CommandStack commands;
    private final Consumer<String> say;

    /**
     * The layout of figures of one sheet.
     *
     * @param say tells the user why nothing happens
     */
    public LayoutJob(GraphicalEditPart sheet, List<GraphicalEditPart> parts, CommandStack commands,
            Consumer<String> say) {
        this.sheet = sheet;
        this.parts = List.copyOf(parts);
        this.commands = commands;
        this.say = say;
    }

    /** Starts in the background; the result becomes one command, unless the drawing was changed in the meantime. */
    public void schedule(LayoutKind kind) {
        if (parts.size() > kind.most()) {
            say.accept(Messages.get("layout.tooMany", kind.most(), parts.size()));
            return;
        }
        var layout = new SheetLayout(sheet, parts);
        var problem = layout.problem();
        var before = commands.getUndoCommand();
        var display = Display.getCurrent();
        Job job = Job.create(Messages.get("layout.job", parts.size()), (ICoreRunnable) monitor -> {
            // without a result it was cancelled
            ElkLayout.solve(problem, kind, monitor::isCanceled).ifPresent(result -> display.asyncExec(
                    () -> finish(layout, kind, result, commands.getUndoCommand() == before)));
        });
        job.setUser(true);
        job.schedule();
    }

    private void finish(SheetLayout layout, LayoutKind kind, LayoutResult result, boolean unchanged) {
        if (sheet.getParent() == null || !sheet.isActive()) {
            return; // the diagram is not shown any more
        }
        if (!unchanged) {
            say.accept(Messages.get("layout.changed"));
            return;
        }
        var command = layout.command(kind, result);
        if (parts.size() > MOST_MOVING) {
            commands.execute(command);
            return;
        }
        var pane = sheet.getContentPane();
        pane.addLayoutListener(LayoutAnimator.getDefault());
        Animation.markBegin();
        commands.execute(command);
        Animation.run(DURATION_MS);
        pane.removeLayoutListener(LayoutAnimator.getDefault());
    }
}
