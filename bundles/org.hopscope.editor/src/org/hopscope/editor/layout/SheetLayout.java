// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.hopscope.editor.figure.RackFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.layout.LayoutProblem.Box;
import org.hopscope.editor.layout.LayoutProblem.Group;
import org.hopscope.editor.layout.LayoutProblem.Line;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RackContent;

/**
 * Figures of one sheet or frame as a layout problem, and its solution as a command. What is in one rack keeps
 * together; what lies under the card of a rack is one box. Belongs to the UI thread.
 */
public final class SheetLayout {

    private final GraphicalEditPart sheet;
    private final Machine machine;
    private final List<GraphicalEditPart> parts;
    /** The figures of each box: one, or all under a card. */
    private final List<List<GraphicalEditPart>> stands;
    private final List<ConnectionEditPart> lines = new ArrayList<>();
    private final List<Line> ways = new ArrayList<>();

    /** The layout of these figures, all children of {@code sheet}. */
    public SheetLayout(GraphicalEditPart sheet, List<GraphicalEditPart> parts) {
        this.sheet = sheet;
        this.parts = List.copyOf(parts);
        machine = (Machine) EcoreUtil.getRootContainer((Element) sheet.getModel());
        stands = stands();
        var index = new IdentityHashMap<EditPart, Integer>();
        for (var i = 0; i < stands.size(); i++) {
            for (var part : stands.get(i)) {
                index.put(part, i);
            }
        }
        var levels = sheet.getModel() instanceof GraphTopology graph ? Levels.of(graph) : Map.<Vertex, Integer>of();
        for (var part : parts) {
            for (var line : (List<?>) part.getSourceConnections()) {
                var connection = (ConnectionEditPart) line;
                var from = index.get(part);
                var to = index.get(connection.getTarget());
                if (to != null && !to.equals(from)) {
                    lines.add(connection);
                    ways.add(down(levels, connection) ? new Line(from, to) : new Line(to, from));
                }
            }
        }
    }

    private List<List<GraphicalEditPart>> stands() {
        var cards = new LinkedHashMap<Object, List<GraphicalEditPart>>();
        for (var part : parts) {
            cards.computeIfAbsent(isFolded(part) ? rack(part) : part, key -> new ArrayList<>()).add(part);
        }
        return List.copyOf(cards.values());
    }

    /** The rack in which a figure is on this sheet, or null; the sheet of a rack shows no frame. */
    private Rack rack(GraphicalEditPart part) {
        return part.getModel() instanceof Vertex vertex && !(sheet.getParent().getModel() instanceof Rack)
                ? vertex.getRack() : null;
    }

    private boolean isFolded(GraphicalEditPart part) {
        return rack(part) != null && RackContent.isCollapsed(rack(part));
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

    /** The problem to solve; lines of a network point down, those of other sheets to the right. */
    public LayoutProblem problem() {
        var pinned = new HashSet<Element>();
        if (machine.getLayout() != null) {
            machine.getLayout().getBounds().stream().filter(bounds -> bounds.isPinned())
                    .forEach(bounds -> pinned.add(bounds.getElement()));
        }
        var boxes = stands.stream().map(stand -> new Box(box(stand.getFirst()),
                stand.stream().anyMatch(part -> pinned.contains(part.getModel())))).toList();
        return new LayoutProblem(boxes, ways, !(sheet.getModel() instanceof GraphTopology), groups());
    }

    /** The racks whose frames are drawn, unless there is nothing beside one. */
    private List<Group> groups() {
        var groups = new LinkedHashMap<Rack, List<Integer>>();
        for (var i = 0; i < stands.size(); i++) {
            var part = stands.get(i).getFirst();
            if (rack(part) != null && !isFolded(part)) {
                groups.computeIfAbsent(rack(part), rack -> new ArrayList<>()).add(i);
            }
        }
        return groups.values().stream().filter(members -> members.size() < stands.size())
                .map(members -> new Group(members, RackFigure.room()))
                .toList();
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
        for (var i = 0; i < stands.size(); i++) {
            var to = result.places().get(i);
            if (isFolded(stands.get(i).getFirst())) {
                follow(stands.get(i), to, places);
            } else {
                var part = stands.get(i).getFirst();
                var margin = part.getFigure() instanceof MarkedFigure ? MarkedFigure.MARGIN : 0;
                places.put((Element) part.getModel(), size(part, to.getTranslated(-margin, -margin)));
            }
        }
        Command place = new PlaceCommand(machine, places);
        if (!(sheet.getModel() instanceof GraphTopology graph)) {
            return place;
        }
        var bends = new LinkedHashMap<Link, List<Point>>();
        for (var i = 0; i < lines.size(); i++) {
            bends.put((Link) lines.get(i).getModel(), bends(i, result));
        }
        return bends.isEmpty() ? place : place.chain(RouteCommand.layOut(machine, bends,
                kind == LayoutKind.LAYERED, chosen.containsAll(graph.getVertices())));
    }

    /** Bends are about the places of the ends: a line that ends at a card finds its own way when that opens. */
    private List<Point> bends(int line, LayoutResult result) {
        var from = stands.get(ways.get(line).from());
        if (isFolded(from.getFirst()) || isFolded(stands.get(ways.get(line).to()).getFirst())) {
            return List.of();
        }
        var forth = from.getFirst().getModel() == ((Link) lines.get(line).getModel()).getSource();
        return forth ? result.bends().get(line) : result.bends().get(line).reversed();
    }

    /** The elements below a card go where the card goes. */
    private void follow(List<GraphicalEditPart> folded, Point to, Map<Element, Rectangle> places) {
        var now = box(folded.getFirst());
        for (var part : folded) {
            var element = (Element) part.getModel();
            var place = Objects.requireNonNullElseGet(places.get(element), () -> slot(part).placed());
            places.put(element, place.getTranslated(to.x - now.x, to.y - now.y));
        }
    }

    private boolean belongs(Element element) {
        return !(sheet.getModel() instanceof GraphTopology) || element instanceof Vertex;
    }

    private Slot slot(GraphicalEditPart part) {
        return (Slot) sheet.getContentPane().getLayoutManager().getConstraint(part.getFigure());
    }

    private Rectangle size(GraphicalEditPart part, Point at) {
        var placed = slot(part).placed();
        return placed == null ? new Rectangle(at.x, at.y, part.getFigure().getBounds().width, -1)
                : new Rectangle(at.x, at.y, placed.width, placed.height);
    }
}
