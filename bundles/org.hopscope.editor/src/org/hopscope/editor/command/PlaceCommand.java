// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.draw2d.geometry.Rectangle;
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
        super(Messages.get("command.move"), machine);
        this.machine = machine;
        this.places = new LinkedHashMap<>(places);
    }

    @Override
    public boolean canExecute() {
        return !places.isEmpty();
    }

    @Override
    protected void change() {
        places.forEach((element, place) -> put(machine, element, place));
    }

    /** Writes one place into the layout section. */
    static void put(Machine machine, Element element, Rectangle place) {
        if (machine.getLayout() == null) {
            machine.setLayout(MachineFactory.eINSTANCE.createDiagramLayout());
        }
        var bounds = find(machine, element);
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

    private static Bounds find(Machine machine, Element element) {
        return machine.getLayout().getBounds().stream().filter(b -> b.getElement() == element).findFirst().orElse(null);
    }
}
