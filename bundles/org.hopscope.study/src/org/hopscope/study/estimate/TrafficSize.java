// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;

/**
 * The size of an open loop: packets as the load says, each with some events per link that it crosses.
 *
 * @param packets packets
 * @param events events
 * @param waiting packets in the network at once: all that its buffers hold if it cannot keep up
 */
record TrafficSize(double packets, double events, double waiting) {

    private static final double MILLION = 1e6;
    private static final double PER_PACKET = 2.5;
    private static final double PER_HOP = 2;
    /** Use of the links at which queues grow until the buffers are full. */
    private static final double FULL = 0.5;
    private static final int PAIRS = 500;
    private static final long SPREAD = 7919;

    static TrafficSize of(SimPlan plan, Wiring wiring, TrafficPlan traffic) {
        return of(plan, wiring, traffic, traffic.measuredPs());
    }

    /** The same for another time than that of its own measurement. */
    static TrafficSize of(SimPlan plan, Wiring wiring, TrafficPlan traffic, double measuredPs) {
        long nodes = 0;
        for (int vertex = 0; vertex < wiring.vertices(); vertex++) {
            nodes += wiring.nodeType(vertex) >= 0 ? 1 : 0;
        }
        double packetPs = plan.links().get(plan.topology().base().nodeLink())
                .serialisationPs(traffic.packetBytes());
        double packets = nodes * (traffic.warmupPs() + measuredPs) / packetPs * traffic.loadPpm()
                / MILLION;
        double hops = hops(wiring, traffic.pattern());
        double links = SmallTopology.directions(plan.topology());
        boolean full = traffic.loadPpm() / MILLION * hops * nodes / links > FULL;
        double buffers = links * plan.routers().stream().mapToDouble(router -> (double) router.virtualChannels()
                * router.largestPackets()).max().orElse(0);
        return new TrafficSize(packets, packets * (PER_PACKET + PER_HOP * hops),
                full ? Math.min(packets, buffers) : 0);
    }

    /** Mean distance, from some pairs. */
    private static double hops(Wiring wiring, TrafficPattern pattern) {
        long all = wiring.vertices();
        double sum = 0;
        int pairs = 0;
        for (long i = 0; i < PAIRS; i++) {
            int from = (int) (i * SPREAD % all);
            int to = (int) (pattern == TrafficPattern.COMPLEMENT ? all - 1 - from : (i * i * SPREAD + i + 1) % all);
            if (from != to && wiring.nodeType(from) >= 0 && wiring.nodeType(to) >= 0) {
                sum += wiring.hops(from, to);
                pairs++;
            }
        }
        return pairs == 0 ? 1 : sum / pairs;
    }
}
