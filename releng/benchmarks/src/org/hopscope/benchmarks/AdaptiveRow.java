// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;

/**
 * The processor time of a packet-hop under each adaptive routing, as a multiple of that on shortest paths, in the same
 * dragonfly under the same traffic; the largest one counts. A packet on a detour has more hops, which count as such.
 */
final class AdaptiveRow {

    private static final String SAMPLE = "theory/dragonfly-1056.machine";
    private static final String MINIMAL = "MINIMAL";
    private static final List<String> ADAPTIVE = List.of("UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE");
    private static final RunOptions UNRECORDED = new RunOptions(1, 0, false);
    private static final int PACKET = 64;
    private static final int LOAD_PPM = 300_000;
    private static final long MEASURED_PS = 20_000_000;
    private static final double NANOS = 1e9;

    private AdaptiveRow() {}

    static Reading measure(int runs) throws Exception {
        double minimal = nanosPerHop(MINIMAL, runs);
        double worst = 0;
        var details = new ArrayList<String>();
        details.add(MINIMAL + " " + Reading.text(minimal) + " ns");
        for (var routing : ADAPTIVE) {
            double nanos = nanosPerHop(routing, runs);
            worst = Math.max(worst, nanos / minimal);
            details.add(routing + " " + Reading.text(nanos) + " ns");
        }
        return new Reading(worst, String.join(", ", details) + " per packet-hop");
    }

    private static double nanosPerHop(String routing, int runs) throws Exception {
        var plan = FixedPlans.sample(SAMPLE, "MPI over Portals", "switch.routing=" + routing);
        var hops = new long[1];
        double seconds = Meter.seconds(1, runs, () -> hops[0] = hops(plan)).value();
        return seconds * NANOS / hops[0];
    }

    private static long hops(SimPlan plan) {
        return OpenLoop.run(plan, new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, PACKET, LOAD_PPM, 0, MEASURED_PS,
                false), UNRECORDED, RunMonitor.none()).extent().packetHops();
    }
}
