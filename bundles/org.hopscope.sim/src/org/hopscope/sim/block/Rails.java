// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.Islands;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.jspecify.annotations.Nullable;

/**
 * The networks that nodes are attached to. On rail 0 a node sends from its own vertex; on each further one from the
 * vertex of a router that only the ports of this rail share. What has come to such a vertex has come to the node.
 */
final class Rails {

    /** Per port its rail. */
    private final int[] railOf;
    /** Null if there is one rail. */
    private final @Nullable TopologyPlan network;
    /** Per vertex the node that it belongs to; null if there is one rail. */
    private final int @Nullable [] nodeOf;
    /** Per node the number of transmissions that have taken turns; empty with one port. */
    private final int[] turns;
    private final int[] vertexOfRank;
    /** Per rank its number among those of its node, and per vertex how many ranks it has; empty with one port. */
    private final int[] place;
    private final int[] ranks;
    /** Null where each rail leads to all nodes. */
    private final @Nullable Islands islands;

    /**
     * @param ports the ports of any node
     * @param vertexOfRank per rank the node that it is on
     */
    Rails(TopologyPlan topology, List<PortPart> ports, int[] vertexOfRank) {
        this.vertexOfRank = vertexOfRank;
        // with one port there is no choice
        boolean choice = ports.size() > 1;
        place = new int[choice ? vertexOfRank.length : 0];
        ranks = new int[choice ? topology.vertices() : 0];
        for (int rank = 0; rank < place.length; rank++) {
            place[rank] = ranks[vertexOfRank[rank]]++;
        }
        railOf = ports.stream().mapToInt(PortPart::rail).toArray();
        turns = new int[choice ? topology.vertices() : 0];
        boolean several = topology.railCount() > 1;
        network = several ? topology : null;
        nodeOf = several ? nodes(topology) : null;
        islands = several ? islands(topology) : null;
    }

    private static int[] nodes(TopologyPlan topology) {
        int[] nodeOf = IntStream.range(0, topology.vertices()).toArray();
        for (int vertex = 0; vertex < nodeOf.length; vertex++) {
            for (int rail = 1; rail < topology.railCount(); rail++) {
                int there = topology.railVertex(vertex, rail);
                if (there >= 0) {
                    nodeOf[there] = vertex;
                }
            }
        }
        return nodeOf;
    }

    private static @Nullable Islands islands(TopologyPlan topology) {
        return switch (topology) {
            case GraphPlan graph -> Islands.of(graph);
            case RailsPlan rails -> rails.base() instanceof SwitchedPlan plane ? Islands.of(rails, plane) : null;
            case RegularPlan regular -> null;
            case OverriddenPlan overridden -> null;
        };
    }

    /** The vertex of a node at which packets of a port enter and leave the network. */
    int vertex(int node, int port) {
        return network == null ? node : network.railVertex(node, railOf[port]);
    }

    /** The node that a vertex belongs to; the vertex itself for a switch. */
    int node(int vertex) {
        return nodeOf == null ? vertex : nodeOf[vertex];
    }

    /** The port through which a transmission of a rank leaves its node to another one. */
    int choose(Outlets outlets, int rank, int node, int target, long bytes) {
        int[] ports = outlets.ports();
        return switch (outlets.choice()) {
            case IN_TURN, BY_SIZE -> inTurn(outlets, turns, node, bytes);
            case BY_PEER -> ports[target % ports.length];
            case NEAREST -> nearest(ports, node, target);
            case BY_RANK -> ports[(int) ((long) place[rank] * ports.length / ranks[vertexOfRank[rank]])];
        };
    }

    /** The port in turn, or of those by size the first one for few bytes and one of the others in turn for many. */
    static int inTurn(Outlets outlets, int[] turns, int sender, long bytes) {
        int[] ports = outlets.ports();
        if (outlets.choice() == Outlets.Choice.IN_TURN) {
            return ports[turns[sender]++ % ports.length];
        }
        return bytes <= outlets.limitBytes() ? ports[0] : ports[1 + turns[sender]++ % (ports.length - 1)];
    }

    private int nearest(int[] ports, int node, int target) {
        Islands parts = islands;
        if (parts == null) {
            return ports[0];
        }
        int best = ports[0];
        int nodes = Integer.MAX_VALUE;
        for (int port : ports) {
            int here = vertex(node, port);
            int there = vertex(target, port);
            if (here >= 0 && there >= 0 && parts.joins(here, there) && parts.nodes(here) < nodes) {
                best = port;
                nodes = parts.nodes(here);
            }
        }
        return best;
    }
}
