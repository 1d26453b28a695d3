// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.host;

import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The host buses of all nodes. A transfer occupies its direction for its size at the bus rate and reaches the other
 * side half an idle round trip later; on a half-duplex bus both directions share one occupancy.
 */
public final class HostBus {

    /** Towards the NIC. */
    public static final int DOWN = 0;
    /** Towards the host. */
    public static final int UP = 1;

    private final BusPlan[] planOf;
    private final long[] freePs;
    private final StampLog stamps;
    private final UsageColumn[] usage;

    /**
     * @param planOf per vertex its bus, null where there is no node
     * @param stamps the run's record
     */
    public HostBus(BusPlan[] planOf, StampLog stamps) {
        this.planOf = planOf;
        this.stamps = stamps;
        freePs = new long[2 * planOf.length];
        usage = new UsageColumn[] {stamps.usage().column(Resource.BUS_DOWN, planOf.length),
            stamps.usage().column(Resource.BUS_UP, planOf.length)};
    }

    /** Posts a write at {@code nowPs}; returns when it is complete at the other side, in picoseconds. */
    public long post(int vertex, int direction, long bytes, long nowPs) {
        return occupy(vertex, direction, bytes, nowPs) + planOf[vertex].roundTripPs() / 2;
    }

    /** Extends a chain by the wait of a transfer of {@code bytes} that ends at {@code endPs} until it began. */
    public int waited(int vertex, long bytes, long endPs, int stamp) {
        long start = endPs - planOf[vertex].rate().timePs(bytes);
        return stamps.stamp(stamp, start, Component.CONTENTION, Part.HOST_BUS, vertex);
    }

    /**
     * Extends a chain of stamps by the wait for the bus and by a posted write.
     *
     * @param bytes bytes of the write
     * @param arrivalPs when it is complete, as {@link #post} has returned
     * @return the extended chain
     */
    public int stamp(int vertex, long bytes, long arrivalPs, int stamp) {
        int waited = waited(vertex, bytes, arrivalPs - planOf[vertex].roundTripPs() / 2, stamp);
        return stamps.stamp(waited, arrivalPs, Component.HOST_BUS, Part.HOST_BUS, vertex);
    }

    /**
     * Occupies a direction for a transfer from the present {@code nowPs}, or from when it is free; returns when it
     * ends.
     */
    public long occupy(int vertex, int direction, long bytes, long nowPs) {
        BusPlan plan = planOf[vertex];
        int way = plan.halfDuplex() ? DOWN : direction;
        int lane = 2 * vertex + way;
        long start = Math.max(nowPs, freePs[lane]);
        long busy = plan.rate().timePs(bytes);
        freePs[lane] = start + busy;
        usage[way].use(vertex, busy, start - nowPs);
        return start + busy;
    }

    /** Time of an idle round trip over the bus of {@code vertex}, in picoseconds. */
    public long roundTripPs(int vertex) {
        return planOf[vertex].roundTripPs();
    }
}
