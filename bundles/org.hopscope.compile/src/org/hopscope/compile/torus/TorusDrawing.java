// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.torus;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.ProtocolTemplate;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.plan.SharedCallsPlan;

/** The drawing of a stack of a torus message layer, and of the nodes that run it. */
public final class TorusDrawing {

    private static final Machine TEMPLATE = ProtocolTemplate.read(TorusDrawing.class, "messages.hops");

    private final TorusLayers layers;
    private final TorusNode node;
    private final Machine drawing = EcoreUtil.copy(TEMPLATE);

    private TorusDrawing(ProtocolStack stack, NodeType type, RouterType router) {
        layers = new TorusLayers(stack);
        node = new TorusNode(type, router);
    }

    /**
     * The blocks and parts that a stack of a torus message layer stands for.
     *
     * @param stack its costs are times
     * @param types the kinds of node in use; a torus has one
     */
    public static DrawnStack of(ProtocolStack stack, List<NodeType> types, RouterType router) {
        return new TorusDrawing(stack, types.getFirst(), router).draw();
    }

    private DrawnStack draw() {
        var stack = drawing.getStacks().getFirst();
        stack.setName(layers.stack().getName());
        node.draw(drawing.getNodeTypes().getFirst());
        new TorusNumbers(layers, node).into(protocol());
        drawCosts();
        drawOptions();
        return new DrawnStack(stack, drawing.getNodeTypes(), List.of(List.of()), 0, false, shared(), null);
    }

    /** A node's contribution to a call, or copy, is that of its only rank. */
    private SharedCallsPlan shared() {
        int packet = protocol().getPackets().indexOf(named(protocol().getPackets(), "deposit"));
        return layers.messages().getMode() == NodeMode.VIRTUAL_NODE ? SharedCallsPlan.NONE
                : layers.shared(packet, node.access());
    }

    /** Sets costs in the blocks and tables themselves, because no parameter can be there. */
    private void drawCosts() {
        protocol().eAllContents().forEachRemaining(one -> {
            if (one instanceof Work work && work.getPerByte() != null) {
                work.setPerByte(node.memory().getCopyRate());
            } else if (one instanceof Work work && work.getBatch() > 1) {
                work.setBatch(node.accesses());
            } else if (one instanceof MatchTable table) {
                table.setPerItem(layers.mpi(Operation.MATCH_ITEM));
            } else if (one instanceof PacketKind kind) {
                kind.setHeader(node.fifos().getHeaderSize());
            }
        });
    }

    private void drawOptions() {
        var messages = layers.messages();
        boolean adaptive = messages.getProtocol() == TorusProtocol.ADAPTIVE_EAGER;
        named(protocol().getPackets(), "data").setAdaptive(adaptive);
        named(protocol().getLanes(), "loop").setInterrupts(messages.isInterrupts());
        if (adaptive) {
            Tokens anywhere = named(protocol().getTokens(), "any_place");
            protocol().getHandlers().stream().map(handler -> handler.getTrigger())
                    .filter(OnQueue.class::isInstance).map(OnQueue.class::cast)
                    .filter(trigger -> trigger.getTaking() == named(protocol().getTokens(), "place"))
                    .forEach(trigger -> trigger.setTaking(anywhere));
        }
        if (messages.getMode() == NodeMode.VIRTUAL_NODE || node.processor().getCores() == 1) {
            leaveOutCoprocessor();
        }
    }

    private void leaveOutCoprocessor() {
        Lane lane = named(protocol().getLanes(), "coprocessor");
        protocol().getHandlers().removeIf(handler -> handler.getLane() == lane);
        protocol().getLanes().remove(lane);
    }

    private ProtocolLayer protocol() {
        return (ProtocolLayer) drawing.getStacks().getFirst().getLayers().getFirst();
    }

    private static <T extends Element> T named(List<T> elements, String name) {
        return elements.stream().filter(one -> name.equals(one.getName())).findFirst().orElseThrow();
    }
}
