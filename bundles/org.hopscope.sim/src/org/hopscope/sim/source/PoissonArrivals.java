// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPlan;

/**
 * The times at which open-loop sources create packets: a Poisson process for each source, at the offered load. The load
 * is the share of what the link of a node carries.
 */
public final class PoissonArrivals {

    private static final long RANDOM_BITS = 1L << 31;
    private static final double MILLION = 1_000_000;

    private final RandomStreams gaps;
    private final long packetPs;
    private final double meanGapPs;

    /**
     * Arrivals for the packets of some traffic.
     *
     * @param streams a name for the random streams, one of which each source has
     * @param sources number of sources
     */
    public PoissonArrivals(SimPlan plan, TrafficPlan traffic, long seed, String streams, int sources) {
        gaps = new RandomStreams(seed, streams, sources);
        packetPs = plan.links().get(plan.topology().base().nodeLink()).serialisationPs(traffic.packetBytes());
        meanGapPs = packetPs * MILLION / traffic.loadPpm();
    }

    /** The time that a packet occupies the link of a node, in picoseconds. */
    public long packetPs() {
        return packetPs;
    }

    /** The time of the packet after the one at {@code beforePs}: exponentially distributed, 1 ps or more later. */
    public long after(int source, long beforePs) {
        double fraction = (gaps.next(source, RANDOM_BITS) + 1.0) / RANDOM_BITS;
        return beforePs + 1 + (long) (-StrictMath.log(fraction) * meanGapPs);
    }
}
