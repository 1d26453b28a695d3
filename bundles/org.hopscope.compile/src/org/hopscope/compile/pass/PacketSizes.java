// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.BitSet;
import java.util.stream.Stream;

import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.Islands;

/**
 * Checks that no packet meets a router whose largest packet is shorter. Protocols drawn from blocks may have ports and
 * kinds of packet of several sizes; all others have one size of packet in all routers.
 */
final class PacketSizes {

    private static final String TOO_LONG = "C402";

    private final ResolvedMachine resolved;

    private PacketSizes(ResolvedMachine resolved) {
        this.resolved = resolved;
    }

    /** Reports packets that are too long for a router on their way. */
    static void check(ResolvedMachine resolved) {
        var sizes = new PacketSizes(resolved);
        boolean differ = resolved.routers().stream().mapToInt(one -> one.packetBytes()).distinct().count() > 1;
        if (differ && !resolved.drawn().standsForLayers() && resolved.stackPlan() instanceof BlockStackPlan stack) {
            resolved.network().nodeTypes().forEach(parts -> sizes.checkPorts(parts, stack));
        } else if (differ) {
            sizes.checkOneSize();
        }
        sizes.checkTraffic(resolved.workload());
    }

    private void checkOneSize() {
        for (int router = 1; router < resolved.routers().size(); router++) {
            if (size(router) != size(0)) {
                resolved.diagnostics().error(resolved.network().routerTypes().get(router), TOO_LONG, "Packets of "
                        + size(router) + " B meet packets of " + size(0) + " B of '"
                        + resolved.network().routerTypes().get(0).getName() + "'",
                        "choose one packet size for all routers");
            }
        }
    }

    private void checkPorts(NodeParts parts, BlockStackPlan stack) {
        for (var port : NodePort.of(parts.type())) {
            int own = resolved.network().routerTypes().indexOf(port.port().getRouterType());
            var met = own < 0 ? new BitSet() : met(port);
            for (int router = met.nextSetBit(0); router >= 0; router = met.nextSetBit(router + 1)) {
                int longest = longest(port, stack, own);
                if (longest > size(router)) {
                    resolved.diagnostics().error(resolved.network().routerTypes().get(router), TOO_LONG, "Packets of "
                            + longest + " B of port '" + port.port().getName() + "' are too long for this router, "
                            + "whose largest packet is " + size(router) + " B", "raise packetSize, or lower the "
                            + "payload of the port "
                                    + "or of the kind of packet");
                }
            }
        }
    }

    /** The longest packet that a port sends, whatever its kind; no more than its own router takes. */
    private int longest(NodePort port, BlockStackPlan stack, int own) {
        int overhead = port.port().getOverhead() == null ? 0 : Math.toIntExact(port.port().getOverhead().toBytes());
        long payload = port.port().getPayload() == null ? size(own) : port.port().getPayload().toBytes();
        long longest = stack.packets().stream()
                .mapToLong(kind -> Math.min(payload, kind.payloadBytes()) + kind.headerBytes() + overhead).max()
                .orElse(0);
        return resolved.routers().get(own).lengths().wireBytes((int) Math.min(longest, size(own)));
    }

    /** The routers that packets of a port can come to. */
    private BitSet met(NodePort port) {
        var met = new BitSet();
        if (resolved.network().topology() instanceof GraphPlan graph) {
            addIslands(graph, port, met);
            return met;
        }
        var source = resolved.network().source();
        int ends = NodeRails.of(source).ends();
        resolved.network().nodeTypes().stream().flatMap(parts -> NodePort.of(parts.type()).stream())
                .filter(other -> isOnSame(source, ends, other.rail(), port.rail()))
                .filter(other -> other.port().getRouterType() != null)
                .forEach(other -> met.set(resolved.network().routerTypes().indexOf(other.port().getRouterType())));
        var switches = source instanceof ServerTopology servers ? inServers(servers, port.rail())
                : Stream.ofNullable(Kinds.of(source).routerType());
        switches.forEach(type -> met.set(resolved.network().routerTypes().indexOf(type)));
        return met;
    }

    private static boolean isOnSame(Topology source, int ends, int one, int other) {
        return source instanceof ServerTopology ? one == other : one / ends == other / ends;
    }

    /** A rail inside of servers has switches of one kind; the other one has all others. */
    private static Stream<RouterType> inServers(ServerTopology servers, int rail) {
        var kinds = Kinds.switches(servers);
        return rail % 2 == 1 ? Stream.of(kinds.getFirst()) : kinds.stream().skip(1);
    }

    private void addIslands(GraphPlan graph, NodePort port, BitSet met) {
        var islands = Islands.of(graph);
        var reached = new BitSet();
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            int there = graph.nodeType()[vertex] < 0 ? -1 : graph.railVertex(vertex, port.rail());
            if (there >= 0) {
                reached.set(islands.of(there));
            }
        }
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            if (reached.get(islands.of(vertex)) && graph.router()[vertex] >= 0) {
                met.set(graph.router()[vertex]);
            }
        }
    }

    /** With credits for bytes a packet that is too long for a buffer would never get one. */
    private void checkTraffic(Workload workload) {
        var traffic = workload instanceof Traffic own ? own : workload.getBackground();
        if (traffic == null || traffic.getPacket() == null) {
            return;
        }
        long bytes = traffic.getPacket().toBytes();
        for (int router = 0; router < resolved.routers().size(); router++) {
            if (bytes > size(router) && resolved.routers().get(router).admission().countsBytes()) {
                resolved.diagnostics().error(resolved.network().routerTypes().get(router), TOO_LONG, "Packets of "
                        + bytes + " B of '" + traffic.getName() + "' are too long for this router, whose largest "
                        + "packet is "
                        + size(router) + " B", "raise packetSize, or lower the packet of the traffic");
            }
        }
    }

    private int size(int router) {
        return resolved.routers().get(router).packetBytes();
    }
}
