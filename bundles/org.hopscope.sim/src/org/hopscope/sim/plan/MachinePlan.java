// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The machine of a run: its nodes and the networks that join them.
 *
 * @param name name of the machine
 * @param topology how vertices are joined
 * @param nodeTypes kinds of node
 * @param routers kinds of router
 * @param links kinds of link
 * @param sideNetworks networks besides the one that carries messages
 */
public record MachinePlan(String name, TopologyPlan topology, List<NodePlan> nodeTypes, List<RouterPlan> routers,
        List<LinkPlan> links, SideNetworksPlan sideNetworks) {

    public MachinePlan {
        nodeTypes = List.copyOf(nodeTypes);
        routers = List.copyOf(routers);
        links = List.copyOf(links);
    }

    /** A machine with one network. */
    public MachinePlan(String name, TopologyPlan topology, List<NodePlan> nodeTypes, List<RouterPlan> routers,
            List<LinkPlan> links) {
        this(name, topology, nodeTypes, routers, links, SideNetworksPlan.NONE);
    }

    /** The same machine with another network. */
    public MachinePlan with(TopologyPlan other) {
        return new MachinePlan(name, other, nodeTypes, routers, links, sideNetworks);
    }

    /** The same machine with other kinds of node. */
    public MachinePlan with(List<NodePlan> others) {
        return new MachinePlan(name, topology, others, routers, links, sideNetworks);
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

    /** True if any router marks packets. */
    public boolean marks() {
        return routers.stream().anyMatch(router -> router.marking().isOn());
    }
}
