// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;

/** Puts figures at places; changes nothing but the layout section. */
public final class PlaceCommand extends ModelCommand {

    private final Machine machine;
    private final Map<Element, Rectangle> places;

    /** Puts the figures of these elements at these bounds; a width or height of -1 means the natural one. */
    public PlaceCommand(Machine machine, Map<Element, Rectangle> places) {
        this(Messages.get("command.move"), machine, places);
    }

    /** The same under another label. */
    public PlaceCommand(String label, Machine machine, Map<Element, Rectangle> places) {
        super(label, machine);
        this.machine = machine;
        this.places = new LinkedHashMap<>(places);
    }

    @Override
    public boolean canExecute() {
        return !places.isEmpty();
    }

    @Override
    protected void change() {
        var before = bounds(machine);
        var moves = new IdentityHashMap<Element, Dimension>();
        places.forEach((element, place) -> {
            var old = before.get(element);
            if (old != null) {
                moves.put(element, new Dimension(place.x - old.getX(), place.y - old.getY()));
            }
            put(machine, old, element, place);
        });
        moveLines(moves);
    }

    /** A line both of whose ends moved the same way moves with them; else its bend points stay. */
    private void moveLines(Map<Element, Dimension> moves) {
        for (var route : machine.getLayout().getRoutes()) {
            var move = route.getLink() == null ? null : moves.get(route.getLink().getSource());
            if (move != null && route.getPoints() != null && move.equals(moves.get(route.getLink().getTarget()))) {
                var moved = LinkLines.parse(route.getPoints()).stream()
                        .map(point -> point.getTranslated(move.width, move.height)).toList();
                route.setPoints(LinkLines.format(moved));
            }
        }
    }

    /** Writes one place into the layout section. */
    static void put(Machine machine, Element element, Rectangle place) {
        put(machine, bounds(machine).get(element), element, place);
    }

    /** Writes these places into the layout section. */
    static void put(Machine machine, Map<Element, Rectangle> places) {
        var known = bounds(machine);
        places.forEach((element, place) -> put(machine, known.get(element), element, place));
    }

    private static void put(Machine machine, Bounds known, Element element, Rectangle place) {
        RouteCommand.layout(machine);
        var bounds = known;
        if (bounds == null) {
            bounds = MachineFactory.eINSTANCE.createBounds();
            bounds.setElement(element);
            machine.getLayout().getBounds().add(bounds);
        }
        bounds.setX(place.x);
        bounds.setY(place.y);
        bounds.setWidth(place.width);
        bounds.setHeight(place.height);
    }

    private static Map<Element, Bounds> bounds(Machine machine) {
        var bounds = new IdentityHashMap<Element, Bounds>();
        if (machine.getLayout() != null) {
            machine.getLayout().getBounds().forEach(entry -> bounds.putIfAbsent(entry.getElement(), entry));
        }
        return bounds;
    }
}
