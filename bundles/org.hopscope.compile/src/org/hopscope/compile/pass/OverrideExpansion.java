// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.topology.Overrides;
import org.hopscope.model.topology.Overrides.Place;
import org.hopscope.model.topology.Shape;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RegularPlan;

/** Puts the overrides of a topology into its network; of several for one thing the last one counts. */
final class OverrideExpansion {

    private static final int NO_NODE = -1;

    private final Network network;
    private final List<NodeParts> parts;
    private final List<RouterType> routers;
    private final List<LinkType> links;
    private final Map<Integer, Integer> nodes = new TreeMap<>();
    private final Map<Integer, Integer> kinds = new TreeMap<>();
    private final TreeSet<Integer> broken = new TreeSet<>();

    OverrideExpansion(Network network) {
        this.network = network;
        parts = new ArrayList<>(network.nodeTypes());
        routers = new ArrayList<>(network.routerTypes());
        links = new ArrayList<>(network.linkTypes());
    }

    Network expand() {
        var overrides = Overrides.of(network.source());
        for (var place : overrides.all()) {
            if (place.ofLink()) {
                addLink(overrides.shape().orElseThrow(), place);
            } else {
                addNode(place);
            }
        }
        if (nodes.isEmpty() && kinds.isEmpty() && broken.isEmpty()) {
            return network;
        }
        var plan = new OverriddenPlan((RegularPlan) network.topology(), keys(nodes), values(nodes), router(),
                keys(kinds), values(kinds), broken.stream().mapToInt(Integer::intValue).toArray());
        boolean allThere = !nodes.containsValue(NO_NODE);
        var present = allThere ? network.nodeVertices() : IntStream.range(0, network.nodes())
                .map(network::vertexOfNode).filter(vertex -> nodes.getOrDefault(vertex, 0) >= 0).toArray();
        return new Network(network.source(), plan, parts, routers, links, present, List.of(), List.of());
    }

    /** The router of the nodes that are as all others. */
    private int router() {
        return routers.indexOf(parts.get(0).routerType().orElseThrow());
    }

    private void addNode(Place place) {
        if (place.override().isAbsent()) {
            nodes.put(place.instance(), NO_NODE);
        } else if (place.override().getNodeType() != null) {
            nodes.put(place.instance(), number(place.override().getNodeType()));
        }
    }

    private int number(NodeType type) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).type() == type) {
                return i;
            }
        }
        var added = NodeParts.of(type);
        parts.add(added);
        added.routerType().filter(router -> !routers.contains(router)).ifPresent(routers::add);
        return parts.size() - 1;
    }

    /** A statement about one direction of a link holds for the other, unless it says otherwise. */
    private void addLink(Shape shape, Place place) {
        int other = shape.neighbour(place.instance(), place.port());
        int there = direction(place.instance(), place.port());
        int back = direction(other, shape.portBack(place.instance(), place.port()));
        var type = place.override().getLinkType();
        if (type != null) {
            if (!links.contains(type)) {
                links.add(type);
            }
            kinds.put(there, links.indexOf(type));
            if (!place.override().isOneWay()) {
                kinds.put(back, links.indexOf(type));
            }
        }
        if (place.override().isBroken()) {
            broken.addAll(List.of(there, back));
        }
    }

    private int direction(int vertex, int port) {
        // a hypercube has one port for each bit, and one that is set is left downwards
        boolean cube = network.source() instanceof HypercubeTopology;
        return ((RegularPlan) network.topology()).direction(vertex, cube ? 2 * port + (vertex >>> port & 1) : port);
    }

    private static int[] keys(Map<Integer, Integer> map) {
        return map.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] values(Map<Integer, Integer> map) {
        return map.values().stream().mapToInt(Integer::intValue).toArray();
    }
}
