// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.jspecify.annotations.Nullable;

/**
 * The number of parts of each kind in a topology: nodes with their NICs and the routers in them, other routers, and
 * links. What overrides say counts, except that the links of a node that is taken away stay.
 */
final class PartCounts {

    private final Map<Element, BigInteger> counts = new LinkedHashMap<>();

    private PartCounts() {}

    static Map<Element, BigInteger> of(Topology topology) {
        var counter = new PartCounts();
        if (topology instanceof GraphTopology graph) {
            counter.addGraph(graph.getVertices(), graph.getLinks());
        } else {
            counter.addRegular(topology, Kinds.of(topology));
            counter.addOverrides(topology, Kinds.of(topology));
        }
        return counter.counts;
    }

    /** The parts of some drawn nodes, switches and links. */
    static Map<Element, BigInteger> of(List<Vertex> vertices, List<Link> links) {
        var counter = new PartCounts();
        counter.addGraph(vertices, links);
        return counter.counts;
    }

    private void addGraph(List<Vertex> vertices, List<Link> links) {
        for (var vertex : vertices) {
            switch (vertex) {
                case Node node -> addNode(node.getNodeType(), BigInteger.valueOf(DrawnGraph.count(node)));
                case Switch one -> add(one.getRouterType(), BigInteger.ONE);
                default -> throw new IllegalStateException("A kind of vertex without a count: " + vertex);
            }
        }
        links.forEach(link -> add(link.getLinkType(), BigInteger.valueOf(DrawnGraph.count(link))));
    }

    private void addRegular(Topology topology, Kinds kinds) {
        var all = Counts.of(topology);
        var planes = BigInteger.valueOf(NodeRails.of(topology).planes());
        addNode(kinds.nodeType(), all.nodes());
        add(kinds.routerType(), all.routers().multiply(planes));
        var global = kinds.globalLinkType() == null ? BigInteger.ZERO
                : RegularTopology.of(topology).map(RegularTopology::globalLinks).orElse(BigInteger.ZERO);
        var host = kinds.hostLinkType() == null ? BigInteger.ZERO
                : RegularTopology.of(topology).map(RegularTopology::nodeLinks).orElse(BigInteger.ZERO);
        var column = kinds.columnLinkType() == null ? BigInteger.ZERO
                : RegularTopology.of(topology).map(RegularTopology::columnLinks).orElse(BigInteger.ZERO);
        add(kinds.linkType(), all.links().subtract(global).subtract(host).subtract(column).multiply(planes));
        add(kinds.columnLinkType(), column.multiply(planes));
        add(kinds.globalLinkType(), global.multiply(planes));
        add(kinds.hostLinkType(), host.multiply(planes));
        addLevels(topology, kinds, planes);
    }

    /** Moves the links of a dimension or level from their usual kind to that of the level. */
    private void addLevels(Topology topology, Kinds kinds, BigInteger planes) {
        var levels = RegularTopology.of(topology).map(RegularTopology::levels).orElse(List.of());
        for (int i = 0; i < levels.size(); i++) {
            var own = kinds.ofLevel(i + 1);
            if (own.isPresent()) {
                var count = levels.get(i).links().multiply(planes);
                add(levels.get(i).usual().of(kinds), count.negate());
                add(own.get(), count);
            }
        }
        counts.values().removeIf(count -> count.signum() == 0);
    }

    private void addOverrides(Topology topology, Kinds kinds) {
        var overrides = Overrides.of(topology);
        var seen = new HashSet<Long>();
        for (var place : overrides.all()) {
            var shape = overrides.shape().orElseThrow();
            var override = place.override();
            if (place.ofLink()) {
                if (override.getLinkType() != null && seen.add(key(shape, place))) {
                    var planes = BigInteger.valueOf(NodeRails.of(topology).planes());
                    add(kinds.ofLink(shape, place.instance(), place.port()), planes.negate());
                    add(override.getLinkType(), planes);
                }
            } else if (shape.isNode(place.instance()) && (override.isAbsent() || override.getNodeType() != null)
                    && seen.add(-1L - place.instance())) {
                addNode(kinds.nodeType(), BigInteger.ONE.negate());
                if (!override.isAbsent()) {
                    addNode(override.getNodeType(), BigInteger.ONE);
                }
            }
        }
    }

    /** The same number from both ends of a link. */
    private static long key(Shape shape, Overrides.Place place) {
        int other = shape.neighbour(place.instance(), place.port());
        int back = shape.portBack(place.instance(), place.port());
        boolean here = place.instance() < other || place.instance() == other && place.port() <= back;
        return here ? (long) place.instance() << Integer.SIZE | place.port() : (long) other << Integer.SIZE | back;
    }

    private void addNode(@Nullable NodeType type, BigInteger count) {
        add(type, count);
        if (type != null) {
            type.getParts().stream().filter(NicSlot.class::isInstance).map(NicSlot.class::cast)
                    .forEach(slot -> addNic(slot.getNicType(), count));
        }
    }

    private void addNic(@Nullable NicType type, BigInteger count) {
        add(type, count);
        if (type != null) {
            type.getParts().stream().filter(RouterSlot.class::isInstance).map(RouterSlot.class::cast)
                    .forEach(router -> add(router.getRouterType(), count));
        }
    }

    private void add(@Nullable Element type, BigInteger count) {
        if (type != null && count.signum() != 0) {
            counts.merge(type, count, BigInteger::add);
        }
    }
}
