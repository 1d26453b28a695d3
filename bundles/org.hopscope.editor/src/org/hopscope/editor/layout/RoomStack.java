// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CompoundCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.RoomCommand;
import org.hopscope.editor.figure.SlotLayout;

/**
 * The changes of a machine. Cards that a change makes larger move those away that they would cover, and the change is
 * undone together with these moves. Belongs to the UI thread.
 */
public final class RoomStack extends CommandStack {

    /** On a sheet with more figures, making room would be felt with every change. */
    private static final int MOST_FIGURES = 500;

    private EditPartViewer viewer;
    private Runnable refresh;

    /**
     * Makes room on the sheet that this viewer shows.
     *
     * @param show brings the viewer up to date with the machine
     */
    public void watch(EditPartViewer sheets, Runnable show) {
        viewer = sheets;
        refresh = show;
    }

    @Override
    public void execute(Command command) {
        super.execute(command == null || command instanceof PlaceCommand || !command.canExecute() ? command
                : withRoom(command));
    }

    private Command withRoom(Command command) {
        if (viewer == null || !(viewer.getContents() instanceof GraphicalEditPart sheet)
                || !(sheet.getContentPane().getLayoutManager() instanceof SlotLayout)
                || sheet.getChildren().size() > MOST_FIGURES) {
            return command;
        }
        var growth = new Growth(sheet);
        // has the label of its first part, which may be known only after it has been executed
        var both = new CompoundCommand();
        both.add(command);
        both.add(new RoomCommand(growth.machine(), () -> {
            refresh.run();
            return growth.places(viewer);
        }));
        return both;
    }
}
