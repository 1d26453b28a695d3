// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;
import org.jspecify.annotations.Nullable;

/**
 * Leads from simulated parts back to the drawn elements. Immutable; its size depends on the drawing, not on the number
 * of nodes of a parametric topology.
 */
public final class SourceMap {

    /**
     * Drawn elements of a kind of part.
     *
     * @param name name of the element that shows the part
     * @param elementIds UUIDs, the one of that element first
     */
    record Source(String name, List<String> elementIds) {

        Source {
            elementIds = List.copyOf(elementIds);
        }
    }

    /**
     * The element drawn for a segment of a latency stack.
     *
     * @param name name of the element that shows the part
     * @param label name of the part and its place
     * @param elementIds UUIDs of the drawn elements
     */
    public record Drawn(String name, String label, List<String> elementIds) {

        public Drawn {
            elementIds = List.copyOf(elementIds);
        }
    }

    private static final Drawn UNKNOWN = new Drawn("", "", List.of());

    private final Map<LatencySegment, Drawn> recorded;
    private final @Nullable TopologyPlan topology;
    private final List<Map<Part, Source>> nodeTypes;
    private final List<Source> routers;
    private final List<Source> vertices;
    private final List<Source> links;
    private final Map<Component, List<String>> layers;
    private final ProtocolDrawing protocol;

    /**
     * @param nodeTypes per kind of node its parts
     * @param routers per kind of router, for switches
     * @param vertices per vertex, empty for a parametric topology
     * @param links per drawn link; of a parametric topology one per kind of link
     * @param layers per component the layers of the stack that are to blame for it
     * @param protocol the drawing of a stack of blocks and of its parts
     */
    SourceMap(TopologyPlan topology, List<Map<Part, Source>> nodeTypes, List<Source> routers, List<Source> vertices,
            List<Source> links, Map<Component, List<String>> layers, ProtocolDrawing protocol) {
        this.recorded = Collections.emptyMap();
        this.topology = topology;
        this.nodeTypes = nodeTypes;
        this.routers = routers;
        this.vertices = vertices;
        this.links = links;
        this.layers = layers;
        this.protocol = protocol;
    }

    private SourceMap(Map<LatencySegment, Drawn> recorded) {
        this.recorded = recorded;
        topology = null;
        nodeTypes = List.of();
        routers = List.of();
        vertices = List.of();
        links = List.of();
        layers = Collections.emptyMap();
        protocol = ProtocolDrawing.NONE;
    }

    /** Knows what an earlier one has said about some segments, and nothing about other things. */
    public static SourceMap recorded(Map<LatencySegment, Drawn> segments) {
        return new SourceMap(new LinkedHashMap<>(segments));
    }

    /**
     * UUIDs of the drawn elements that a segment of a latency stack belongs to, without repetition: the part, the place
     * in a network drawn by hand, and the layer of the stack that does the work.
     */
    public List<String> elementIds(LatencySegment segment) {
        if (topology == null) {
            return recorded.getOrDefault(segment, UNKNOWN).elementIds();
        }
        var ids = new LinkedHashSet<>(source(segment).elementIds());
        if (!vertices.isEmpty() && segment.part() != Part.LINK) {
            ids.addAll(vertices.get(segment.vertex()).elementIds());
        }
        ids.addAll(layers.getOrDefault(segment.component(), List.of()));
        return new ArrayList<>(ids);
    }

    /** True if a layer of the stack is charged with a component, if a run spends time on it. */
    public boolean isCharged(Component component) {
        return layers.containsKey(component);
    }

    /** Name of the drawn element that shows the part of a segment, such as "HyperTransport". */
    public String name(LatencySegment segment) {
        return topology == null ? recorded.getOrDefault(segment, UNKNOWN).name() : source(segment).name();
    }

    /** Name of the part of a segment and its place, such as "HyperTransport, node 5 (5, 0, 0)". */
    public String label(LatencySegment segment) {
        return topology == null ? recorded.getOrDefault(segment, UNKNOWN).label()
                : source(segment).name() + ", " + place(segment.vertex());
    }

