// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.StackPlan;

/**
 * The result of {@link ResolveUnits}: the parts in integers.
 *
 * @param expanded the network that they are parts of
 * @param nodes in the order of {@link Network#nodeTypes()}
 * @param routers in the order of {@link Network#routerTypes()}
 * @param links in the order of {@link Network#linkTypes()}
 * @param sideNetworks the collective and the interrupt network
 * @param drawn the stack and the nodes that the plans were made from
 * @param stackPlan the protocol stack
 */
public record ResolvedMachine(ExpandedMachine expanded, List<NodePlan> nodes, List<RouterPlan> routers,
        List<LinkPlan> links, SideNetworksPlan sideNetworks, DrawnStack drawn, StackPlan stackPlan) {

    public ResolvedMachine {
        nodes = List.copyOf(nodes);
        routers = List.copyOf(routers);
        links = List.copyOf(links);
    }

    /** The elements. */
    public CompileInput input() {
        return expanded.input();
    }

    /** The network as vertices and links. */
    public Network network() {
        return expanded.network();
    }

    /** The machine. */
    public Machine machine() {
        return input().machine();
    }

    /** The stack that its nodes run. */
    public ProtocolStack stack() {
        return input().stack();
    }

    Workload workload() {
        return input().workload();
    }

    Diagnostics diagnostics() {
        return input().diagnostics();
    }

    Fidelity fidelity() {
        return input().fidelity();
    }
}
