// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.geometry.Clearance;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;

/**
 * The place nearest to where the figures of a fragment were at which they cover nothing. It is looked for to the right
 * and below, in steps of the grid. Belongs to the UI thread.
 */
record FreeRoom(DiagramContext context) {

    private static final int STEP = 3 * DiagramTheme.GRID;
    /** More figures than this move as one block, so that even thousands find their place at once. */
    private static final int MOST_APART = 32;
    private static final Rectangle USUAL = new Rectangle(0, 0, 160, 96);

    /**
     * The sheet or frame on which copies will stand.
     *
     * @param rack the rack in which they will stand, or null; its frame is around them and in the way of none
     */
    private record Surroundings(EditPart sheet, Rack rack) {

        /** The figures that copies must not cover. */
        List<Rectangle> figures() {
            return Figures.children(sheet).filter(child -> child.getFigure().isShowing())
                    .filter(child -> rack == null || child.getModel() != rack).map(this::box).toList();
        }

        private Rectangle box(GraphicalEditPart child) {
            var size = child.getFigure().getBounds();
            var at = AutomaticPlaces.at(sheet, child);
            return new Rectangle(at.x, at.y, size.width, size.height);
        }
    }

    /**
     * The place where the fragment can go. Figures without a place of their own need none: they get an automatic one.
     */
    PasteSpot of(Fragment fragment) {
        // if there is no free place, the copies must still not hide their originals
        var by = Clearance.nearest(figures(fragment), STEP);
        return new PasteSpot.Beside(by.x, by.y);
    }

    private List<Clearance> figures(Fragment fragment) {
        var boxes = new LinkedHashMap<Surroundings, List<Rectangle>>();
        if (fragment.getLayout() != null) {
            var elements = new HashSet<Element>(fragment.getElements());
            fragment.getLayout().getBounds().stream().filter(bounds -> elements.contains(bounds.getElement()))
                    .forEach(bounds -> add(bounds, boxes));
        }
        var figures = new ArrayList<Clearance>();
        boxes.forEach((around, moved) -> {
            var others = around.figures();
            apart(moved).forEach(box -> figures.add(new Clearance(box, others, List.of())));
        });
        return figures;
    }

    private static List<Rectangle> apart(List<Rectangle> boxes) {
        return boxes.size() <= MOST_APART ? boxes
                : List.of(boxes.stream().reduce(Rectangle::getUnion).orElseThrow());
    }

    private void add(Bounds bounds, Map<Surroundings, List<Rectangle>> boxes) {
        var element = bounds.getElement();
        var original = ElementIds.find(context.machine(), ElementIds.idOf(element)).map(this::part).orElse(null);
        var size = original == null ? USUAL : original.getFigure().getBounds();
        var box = new Rectangle(bounds.getX(), bounds.getY(), Math.max(size.width, bounds.getWidth()),
                Math.max(size.height, bounds.getHeight()));
        var rack = original != null && original.getModel() instanceof Vertex vertex ? vertex.getRack() : null;
        boxes.computeIfAbsent(new Surroundings(sheet(element, original), rack), key -> new ArrayList<>()).add(box);
    }

    private GraphicalEditPart part(Object element) {
        return context.viewer().getEditPartRegistry().get(element) instanceof GraphicalEditPart part ? part : null;
    }

    /** A copy stands where its original does; vertices from elsewhere go into the frame of the network. */
    private EditPart sheet(Element element, GraphicalEditPart original) {
        if (original != null) {
            return original.getParent();
        }
        var network = element instanceof Vertex || element instanceof Rack
                ? part(context.machine().getTopology()) : null;
        return Objects.requireNonNullElse(network, context.viewer().getContents());
    }
}
