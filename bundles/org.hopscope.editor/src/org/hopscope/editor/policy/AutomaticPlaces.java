// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.Around;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.figure.SlotLayout;
import org.hopscope.model.core.Element;

/** The places of figures that the user has not placed: they are written down before one of them could jump. */
public final class AutomaticPlaces {

    private AutomaticPlaces() {}

    /** The automatic places on a sheet or in a frame, of those elements that belong to it. */
    public static Map<Element, Rectangle> of(EditPart sheet, Predicate<Element> movable) {
        var places = new LinkedHashMap<Element, Rectangle>();
        var pane = ((GraphicalEditPart) sheet).getContentPane();
        var open = pane.getLayoutManager() instanceof SlotLayout layout && hasCards(pane) ? layout.open(pane)
                : Map.<IFigure, Rectangle>of();
        for (var part : (List<?>) sheet.getChildren()) {
            if (part instanceof GraphicalEditPart child && child.getModel() instanceof Element element
                    && movable.test(element)
                    && pane.getLayoutManager().getConstraint(child.getFigure()) instanceof Slot slot
                    && slot.placed() == null) {
                var place = open.get(child.getFigure());
                places.put(element, place == null ? at(sheet, child)
                        : new Rectangle(place.x, place.y, place.width, -1));
            }
        }
        return places;
    }

    /** True if figures lie under a card: their bounds are those of the card. */
    private static boolean hasCards(IFigure pane) {
        return ((List<?>) pane.getChildren()).stream().anyMatch(child ->
                pane.getLayoutManager().getConstraint((IFigure) child) instanceof Around around && around.collapsed());
    }

    /** The place that the user has given to a figure, else its default place. */
    static Rectangle placed(EditPart sheet, GraphicalEditPart child) {
        var pane = ((GraphicalEditPart) sheet).getContentPane();
        return pane.getLayoutManager().getConstraint(child.getFigure()) instanceof Slot slot && slot.placed() != null
                ? slot.placed() : at(sheet, child);
    }

    /** The bounds of a figure, relative to its sheet or frame, its width as it is and its height the natural one. */
    public static Rectangle at(EditPart sheet, GraphicalEditPart child) {
        var pane = ((GraphicalEditPart) sheet).getContentPane();
        var origin = ((org.eclipse.draw2d.XYLayout) pane.getLayoutManager()).getOrigin(pane);
        var bounds = child.getFigure().getBounds().getTranslated(origin.getNegated());
        return new Rectangle(bounds.x, bounds.y, bounds.width, -1);
    }
}
