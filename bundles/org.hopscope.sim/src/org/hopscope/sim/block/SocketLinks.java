// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.SocketsPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The links between the sockets of all nodes. What the host bus carries for a rank whose socket has no NIC goes over
 * the link of that socket, too, cut through: the link begins when the bus does, or when it is free.
 *
 * <pre>
 *   rank -- socket 1 == link ==&gt; socket 0 == host bus ==&gt; NIC
 * </pre>
 */
final class SocketLinks {

    private static final int HOST_BUS = 0;

    /** Per rank its plan, or null if the NIC is attached to its socket; empty if no rank has another one. */
    private final SocketsPlan[] ofRank;
    /** Per rank its first direction: to the NIC, and then to the host. */
    private final int[] firstOf;
    private final int[] vertexOf;
    private final long[] freePs;
    private final UsageColumn use;

    SocketLinks(LayerSetup layer, Usage usage) {
        int vertices = layer.nodeOf().length;
        var workload = layer.workload();
        int most = layer.plan().nodeTypes().stream().mapToInt(node -> node.sockets().count()).max().orElse(1);
        int ranks = most == 1 ? 0 : workload.ranks();
        vertexOf = workload.vertexOfRank();
        ofRank = new SocketsPlan[ranks];
        firstOf = new int[ranks];
        freePs = new long[most == 1 ? 0 : Math.multiplyExact(vertices, 2 * most)];
        for (int rank = 0; rank < ranks; rank++) {
            var node = layer.nodeOf()[vertexOf[rank]];
            int socket = node.sockets().socket(workload.coreOfRank()[rank], node.processor().cores());
            ofRank[rank] = socket == node.sockets().nicSocket() ? null : node.sockets();
            firstOf[rank] = 2 * (vertexOf[rank] * most + socket);
        }
        use = usage.parts(Resource.SOCKET_LINK, most == 1 ? 0 : vertices, 2 * most);
    }

    /** True if links lead to a bus of some node. */
    boolean leadTo(int bus) {
        return bus == HOST_BUS && ofRank.length > 0;
    }

    /** True if what a bus carries for a rank, or for none if it is -1, takes a link, too. */
    boolean take(int bus, int rank) {
        return bus == HOST_BUS && rank >= 0 && rank < ofRank.length && ofRank[rank] != null;
    }

    /** Occupies a direction of the link of such a rank, not before {@code fromPs}; returns when that ends. */
    long occupy(int rank, boolean toHost, long bytes, long fromPs) {
        int way = firstOf[rank] + (toHost ? 1 : 0);
        long busy = busyPs(rank, bytes);
        long start = Math.max(fromPs, freePs[way]);
        freePs[way] = start + busy;
        use.use(way, busy, start - fromPs);
        return freePs[way];
    }

    /** For how long bytes occupy the link of such a rank. */
    long busyPs(int rank, long bytes) {
        return ofRank[rank].rate().timePs(bytes);
    }

    /** Time from the socket of such a rank to that of the NIC, or there and back. */
    long latencyPs(int rank, boolean andBack) {
        return (andBack ? 2 : 1) * ofRank[rank].latencyPs();
    }

    /** Stamps time of a task that the link has added. */
    void stamp(Items items, Task task, long endPs) {
        items.stamp(task, endPs, Component.SOCKET_LINK, Part.SOCKET_LINK);
    }
}
