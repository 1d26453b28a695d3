// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Map;
import java.util.function.Supplier;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** Moves figures out of the way of those that the command before has made larger. */
public final class RoomCommand extends ModelCommand {

    private final Machine machine;
    private final Supplier<Map<Element, Rectangle>> places;

    /**
     * @param places asked once, when the command before has been executed; a width or height of -1 means the natural
     *            one
     */
    public RoomCommand(Machine machine, Supplier<Map<Element, Rectangle>> places) {
        super(Messages.get("command.move"), machine);
        this.machine = machine;
        this.places = places;
    }

    @Override
    protected void change() {
        var wanted = places.get();
        if (!wanted.isEmpty()) {
            new PlaceCommand(machine, wanted).change();
        }
    }
}
