// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.elan;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.ProtocolTemplate;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.SharedCallsPlan;

/** The drawing of a stack over Elan3lib, and of the nodes that run it. */
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
     * The blocks and parts that a stack over Elan3lib stands for.
     *
     * @param stack its costs are times
     * @param types the kinds of node in use
     */
    public static DrawnStack of(ProtocolStack stack, List<NodeType> types) {
        return new ElanDrawing(stack, types).draw();
    }

    private DrawnStack draw() {
        var stack = drawing.getStacks().get(layers.tagged() ? 1 : 0);
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
                SharedCallsPlan.NONE, false);
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
        if (size.getName().equals("envelope_size")) {
            size.setValue(layers.tports().getEnvelopeSize());
        } else if (size.getName().equals("inline_limit")) {
            size.setValue(layers.tports().getInlineLimit());
        }
    }
}
