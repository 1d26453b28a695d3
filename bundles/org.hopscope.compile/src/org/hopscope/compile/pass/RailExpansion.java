// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.sim.plan.RailsPlan;

/** Attaches the nodes of a regular network to its planes, and to several places of a plane, as its card says. */
final class RailExpansion {

    private final Network network;
    private final NodeRails rails;
    private final List<RouterType> routers;

    private RailExpansion(Network network, NodeRails rails) {
        this.network = network;
        this.rails = rails;
        routers = new ArrayList<>(network.routerTypes());
    }

    /** The network with all its rails; the network itself if there is one, or if nodes are joined by circuits. */
    static Network of(Network network) {
        var rails = NodeRails.of(network.source());
        return rails.count() == 1 || !PathChoices.hasPackets(network) ? network
                : new RailExpansion(network, rails).expand();
    }

    private Network expand() {
        int count = rails.count();
        var numbers = new int[network.nodeTypes().size() * count];
        Arrays.setAll(numbers, at -> router(network.nodeTypes().get(at / count), at % count));
        var plan = new RailsPlan(network.topology(), rails.planes(), rails.ends(), numbers);
        var nodes = IntStream.range(0, network.nodes()).map(network::vertexOfNode).filter(plan::isFirstPlace).toArray();
        return new Network(network.source(), plan, network.nodeTypes(), routers, network.linkTypes(), nodes, List.of(),
                List.of());
    }

    /** The router of the port that a kind of node has in a rail; where there is none, the one of the node. */
    private int router(NodeParts parts, int rail) {
        var type = NodePort.of(parts.type()).stream()
                .filter(one -> one.rail() == rail && one.port().getRouterType() != null)
                .map(one -> one.port().getRouterType()).findFirst().orElse(parts.routerType().orElseThrow());
        if (!routers.contains(type)) {
            routers.add(type);
        }
        return routers.indexOf(type);
    }
}
