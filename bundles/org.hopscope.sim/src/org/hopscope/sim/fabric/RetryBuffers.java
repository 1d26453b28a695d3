// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The buffers at the sending ends of links that hold each packet until the far end has acknowledged it, so that a
 * damaged one can be sent again. An acknowledgment sets out when the whole packet is there and travels in what the link
 * adds to packets of the other direction, so it needs no room of its own. A packet starts when the largest one has
 * room: with room for k packets of s bytes a link carries at most k * s bytes in the time of one of them and a round
 * trip.
 *
 * <pre>
 *   sender | p3 | p2 | p1 | == p4 ==&gt; far end
 *                       &lt;-- p1 has come --
 * </pre>
 */
final class RetryBuffers {

    private final Pipes pipes;
    private final int largestBytes;
    /** Per link the packets without an acknowledgment; null before the first one, or without a limit. */
    private final Unacknowledged[] ofLink;

    /** @param plan one that {@link #areUsed} */
    RetryBuffers(SimPlan plan, Pipes pipes) {
        this.pipes = pipes;
        largestBytes = plan.routers().stream().mapToInt(RouterPlan::packetBytes).max().orElseThrow();
        ofLink = new Unacknowledged[pipes.links()];
    }

    /** True if any link has a limit. */
    static boolean areUsed(SimPlan plan) {
        return plan.links().stream().anyMatch(link -> link.retryBytes() > 0);
    }

    /**
     * A packet leaves by a link and has left whole at {@code endPs}. Returns when the buffer has room for the next one,
     * which may be before that.
     */
    long hold(int link, int bytes, long endPs) {
        LinkPlan plan = pipes.linkPlan(link);
        if (plan.retryBytes() == 0) {
            return endPs;
        }
        if (ofLink[link] == null) {
            ofLink[link] = new Unacknowledged();
        }
        int overhead = plan.packetOverheadBytes();
        return ofLink[link].add(bytes + overhead, endPs + 2 * plan.latencyPs(),
                plan.retryBytes() - largestBytes - overhead);
    }

    /** Packets of a link, the oldest first; they are acknowledged in order. */
    private static final class Unacknowledged {

        /** A ring of pairs: the bytes of a packet, and when it is acknowledged. */
        private long[] ring = new long[16];
        private int first;
        private int count;
        private long bytes;

        /** Adds a packet; returns when no more than {@code most} bytes are left, 0 if there are no more now. */
        long add(int packetBytes, long acknowledgedPs, int most) {
            if (2 * count == ring.length) {
                grow();
            }
            int at = place(count++);
            ring[at] = packetBytes;
            ring[at + 1] = acknowledgedPs;
            bytes += packetBytes;
            long room = 0;
            while (bytes > most && count > 0) {
                int oldest = place(0);
                bytes -= ring[oldest];
                room = ring[oldest + 1];
                first++;
                count--;
            }
            return room;
        }

        private int place(int number) {
            return 2 * (first + number) & ring.length - 1;
        }

        private void grow() {
            int old = ring.length;
            int begin = place(0);
            ring = Columns.grown(ring, 2 * old);
            // the part that had gone round to the beginning follows the rest
            System.arraycopy(ring, 0, ring, old, begin);
            first = begin / 2;
        }
    }
}
