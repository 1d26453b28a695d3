// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.WireFigure;

/** Lines that begin and end at an element, as its parent part knows them. */
interface Lines {

    /** Wires or links that begin at the element. */
    List<?> from(Object element);

    /** Wires or links that end at the element. */
    List<?> to(Object element);

    /** Shows, fades or hides a line; what is hidden does not stay selected. */
    static void show(ConnectionEditPart line, Visibility visibility) {
        var figure = (WireFigure) line.getFigure();
        figure.setVisible(visibility != Visibility.HIDDEN);
        figure.setFaded(visibility == Visibility.FADED);
        if (visibility == Visibility.HIDDEN && line.getSelected() != EditPart.SELECTED_NONE) {
            line.getViewer().deselect(line);
        }
    }
}
