// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** Moves figures in front of or behind all others; the order of their places in the layout section says so. */
public final class OrderCommand extends ModelCommand {

    private final Machine machine;
    private final Set<Element> elements;
    private final Map<Element, Rectangle> places;
    private final boolean front;

    /**
     * Brings the figures of these elements to the front or sends them to the back; among themselves their order stays.
     *
     * @param places where figures of the same sheet stand that the user has not placed yet, from back to front
     */
    public OrderCommand(Machine machine, List<Element> elements, Map<Element, Rectangle> places, boolean front) {
        super(Messages.get(front ? "command.front" : "command.back"), machine);
        this.machine = machine;
        this.elements = new HashSet<>(elements);
        this.places = places;
        this.front = front;
    }

    @Override
    public boolean canExecute() {
        return !elements.isEmpty();
    }

    @Override
    protected void change() {
        RouteCommand.layout(machine);
        var all = machine.getLayout().getBounds();
        var known = all.size();
        PlaceCommand.put(machine, places);
        // what had no place lay behind all that had one
        for (var i = known; i < all.size(); i++) {
            all.move(i - known, i);
        }
        var chosen = new ArrayList<>(all.stream().filter(bounds -> elements.contains(bounds.getElement())).toList());
        (front ? chosen : chosen.reversed()).forEach(bounds -> all.move(front ? all.size() - 1 : 0, bounds));
    }
}
