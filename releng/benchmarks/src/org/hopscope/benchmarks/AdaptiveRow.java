// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
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
 * Each routing has a {@link Side}: the shortest turn of each counts.
 */
public final class AdaptiveRow {

    private static final String SAMPLE = "theory/dragonfly-1056.machine";
    private static final String MINIMAL = "MINIMAL";
    private static final List<String> ADAPTIVE = List.of("UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE");
    private static final RunOptions UNRECORDED = new RunOptions(1, 0, false);
    private static final int PACKET = 64;
    private static final int LOAD_PPM = 300_000;
    private static final long MEASURED_PS = 20_000_000;
    private static final int WARM_UPS = 2;

    private AdaptiveRow() {}

    /** Runs the traffic under a routing once for each line that comes in. */
    public static void main(String[] arguments) throws Exception {
        var plan = FixedPlans.sample(SAMPLE, "MPI over Portals", "switch.routing=" + arguments[0]);
        for (int i = 0; i < WARM_UPS; i++) {
            hops(plan);
        }
        Side.takeTurns(() -> new long[] {hops(plan)});
    }

    static Reading measure(int runs) throws IOException {
        try (var minimal = new Side(AdaptiveRow.class, MINIMAL); var local = side(0); var global = side(1);
                var progressive = side(2)) {
            Side[] sides = {minimal, local, global, progressive};
            Side.takeTurns(runs, sides);
            double worst = 0;
            var details = new ArrayList<String>();
            details.add(MINIMAL + " " + Reading.text(nanosPerHop(minimal)) + " ns");
            for (int i = 0; i < ADAPTIVE.size(); i++) {
                double nanos = nanosPerHop(sides[1 + i]);
                worst = Math.max(worst, nanos / nanosPerHop(minimal));
                details.add(ADAPTIVE.get(i) + " " + Reading.text(nanos) + " ns");
            }
            return new Reading(worst, String.join(", ", details) + " per packet-hop");
        }
    }

    private static Side side(int adaptive) throws IOException {
        return new Side(AdaptiveRow.class, ADAPTIVE.get(adaptive));
    }

    private static double nanosPerHop(Side side) {
        return side.best() / side.of(0);
    }

    private static long hops(SimPlan plan) {
        return OpenLoop.run(plan, new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, PACKET, LOAD_PPM, 0, MEASURED_PS,
                false), UNRECORDED, RunMonitor.none()).extent().packetHops();
    }
}
