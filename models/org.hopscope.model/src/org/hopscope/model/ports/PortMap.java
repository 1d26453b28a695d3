// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.ports;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;

/**
 * The ports of all vertices of a network as they are now: links with a port number have theirs, all others take the
 * lowest free one in the order in which they were drawn. Takes time in proportion to the links; is not updated.
 */
public final class PortMap {

    /** More ports than any router has; a wild number in a file must not take memory. */
    private static final int MOST = 1 << 16;

    private final Map<Vertex, BitSet> taken = new IdentityHashMap<>();
    private final Map<Vertex, Integer> wires = new IdentityHashMap<>();
    private final Map<Link, int[]> ports = new IdentityHashMap<>();
    private final List<Clash> clashes = new ArrayList<>();

    /** A link whose port number at a vertex does not exist there, or is taken by a link drawn earlier. */
    public record Clash(Link link, Vertex vertex, int port, boolean exists) {}

    private PortMap() {}

    /** The ports of a network; links without both ends have none. */
    public static PortMap of(GraphTopology graph) {
        var map = new PortMap();
        for (var numbered : new boolean[] {true, false}) {
            for (var link : graph.getLinks()) {
                if (link.getSource() != null && link.getTarget() != null) {
                    map.plug(link, true, numbered);
                    map.plug(link, false, numbered);
                }
            }
        }
        return map;
    }

    private void plug(Link link, boolean atSource, boolean numbered) {
        var wanted = atSource ? link.getSourcePort() : link.getTargetPort();
        if (wanted > 0 != numbered) {
            return;
        }
        var vertex = atSource ? link.getSource() : link.getTarget();
        if (vertex instanceof Node && link.getRail() > 0) {
            // the routers of further rails are not numbered with that of the node
            return;
        }
        var used = taken.computeIfAbsent(vertex, key -> new BitSet());
        var count = wires(link, vertex);
        wires.merge(vertex, count, Integer::sum);
        var first = numbered ? wanted : used.nextClearBit(1);
        ports.computeIfAbsent(link, key -> new int[2])[atSource ? 0 : 1] = first;
        if (numbered) {
            take(link, vertex, first, count);
        } else {
            for (var i = 0; i < count; i++) {
                used.set(used.nextClearBit(1));
            }
        }
    }

    private void take(Link link, Vertex vertex, int first, int count) {
        var used = taken.get(vertex);
        var capacity = capacity(vertex).orElse(MOST);
        for (var i = 0; i < count; i++) {
            var port = first + i;
            if (port > capacity || port < 1 || used.get(port)) {
                clashes.add(new Clash(link, vertex, port, port > 0 && port <= capacity));
            }
            if (port > 0 && port <= MOST) {
                used.set(port);
            }
        }
    }

    /**
     * The number of wires of a link that end at a vertex, or at each of the nodes that it represents: from an array of
     * nodes, each comes with its own.
     */
    public static int wires(Link link, Vertex vertex) {
        var other = vertex == link.getSource() ? link.getTarget() : link.getSource();
        var arrays = size(vertex) == 1 ? size(other) : 1;
        return (int) Math.min(MOST, (long) Math.max(1, link.getCount()) * arrays);
    }

    private static int size(Vertex vertex) {
        return vertex instanceof Node node ? Math.max(1, node.getCount()) : 1;
    }

    /** The number of ports that a vertex has for links; empty when its kind does not say. */
    public static OptionalInt capacity(Vertex vertex) {
        return switch (vertex) {
            case Switch s when s.getRouterType() != null -> OptionalInt.of(s.getRouterType().getPorts());
            case Node node when node.getNodeType() != null -> capacity(node.getNodeType());
            default -> OptionalInt.empty();
        };
    }

    /** One port of the router in a NIC belongs to the NIC itself. */
    private static OptionalInt capacity(NodeType type) {
        var routers = type.getParts().stream()
                .filter(part -> part instanceof NicSlot slot && slot.getNicType() != null)
                .flatMap(part -> ((NicSlot) part).getNicType().getParts().stream())
                .filter(part -> part instanceof RouterSlot slot && slot.getRouterType() != null)
                .mapToInt(part -> Math.max(0, ((RouterSlot) part).getRouterType().getPorts() - 1)).toArray();
        return routers.length == 0 ? OptionalInt.empty() : OptionalInt.of(routers[0]);
    }

    /** The number of ports of a vertex that have a wire. */
    public int used(Vertex vertex) {
        return wires.getOrDefault(vertex, 0);
    }

    /** The lowest port of a vertex without a wire; empty when all are used. */
    public OptionalInt nextFree(Vertex vertex) {
        var next = taken.getOrDefault(vertex, new BitSet()).nextClearBit(1);
        return next > capacity(vertex).orElse(MOST) ? OptionalInt.empty() : OptionalInt.of(next);
    }

    /** The number of ports of a vertex that are left; a large number when its kind does not say how many it has. */
    public int free(Vertex vertex) {
        return Math.max(0, capacity(vertex).orElse(MOST) - used(vertex));
    }

    /** The port, or the first of the ports, of one end of a link; 0 for a link without both ends. */
    public int port(Link link, boolean atSource) {
        return ports.getOrDefault(link, new int[2])[atSource ? 0 : 1];
    }

    /** Port numbers that cannot be, in the order of the links. */
    public List<Clash> clashes() {
        return List.copyOf(clashes);
    }
}
