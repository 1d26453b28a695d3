// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/** Prints the median processor seconds of a simulation that other simulators do too, once it is warm. */
public final class SideBySide {

    private static final int WARM_UPS = 3;
    private static final int RUNS = 3;

    private SideBySide() {}

    /** @param arguments {@code fabric}, or {@code alltoall} and the bytes of a block */
    public static void main(String[] arguments) throws Exception {
        System.out.printf("%.3f%n", (arguments[0].equals("fabric") ? Meter.seconds(WARM_UPS, RUNS, Rows::uniformTraffic)
                : alltoall(Long.parseLong(arguments[1]))).value());
    }

    private static Reading alltoall(long bytes) throws Exception {
        int packetBytes = bytes > 64 ? 2048 : 64;
        var plan = FixedPlans.fastTorus(FixedPlans.withPackets(packetBytes), Scripts.pairwise(512, bytes), packetBytes,
                8, 8, 8);
        return Meter.seconds(WARM_UPS, RUNS, () -> Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none())
                .stats().events());
    }
}
