// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.elan;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.ProtocolTemplate;
import org.hopscope.compile.block.StackLayers;
import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.PortalsLibraryPlan;
import org.hopscope.sim.plan.SharedCallsPlan;

/** The drawing of a stack over Elan3lib or of Portals on an Elan, and of the nodes that run it. */
public final class ElanDrawing {

    private static final Machine TEMPLATE = ProtocolTemplate.read(ElanDrawing.class, "messages.hops");

    private final ElanLayers layers;
    private final List<ElanNode> nodes;
    private final Machine drawing = EcoreUtil.copy(TEMPLATE);

    private ElanDrawing(ProtocolStack stack, List<NodeType> types) {
        layers = new ElanLayers(stack);
        nodes = types.stream().map(ElanNode::new).toList();
    }

    /**
     * The blocks and parts that such a stack stands for.
     *
     * @param stack its costs are times
     * @param types the kinds of node in use
     */
    public static DrawnStack of(ProtocolStack stack, List<NodeType> types) {
        return new ElanDrawing(stack, types).draw();
    }

    private DrawnStack draw() {
        var stack = drawing.getStacks().get(layers.portals().isPresent() ? 2 : layers.tagged() ? 1 : 0);
        var protocol = (ProtocolLayer) stack.getLayers().getFirst();
        stack.setName(layers.stack().getName());
        protocol.getParameters().forEach(this::set);
        protocol.eAllContents().forEachRemaining(one -> {
            if (one instanceof Work work && work.getPerItem() != null) {
                work.setPerItem(layers.item());
            }
        });
        for (int more = 1; more < nodes.size(); more++) {
            ProtocolTemplate.addNode(drawing);
        }
        var drawn = drawing.getNodeTypes();
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).draw(drawn.get(i), nodes.getFirst());
        }
        return new DrawnStack(stack, drawn, nodes.stream().map(node -> List.<Long>of()).toList(), 0, false,
                SharedCallsPlan.NONE, layers.portals().isPresent() ? library(layers.portals().get()) : null);
    }

    private static PortalsLibraryPlan library(ElanPortalsLayer portals) {
        var host = new PortalsLibraryPlan.Host(costPs(portals, Operation.POST_RECEIVE), portals.getAccesses(),
                PlanUnits.ps(portals.getAccess()), portals.isDelayedAccesses(), costPs(portals, Operation.SEND),
                costPs(portals, Operation.COMPLETE_SEND), costPs(portals, Operation.COMPLETE_RECEIVE));
        return new PortalsLibraryPlan(host, PlanUnits.bytes(portals.getShortLimit()), portals.isStartEvents());
    }

    private static long costPs(ElanPortalsLayer portals, Operation operation) {
        return PlanUnits.ps(StackLayers.cost(portals, operation).orElseThrow());
    }

    private void set(Parameter parameter) {
        switch (parameter) {
            case TimeParameter one -> one.setValue(layers.time(one.getName()));
            case CountParameter one -> one.setValue(nodes.getFirst().thread().getQueueSlots());
            case SizeParameter one -> setSize(one);
            default -> throw new IllegalArgumentException(parameter.getName());
        }
    }

    /** A word and a descriptor are those of the hardware. */
    private void setSize(SizeParameter size) {
        switch (size.getName()) {
            case "envelope_size" -> size.setValue(layers.tports().getEnvelopeSize());
            case "inline_limit" -> size.setValue(layers.tports().getInlineLimit());
            case "header_size" -> size.setValue(layers.portals().orElseThrow().getHeaderSize());
            case "short_limit" -> size.setValue(layers.portals().orElseThrow().getShortLimit());
            case "event_size" -> size.setValue(layers.portals().orElseThrow().getEventSize());
            default -> {
                // one of the hardware
            }
        }
    }
}