    /**
     * The element drawn for a general part of a node, or for a table or tokens of a protocol; empty for other
     * resources, which a segment tells.
     *
     * @param index its number among those of its kind at the vertex
     */
    public Optional<Drawn> part(Resource resource, int vertex, int index) {
        boolean link = resource == Resource.LINK;
        int type = link || protocol.parts().isEmpty() ? -1 : nodeKind(network(), vertex);
        return type < 0 ? Optional.empty() : protocol.part(resource, type, index)
                .map(one -> new Drawn(one.name(), one.name() + ", " + place(vertex), one.elementIds()));
    }

    /**
     * UUIDs of the elements that show a queue, a table or tokens of a protocol, the declaration first.
     *
     * @param index its number among those of its kind
     */
    public List<String> store(Store store, int index) {
        return protocol.stores().containsKey(store) ? protocol.stores().get(store).get(index).elementIds()
                : List.of();
    }

    /** Name of a vertex: the drawn name, or its number and coordinates. */
    public String place(int vertex) {
        return switch (topology) {
            case null -> "place " + vertex;
            case RegularPlan regular -> regular.place(vertex);
            case GraphPlan graph -> vertices.get(vertex).name();
            case OverriddenPlan overridden -> overridden.base().place(vertex);
            case RailsPlan rails -> rails.place(vertex);
        };
    }

    private Source source(LatencySegment segment) {
        if (segment.block() >= 0) {
            return protocol.blocks().get(segment.block());
        }
        var network = network();
        if (segment.part() == Part.LINK) {
            return links.get(network instanceof GraphPlan graph ? graph.linkOf(segment.link())
                    : linkKind(network, segment.link()));
        }
        int type = nodeKind(network, segment.vertex());
        return type < 0 ? routers.get(routerKind(network, segment.vertex())) : nodeTypes.get(type).get(segment.part());
    }

    private TopologyPlan network() {
        return Objects.requireNonNull(topology, "a recorded map has no network");
    }

    /** Index of the kind of a link direction. */
    private static int linkKind(TopologyPlan network, int direction) {
        return switch (network) {
            case RegularPlan regular -> regular.linkKind(direction);
            case GraphPlan graph -> graph.link()[graph.linkOf(direction)];
            case OverriddenPlan overridden -> {
                int at = Arrays.binarySearch(overridden.directions(), direction);
                yield at < 0 ? overridden.base().linkKind(direction) : overridden.links()[at];
            }
            case RailsPlan rails -> linkKind(rails.network(), direction % rails.planeDirections());
        };
    }

    /** Index of the kind of node at a vertex, or -1 at a switch. */
    private static int nodeKind(TopologyPlan network, int vertex) {
        return switch (network) {
            case RegularPlan regular -> regular.nodeKind(vertex);
            case GraphPlan graph -> graph.nodeType()[vertex];
            case OverriddenPlan overridden -> {
                int at = Arrays.binarySearch(overridden.places(), vertex);
                // where a node has been taken out, nothing but its router can take time
                yield at < 0 || overridden.nodeTypes()[at] < 0 ? overridden.base().nodeKind(vertex)
                        : overridden.nodeTypes()[at];
            }
            case RailsPlan rails -> vertex < rails.network().vertices() && rails.isFirstPlace(vertex)
                    ? nodeKind(rails.network(), vertex) : -1;
        };
    }

    private static int routerKind(TopologyPlan network, int vertex) {
        return switch (network) {
            case RegularPlan regular -> regular.routerKind(vertex);
            case GraphPlan graph -> graph.router()[vertex];
            case OverriddenPlan overridden -> overridden.base().routerKind(vertex);
            case RailsPlan rails -> {
                int there = vertex % rails.network().vertices();
                int node = nodeKind(rails.network(), there - rails.railOf(there));
                yield node >= 0 ? rails.router(node, rails.railOf(vertex)) : routerKind(rails.network(), there);
            }
        };
    }
}
