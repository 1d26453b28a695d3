// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.MoveElementsCommand;
import org.hopscope.editor.command.MoveHandlerCommand;
import org.hopscope.editor.command.OpenBlockCommand;
import org.hopscope.editor.command.SetTriggerCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.NewBlocks;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.editor.CommandTest.Case;

/** Commands about protocols of blocks. */
final class ProtocolCases {

    private ProtocolCases() {}

    static Stream<Case> all() {
        return Stream.of(
                new Case("add a lane", m -> add(protocol(m), Literals.LANE)),
                new Case("add a match with its branches", m -> add(send(m), Literals.MATCH)),
                new Case("add a block into a branch", m ->
                        add(((Match) send(m).getBlocks().get(2)).getHit(), Literals.COMPLETE)),
                new Case("move a block to another handler", m -> new MoveElementsCommand(
                        send(m).getBlocks().subList(0, 1), protocol(m).getHandlers().get(1), 0)),
                new Case("put a block after the others", m -> new MoveElementsCommand(
                        send(m).getBlocks().subList(0, 1), send(m), 3)),
                new Case("put a lane above another", m -> new MoveElementsCommand(
                        protocol(m).getLanes().subList(1, 2), protocol(m), 0)),
                new Case("move a handler to another lane", m -> new MoveHandlerCommand(m, send(m),
                        protocol(m).getLanes().get(1), new Rectangle(40, 0, -1, -1))),
                new Case("start a handler by something else", m -> new SetTriggerCommand(send(m),
                        (Trigger) NewElements.create(Literals.ON_QUEUE))),
                new Case("open a composite", m -> new OpenBlockCommand(m, composite(m), true)),
                new Case("delete an open composite", m -> {
                    Drawings.run(new OpenBlockCommand(m, composite(m), true));
                    return new DeleteCommand(List.of(composite(m)));
                }),
                new Case("delete a handler that is told", m -> new DeleteCommand(
                        List.of(protocol(m).getHandlers().get(1)))),
                new Case("delete a lane with handlers", m -> new DeleteCommand(
                        List.of(protocol(m).getLanes().getFirst()))));
    }

    private static Command add(Element parent, EClass type) {
        return new CreateCommand(parent, NewElements.create(type), null);
    }

    /** The protocol of the machine, which is drawn when it is asked for first. */
    static ProtocolLayer protocol(Machine machine) {
        return machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream())
                .filter(ProtocolLayer.class::isInstance).map(ProtocolLayer.class::cast).findFirst()
                .orElseGet(() -> draw(machine));
    }

    static Handler send(Machine machine) {
        return protocol(machine).getHandlers().getFirst();
    }

    static Composite composite(Machine machine) {
        return (Composite) protocol(machine).getHandlers().get(1).getBlocks().get(1);
    }

    /**
     * Two lanes, a queue, a table, and two handlers: the first works, tells the second and searches the table, the
     * second works and has a composite of one block.
     */
    private static ProtocolLayer draw(Machine machine) {
        var stack = Drawings.add(machine, StackPackage.Literals.PROTOCOL_STACK);
        var layer = (ProtocolLayer) Drawings.add(stack, Literals.PROTOCOL_LAYER);
        Drawings.add(layer, Literals.LANE);
        Drawings.add(layer, Literals.LANE);
        Drawings.add(layer, Literals.MESSAGE_QUEUE);
        Drawings.add(layer, Literals.MATCH_TABLE);
        var send = handler(layer, Literals.ON_CALL, 0);
        var told = handler(layer, Literals.ON_TOLD, 1);
        Drawings.add(send, Literals.WORK);
        ((Tell) Drawings.add(send, Literals.TELL)).setHandler(told);
        Drawings.add(send, Literals.MATCH);
        Drawings.add(told, Literals.WORK);
        Drawings.add(Drawings.add(told, Literals.COMPOSITE), Literals.COMPLETE);
        return layer;
    }

    private static Handler handler(ProtocolLayer layer, EClass trigger, int lane) {
        var handler = NewBlocks.handler((Trigger) NewElements.create(trigger));
        handler.setLane(layer.getLanes().get(lane));
        Drawings.run(new CreateCommand(layer, handler, null));
        return handler;
    }
}
