// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Topology;
import org.jspecify.annotations.Nullable;

/**
 * Counts and distances of a topology as it is drawn, exact whatever the sizes are; a size below one counts as one. What
 * overrides change is left out, except that nodes taken away are not counted.
 *
 * @param nodes number of nodes
 * @param routers number of routers and switches outside of nodes
 * @param links number of cables; both directions of a link counted once
 * @param planes networks that are alike, over which routers, links and those of the bisection are divided evenly
 * @param diameter most links on a shortest path between two nodes, in a dragonfly on one with at most one global link;
 *            empty if it is not known
 * @param bisectionLinks links between two halves of the nodes, the slowest ones where levels
 *            have kinds of their own; empty if it is not known, as in a large network drawn
 *            by hand
 * @param bisectionRate what those links carry together per direction, in bytes per second; empty if it is not known
 * @param bytesPerFlop bandwidth into a node by its peak speed; empty if one of them is not known
 */
public record TopologyFacts(BigInteger nodes, BigInteger routers, BigInteger links, int planes, OptionalLong diameter,
        Optional<BigInteger> bisectionLinks, Optional<BigDecimal> bisectionRate, Optional<BigDecimal> bytesPerFlop) {

    /** The facts of a machine; all zero or empty without a topology. */
    public static TopologyFacts of(Machine machine) {
        return of(machine.getTopology());
    }

    /** The facts of a topology, in a machine or not; {@code topology} may be null. */
    public static TopologyFacts of(Topology topology) {
        var counts = topology instanceof GraphTopology graph ? counts(graph) : Counts.of(topology);
        int planes = NodeRails.of(topology).planes();
        var all = BigInteger.valueOf(planes);
        var slowest = LevelCut.of(topology);
        var cut = slowest.map(LevelCut::links).or(counts::cut).map(all::multiply);
        var type = slowest.isPresent() ? slowest.get().type() : cutLink(topology);
        var rate = cut.flatMap(links -> NodeFigures.bytesPerSecond(type)
                .map(one -> one.multiply(new BigDecimal(links))));
        return new TopologyFacts(present(counts, topology), counts.routers().multiply(all),
                counts.links().multiply(all), planes, counts.diameter(), cut, rate,
                NodeFigures.bytesPerFlop(nodeType(topology)));
    }

    /** Only the number of nodes, which for a network drawn by hand is quicker than all facts. */
    public static BigInteger nodes(Topology topology) {
        return topology instanceof GraphTopology graph ? BigInteger.valueOf(nodesOf(graph))
                : present(Counts.of(topology), topology);
    }

    private static BigInteger present(Counts counts, Topology topology) {
        return counts.nodes().subtract(BigInteger.valueOf(Overrides.of(topology).absentNodes()));
    }

    private static long nodesOf(GraphTopology graph) {
        return graph.getVertices().stream().filter(Node.class::isInstance).mapToLong(DrawnGraph::count).sum();
    }

    /** The kind of node of a topology, the first if it has several; null if there is none. */
    public static @Nullable NodeType nodeType(@Nullable Topology topology) {
        if (topology instanceof GraphTopology graph) {
            for (var vertex : graph.getVertices()) {
                if (vertex instanceof Node node && node.getNodeType() != null) {
                    return node.getNodeType();
                }
            }
            return null;
        }
        return topology == null ? null : Kinds.of(topology).nodeType();
    }

    private static @Nullable LinkType cutLink(Topology topology) {
        if (topology instanceof GraphTopology graph) {
            var kinds = new HashSet<>(graph.getLinks().stream().map(Link::getLinkType).toList());
            return kinds.size() == 1 ? kinds.iterator().next() : null;
        }
        var kinds = Kinds.of(topology);
        return kinds.globalLinkType() == null ? kinds.linkType() : kinds.globalLinkType();
    }

    private static Counts counts(GraphTopology graph) {
        long vertices = DrawnGraph.vertices(graph);
        long links = DrawnGraph.links(graph);
        long nodes = nodesOf(graph);
        var drawn = vertices + links > Shape.MOST >>> 8 ? Optional.<DrawnGraph>empty()
                : Optional.of(DrawnGraph.of(graph));
        return new Counts(BigInteger.valueOf(nodes), BigInteger.valueOf(vertices - nodes), BigInteger.valueOf(links),
                drawn.map(DrawnGraph::diameter).orElse(OptionalLong.empty()),
                drawn.flatMap(Bisection::of).map(BigInteger::valueOf));
    }
}
