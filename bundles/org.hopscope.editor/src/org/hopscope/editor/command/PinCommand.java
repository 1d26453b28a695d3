// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.HashSet;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** Pins figures, so that automatic layout leaves them where they are, or lets them go. */
public final class PinCommand extends ModelCommand {

    private final Machine machine;
    private final List<Element> elements;
    private final Map<Element, Rectangle> places;
    private final boolean pinned;

    /**
     * Pins these elements or lets them go.
     *
     * @param places where figures stand that the user has not placed yet
     */
    public PinCommand(Machine machine, List<Element> elements, Map<Element, Rectangle> places, boolean pinned) {
        super(Messages.get(pinned ? "command.pin" : "command.unpin"), machine);
        this.machine = machine;
        this.elements = List.copyOf(elements);
        this.places = Map.copyOf(places);
        this.pinned = pinned;
    }

    @Override
    public boolean canExecute() {
        return !elements.isEmpty();
    }

    @Override
    protected void change() {
        var chosen = new HashSet<>(elements);
        RouteCommand.layout(machine);
        elements.stream().filter(places::containsKey)
                .forEach(element -> PlaceCommand.put(machine, element, places.get(element)));
        machine.getLayout().getBounds().stream().filter(bounds -> chosen.contains(bounds.getElement()))
                .forEach(bounds -> bounds.setPinned(pinned));
    }
}
