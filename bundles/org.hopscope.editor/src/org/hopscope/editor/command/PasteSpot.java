// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Wire;

/**
 * The destination of the figures of a fragment: so far from where they were, or their upper left corner to one point.
 */
public sealed interface PasteSpot {

    /** A distance from where the figures were; those that had no place of their own get none. */
    record Beside(int dx, int dy) implements PasteSpot {}

    /**
     * A point of the sheet, in the coordinates of what takes the figures.
     *
     * @param down the distance from one figure to the next below it, of those that had no place of their own
     */
    record At(int x, int y, int down) implements PasteSpot {

        /** The places of all figures of a fragment, with their sizes as far as the user has given them. */
        public Map<Element, Rectangle> places(Fragment fragment) {
            var places = new LinkedHashMap<Element, Rectangle>();
            var shift = shift(fragment);
            if (fragment.getLayout() != null) {
                fragment.getLayout().getBounds().stream()
                        .filter(one -> fragment.getElements().contains(one.getElement()))
                        .forEach(one -> places.put(one.getElement(), new Rectangle(one.getX() + shift.x,
                                one.getY() + shift.y, one.getWidth(), one.getHeight())));
            }
            var next = y;
            for (var element : fragment.getElements()) {
                if (!(element instanceof Link || element instanceof Wire) && !isPlaced(fragment, element)) {
                    places.put(element, new Rectangle(x, next, -1, -1));
                    next += down;
                }
            }
            return places;
        }
    }

    /** The distance by which the places in a fragment are moved. */
    default Point shift(Fragment fragment) {
        return switch (this) {
            case Beside beside -> new Point(beside.dx(), beside.dy());
            case At at -> {
                var area = area(fragment);
                yield area == null ? new Point() : new Point(at.x() - area.x, at.y() - area.y);
            }
        };
    }

    private static Rectangle area(Fragment fragment) {
        Rectangle area = null;
        if (fragment.getLayout() != null) {
            for (var bounds : fragment.getLayout().getBounds()) {
                if (fragment.getElements().contains(bounds.getElement())) {
                    var corner = new Rectangle(bounds.getX(), bounds.getY(), 1, 1);
                    area = area == null ? corner : area.getUnion(corner);
                }
            }
        }
        return area;
    }

    /** True if the element has a place in the fragment. */
    static boolean isPlaced(Fragment fragment, Element element) {
        return fragment.getLayout() != null
                && fragment.getLayout().getBounds().stream().anyMatch(one -> one.getElement() == element);
    }
}
