// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.swt.widgets.Display;

/** The actions at the position of the mouse. */
final class Pointer {

    private Pointer() {}

    /** The position of the mouse in the viewer, if it is there and nothing else is in front. */
    static Optional<Point> over(EditPartViewer viewer) {
        var control = viewer.getControl();
        var at = control.toControl(Display.getCurrent().getCursorLocation());
        return control.getDisplay().getCursorControl() == control ? Optional.of(new Point(at.x, at.y))
                : Optional.empty();
    }

    /** The command that puts something new where the mouse is; empty if the mouse is elsewhere or nothing takes it. */
    static Optional<Command> drop(EditPartViewer viewer, Supplier<?> thing) {
        return over(viewer).flatMap(at -> drop(viewer, thing, at));
    }

    /** The command that puts something new at a point of the viewer. */
    static Optional<Command> drop(EditPartViewer viewer, Supplier<?> thing, Point at) {
        var request = new CreateRequest();
        var made = thing.get();
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return made;
            }

            @Override
            public Object getObjectType() {
                return made.getClass();
            }
        });
        request.setLocation(at);
        EditPart hit = viewer.findObjectAtExcluding(at, List.of(),
                part -> part.getTargetEditPart(request) != null);
        var target = hit == null ? viewer.getContents() : hit.getTargetEditPart(request);
        var command = target == null ? null : target.getCommand(request);
        return command != null && command.canExecute() ? Optional.of(command) : Optional.empty();
    }
}
