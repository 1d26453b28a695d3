// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.CardFigure;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.geometry.Clearance;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.CardText;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.workload.Workload;

/** The place on a sheet or in a frame where something new covers no figure and, if that is near, no line. */
final class DropRoom {

    private static final int STEP = 3 * DiagramTheme.GRID;
    /** The distance, in steps, that a figure is kept away from lines: further than this, nobody would look for it. */
    private static final int MOST_ASIDE = 12;
    /** On a sheet with more figures or lines than this, nobody waits for the place while dragging. */
    private static final int MOST_AROUND = 500;
    /** More figures than this move as one block, so that even thousands find their place at once. */
    private static final int MOST_APART = 32;
    /** The size of a figure of which there is none yet, in pixels. */
    private static final Dimension USUAL = new Dimension(160, 96);

    private final EditPart sheet;
    private final List<GraphicalEditPart> shown;

    DropRoom(EditPart sheet) {
        this.sheet = sheet;
        shown = children(child -> child.getFigure().isShowing() && !(child.getModel() instanceof Rack));
    }

    private List<GraphicalEditPart> children(Predicate<GraphicalEditPart> wanted) {
        return ((List<?>) sheet.getChildren()).stream().map(GraphicalEditPart.class::cast).filter(wanted).toList();
    }

    /** True if there is so much on the sheet that it takes a while to find room. */
    boolean isLarge() {
        return shown.size() > MOST_AROUND;
    }

    /** The size that a figure will have: that of its original, of the first of its kind, or the usual one. */
    Dimension size(Element element) {
        var original = ElementIds.find(root(), ElementIds.idOf(element)).orElse(null);
        return sheet.getViewer().getEditPartRegistry().get(original) instanceof GraphicalEditPart part
                ? part.getFigure().getSize()
                : shown.stream().filter(child -> ((EObject) child.getModel()).eClass() == element.eClass())
                        .map(child -> child.getFigure().getSize()).findFirst()
                        .orElseGet(() -> estimate(element));
    }

    /** As large as the card of a type or a workload will be, which gets the name of its kind; else the usual size. */
    private Dimension estimate(Element element) {
        var known = element instanceof Workload || element instanceof NodeType || element instanceof NicType
                || element instanceof RouterType || element instanceof LinkType;
        if (!known || !(sheet.getViewer().getProperty(DiagramTheme.KEY) instanceof DiagramTheme theme)) {
            return USUAL;
        }
        var text = CardText.of(element);
        var card = new CardFigure(theme, false);
        card.setCard(new Card(text.subject(), text.kind(), text.kind(), text.facts()));
        return card.getPreferredSize().getUnioned(USUAL);
    }

    private EObject root() {
        var root = (EObject) sheet.getModel();
        while (root.eContainer() != null) {
            root = root.eContainer();
        }
        return root;
    }

    /** The move that keeps new figures at these places from covering others. */
    Point aside(List<Rectangle> boxes) {
        var others = shown.stream().map(child -> AutomaticPlaces.at(sheet, child)
                .setSize(child.getFigure().getSize())).toList();
        var moved = boxes.size() <= MOST_APART ? boxes : List.of(boxes.stream().reduce(Rectangle::getUnion).get());
        var lines = lines();
        return Clearance.within(around(moved, others, lines), STEP, lines.isEmpty() ? 0 : MOST_ASIDE)
                .orElseGet(() -> Clearance.nearest(around(moved, others, List.of()), STEP));
    }

    private static List<Clearance> around(List<Rectangle> boxes, List<Rectangle> others, List<PointList> lines) {
        return boxes.stream().map(box -> new Clearance(box, others, lines)).toList();
    }

    /** The lines of the figures on the sheet, in the coordinates of their places; none if there are very many. */
    private List<PointList> lines() {
        var lines = new ArrayList<PointList>();
        for (var child : shown) {
            for (var line : (List<?>) child.getSourceConnections()) {
                if (((GraphicalEditPart) line).getFigure() instanceof Connection figure && figure.isShowing()) {
                    lines.add(onSheet(figure));
                }
            }
        }
        return lines.size() <= MOST_AROUND ? lines : List.of();
    }

    private PointList onSheet(Connection line) {
        var pane = ((GraphicalEditPart) sheet).getContentPane();
        var origin = ((org.eclipse.draw2d.XYLayout) pane.getLayoutManager()).getOrigin(pane);
        var points = line.getPoints().getCopy();
        line.translateToAbsolute(points);
        pane.translateToRelative(points);
        pane.translateFromParent(points);
        points.translate(-origin.x, -origin.y);
        return points;
    }
}
