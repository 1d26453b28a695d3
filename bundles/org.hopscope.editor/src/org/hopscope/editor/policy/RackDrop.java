// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.DropRequest;
import org.hopscope.editor.command.RackCommand;
import org.hopscope.editor.figure.Around;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RackContent;

/** The effect of dragging into, out of and with the racks of a network. */
final class RackDrop {

    private final GraphicalEditPart network;

    /** The racks of this part; one that has none is served as well. */
    RackDrop(EditPart network) {
        this.network = (GraphicalEditPart) network;
    }

    private Stream<GraphicalEditPart> racks() {
        return ((List<?>) network.getChildren()).stream().map(GraphicalEditPart.class::cast)
                .filter(part -> part.getModel() instanceof Rack && part.getFigure().isShowing());
    }

    /** The rack in which something stands that is dropped here, or null; on the sheet of a rack, that one. */
    Rack at(Point location) {
        return network.getViewer().getContents().getModel() instanceof Rack shown ? shown
                : part(location).map(part -> (Rack) part.getModel()).orElse(null);
    }

    private Optional<GraphicalEditPart> part(Point location) {
        if (location == null) {
            return Optional.empty();
        }
        return racks().filter(part -> {
            var point = location.getCopy();
            part.getFigure().translateToRelative(point);
            return ((MarkedFigure) part.getFigure()).box().contains(point);
        }).reduce((below, above) -> above);
    }

    /** The change of racks that comes with a move; empty if there is none. */
    Optional<Command> command(ChangeBoundsRequest request) {
        var moved = moved(request);
        if (moved.isEmpty() || request.getLocation() == null) {
            return Optional.empty();
        }
        return Optional.<Command>of(new RackCommand(moved, at(request.getLocation()))).filter(Command::canExecute);
    }

    /** The vertices that a request moves by themselves, not as a part of a rack. */
    private static List<Vertex> moved(ChangeBoundsRequest request) {
        return Dragged.elements(request).anyMatch(Rack.class::isInstance) ? List.of()
                : Dragged.elements(request).filter(Vertex.class::isInstance).map(Vertex.class::cast).toList();
    }

    /** Moves all that is in a rack as far as its frame moves; returns whether the part is such a frame. */
    static boolean move(EditPart network, GraphicalEditPart frame, Rectangle target, Map<Element, Rectangle> places) {
        var pane = ((GraphicalEditPart) network).getContentPane();
        if (!(frame.getModel() instanceof Rack rack)
                || !(pane.getLayoutManager().getConstraint(frame.getFigure()) instanceof Around)) {
            return false;
        }
        var now = AutomaticPlaces.at(network, frame);
        for (var member : RackContent.members(rack)) {
            if (frame.getViewer().getEditPartRegistry().get(member) instanceof GraphicalEditPart part) {
                var place = AutomaticPlaces.placed(network, part);
                places.put(member, place.getTranslated(target.x - now.x, target.y - now.y));
            }
        }
        return true;
    }

    /** Lets the rack stand out in which something would stand now that does not yet. */
    void show(Request request) {
        erase();
        if (!(request instanceof DropRequest drop) || drop.getLocation() == null) {
            return;
        }
        var enters = request instanceof ChangeBoundsRequest move
                ? moved(move).stream().anyMatch(vertex -> vertex.getRack() != at(drop.getLocation()))
                : request instanceof CreateRequest create && create.getNewObject() instanceof Vertex;
        if (enters) {
            part(drop.getLocation()).ifPresent(part ->
                    ((MarkedFigure) part.getFigure()).setTarget(Emphasis.CHOSEN));
        }
    }

    /** Takes back what {@link #show} has shown. */
    void erase() {
        racks().forEach(part -> ((MarkedFigure) part.getFigure()).setTarget(Emphasis.NONE));
    }
}
