// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.List;

import org.hopscope.model.machine.NodeType;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.PortalsHostPlan;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.plan.SharedCallsPlan;
import org.hopscope.sim.plan.StackPlan;
import org.jspecify.annotations.Nullable;

/**
 * A stack and the kinds of node that run it, as their plans are compiled from: those of the machine, or the blocks and
 * parts that layers stand for.
 *
 * @param stack the stack
 * @param types the kinds of node in use, in the order of the network's
 * @param extraPs per kind of node, and per operation, what work takes longer there than on the first kind; empty lists
 *            for nothing
 * @param header bytes of the header of Portals in the first packet of a message; 0 without
 * @param stated true for those of the machine
 * @param shared calls that all ranks make together
 * @param portals what Portals 3.3 costs the host; null if no calls of Portals run on it
 */
public record DrawnStack(ProtocolStack stack, List<NodeType> types, List<List<Long>> extraPs, int header,
        boolean stated, SharedCallsPlan shared, @Nullable PortalsHostPlan portals) {

    public DrawnStack {
        types = List.copyOf(types);
        extraPs = List.copyOf(extraPs);
    }

    /** The plan of the NIC of a kind of node, whose parts are drawn. */
    public ComposedNicPlan nicPlan(int kind) {
        var plan = ComposedNicPlans.of(types.get(kind), stack);
        return extraPs.get(kind).isEmpty() ? plan : plan.taking(extraPs.get(kind));
    }

    /** The plan of a stack of blocks. */
    public StackPlan stackPlan() {
        var blocks = stated ? BlockStackPlans.of(stack, types.getFirst())
                : BlockStackPlans.ofLayers(stack, types.getFirst()).with(shared);
        var host = portals;
        return host == null ? blocks : new PortalsStackPlan(host, blocks);
    }

    /** True if the blocks stand for layers, which no user has drawn so. */
    public boolean standsForLayers() {
        return !stated;
    }

    /**
     * The stack and the nodes of the machine, without anything that stands for something else.
     *
     * @param programs whether programs of Portals calls run on it
     */
    public static DrawnStack asStated(ProtocolStack stack, List<NodeType> types, boolean programs) {
        return new DrawnStack(stack, types, types.stream().map(type -> List.<Long>of()).toList(), 0, true,
                SharedCallsPlan.NONE, programs ? PortalsCalls.of(stack) : null);
    }
}
