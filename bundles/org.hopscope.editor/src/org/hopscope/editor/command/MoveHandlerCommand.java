// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;

/** Lets a handler run on a lane, which moves its work there, and puts its figure at a place in it. */
public final class MoveHandlerCommand extends ModelCommand {

    private final Machine machine;
    private final Handler handler;
    private final Lane lane;
    private final Rectangle place;

    /** @param lane where it runs then; null for no lane */
    public MoveHandlerCommand(Machine machine, Handler handler, Lane lane, Rectangle place) {
        super(lane == handler.getLane() ? Messages.get("command.move") : Messages.get("command.moveHandler",
                Texts.name(handler), lane == null ? Messages.get("protocol.noLane") : Texts.name(lane)), machine);
        this.machine = machine;
        this.handler = handler;
        this.lane = lane;
        this.place = place;
    }

    @Override
    public boolean canExecute() {
        // where a reference to a handler runs is for this machine to say
        return PartLock.of(handler.eContainer()).isEmpty();
    }

    @Override
    protected void change() {
        handler.setLane(lane);
        PlaceCommand.put(machine, handler, place);
    }

    @Override
    public List<Handler> affected() {
        return List.of(handler);
    }
}
