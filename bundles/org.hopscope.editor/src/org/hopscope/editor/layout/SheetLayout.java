// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.RouteCommand;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.layout.LayoutProblem.Box;
import org.hopscope.editor.layout.LayoutProblem.Line;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Vertex;

/** Figures of one sheet or frame as a layout problem, and its solution as a command. Belongs to the UI thread. */
public final class SheetLayout {

    private final GraphicalEditPart sheet;
    private final Machine machine;
    private final List<GraphicalEditPart> parts;
    private final List<ConnectionEditPart> lines = new ArrayList<>();
    private final List<Line> ways = new ArrayList<>();

    /** The layout of these figures, all children of {@code sheet}. */
    public SheetLayout(GraphicalEditPart sheet, List<GraphicalEditPart> parts) {
        this.sheet = sheet;
        this.parts = List.copyOf(parts);
        machine = (Machine) EcoreUtil.getRootContainer((Element) sheet.getModel());
        var index = new IdentityHashMap<EditPart, Integer>();
        parts.forEach(part -> index.put(part, index.size()));
        var levels = sheet.getModel() instanceof GraphTopology graph ? Levels.of(graph) : Map.<Vertex, Integer>of();
        for (var part : parts) {
            for (var line : (List<?>) part.getSourceConnections()) {
                var connection = (ConnectionEditPart) line;
                var to = index.get(connection.getTarget());
                if (to != null && connection.getTarget() != part) {
                    lines.add(connection);
                    ways.add(down(levels, connection) ? new Line(index.get(part), to) : new Line(to, index.get(part)));
                }
            }
        }
    }

    /** Lines point away from the top of a network; those between vertices of the same level as they were drawn. */
    private static boolean down(Map<Vertex, Integer> levels, ConnectionEditPart line) {
        return !(line.getModel() instanceof Link link)
                || levels.getOrDefault(link.getSource(), 0) >= levels.getOrDefault(link.getTarget(), 0);
    }

    /** The number of figures. */
    public int size() {
        return parts.size();
    }

    /** What is to be solved; lines of a network point down, those of other sheets to the right. */
    public LayoutProblem problem() {
        var pinned = new HashSet<Element>();
        if (machine.getLayout() != null) {
            machine.getLayout().getBounds().stream().filter(bounds -> bounds.isPinned())
                    .forEach(bounds -> pinned.add(bounds.getElement()));
        }
        var boxes = parts.stream().map(part -> new Box(box(part), pinned.contains(part.getModel()))).toList();
        return new LayoutProblem(boxes, ways, !(sheet.getModel() instanceof GraphTopology));
    }

    private Rectangle box(GraphicalEditPart part) {
        var pane = sheet.getContentPane();
        var origin = ((XYLayout) pane.getLayoutManager()).getOrigin(pane);
        return SideAnchor.box(part.getFigure()).translate(origin.getNegated());
    }

    /** The command that brings all figures to their places, and their lines; one step of undo. */
    public Command command(LayoutKind kind, LayoutResult result) {
        var chosen = Set.copyOf(parts.stream().map(part -> (Element) part.getModel()).toList());
        var places = new LinkedHashMap<Element, Rectangle>(AutomaticPlaces.of(sheet, this::belongs));
        for (var i = 0; i < parts.size(); i++) {
            var margin = parts.get(i).getFigure() instanceof MarkedFigure ? MarkedFigure.MARGIN : 0;
            var at = result.places().get(i).getTranslated(-margin, -margin);
            places.put((Element) parts.get(i).getModel(), size(parts.get(i), at));
        }
        Command place = new PlaceCommand(machine, places);
        if (!(sheet.getModel() instanceof GraphTopology graph)) {
            return place;
        }
        var bends = new LinkedHashMap<Link, List<Point>>();
        for (var i = 0; i < lines.size(); i++) {
            var link = (Link) lines.get(i).getModel();
            var forth = parts.get(ways.get(i).from()).getModel() == link.getSource();
            bends.put(link, forth ? result.bends().get(i) : result.bends().get(i).reversed());
        }
        return bends.isEmpty() ? place : place.chain(RouteCommand.layOut(machine, bends,
                kind == LayoutKind.LAYERED, chosen.containsAll(graph.getVertices())));
    }

    private boolean belongs(Element element) {
        return !(sheet.getModel() instanceof GraphTopology) || element instanceof Vertex;
    }

    private Rectangle size(GraphicalEditPart part, Point at) {
        var slot = (Slot) sheet.getContentPane().getLayoutManager().getConstraint(part.getFigure());
        var placed = slot.placed();
        return placed == null ? new Rectangle(at.x, at.y, part.getFigure().getBounds().width, -1)
                : new Rectangle(at.x, at.y, placed.width, placed.height);
    }
}
