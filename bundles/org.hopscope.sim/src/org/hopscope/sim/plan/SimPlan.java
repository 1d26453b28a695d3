// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Everything that one run needs, with all quantities in integer picoseconds and bytes. Immutable; a plan and a seed
 * determine the trace to the last bit.
 *
 * @param machine name of the machine
 * @param topology how vertices are joined
 * @param nodeTypes kinds of node
 * @param routers kinds of router
 * @param links kinds of link
 * @param stack the protocol stack that every node runs
 * @param workload what the ranks do
 * @param sideNetworks networks besides the one that carries messages
 * @param faults what goes wrong
 * @param fidelity how exactly the network is simulated
 */
public record SimPlan(String machine, TopologyPlan topology, List<NodePlan> nodeTypes, List<RouterPlan> routers,
        List<LinkPlan> links, StackPlan stack, WorkloadPlan workload, SideNetworksPlan sideNetworks,
        FaultPlan faults, Fidelity fidelity) {

    public SimPlan {
        nodeTypes = List.copyOf(nodeTypes);
        routers = List.copyOf(routers);
        links = List.copyOf(links);
    }

    /** A plan whose packets are simulated one by one. */
    public SimPlan(String machine, TopologyPlan topology, List<NodePlan> nodeTypes, List<RouterPlan> routers,
            List<LinkPlan> links, StackPlan stack, WorkloadPlan workload, SideNetworksPlan sideNetworks,
            FaultPlan faults) {
        this(machine, topology, nodeTypes, routers, links, stack, workload, sideNetworks, faults, Fidelity.PACKET);
    }

    /** A plan without other networks, in which nothing goes wrong. */
    public SimPlan(String machine, TopologyPlan topology, List<NodePlan> nodeTypes, List<RouterPlan> routers,
            List<LinkPlan> links, StackPlan stack, WorkloadPlan workload) {
        this(machine, topology, nodeTypes, routers, links, stack, workload, SideNetworksPlan.NONE, FaultPlan.NONE);
    }

    /** The choice of paths: that of the first kind of router which chooses. */
    public RoutingPlan routing() {
        return routers.stream().map(RouterPlan::routing).filter(one -> !one.isFixed()).findFirst()
                .orElse(RoutingPlan.FIXED);
    }

    /** The admission of packets into the buffers at the ends of links, which is of one kind for all routers. */
    public Admission admission() {
        return routers.get(0).admission().kind();
    }

    /** The mechanism of the nodes that makes packets arrive, which is of one kind for all nodes. */
    public DeliveryPlan delivery() {
        return routers.get(Math.max(0, nodeTypes.get(0).router())).delivery();
    }

    /** Virtual channels that packets use, from 0, without those of levels: those of the stack for each class. */
    public int channels() {
        var classes = workload.classes();
        int count = Math.max(classes.count(), workload.background().trafficClass() + 1);
        return Math.max(stack.channels(), classes.channels() * count);
    }

    /** True if any router marks packets. */
    public boolean marks() {
        return routers.stream().anyMatch(router -> router.marking().isOn());
    }

    /** The same plan at another fidelity. */
    public SimPlan at(Fidelity other) {
        return new SimPlan(machine, topology, nodeTypes, routers, links, stack, workload, sideNetworks, faults, other);
    }
}
