// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.geometry.Room;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** The figures of a sheet before a change, to know which of them grow by it. */
final class Growth {

    private final GraphicalEditPart sheet;
    private final Map<Element, Rectangle> before;

    Growth(GraphicalEditPart sheet) {
        this.sheet = sheet;
        before = placed(sheet);
    }

    Machine machine() {
        return (Machine) EcoreUtil.getRootContainer((EObject) sheet.getModel());
    }

    /** New places of what would now be covered; none if another sheet is shown. */
    Map<Element, Rectangle> places(EditPartViewer viewer) {
        var places = new LinkedHashMap<Element, Rectangle>();
        if (viewer.getContents() == sheet) {
            viewer.flush();
            Room.moves(before, placed(sheet)).forEach((element, by) ->
                    places.put(element, slot(sheet, element, viewer).placed().getTranslated(by)));
        }
        return places;
    }

    private static Slot slot(GraphicalEditPart sheet, Element element, EditPartViewer viewer) {
        var part = (GraphicalEditPart) viewer.getEditPartRegistry().get(element);
        return (Slot) sheet.getContentPane().getLayoutManager().getConstraint(part.getFigure());
    }

    /** The bounds of what the user has placed; all else finds a place by itself. */
    private static Map<Element, Rectangle> placed(GraphicalEditPart sheet) {
        var bounds = new LinkedHashMap<Element, Rectangle>();
        var layout = sheet.getContentPane().getLayoutManager();
        for (var child : (List<?>) sheet.getChildren()) {
            if (child instanceof GraphicalEditPart part && part.getModel() instanceof Element element
                    && part.getFigure().isShowing() && layout.getConstraint(part.getFigure()) instanceof Slot slot
                    && slot.placed() != null) {
                bounds.put(element, part.getFigure().getBounds().getCopy());
            }
        }
        return bounds;
    }
}
