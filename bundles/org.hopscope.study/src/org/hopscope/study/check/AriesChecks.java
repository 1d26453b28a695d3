// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/** Aries: a dragonfly of grids, quiet. */
final class AriesChecks {

    private static final double US = 1000;
    private static final double MB_PER_GB = 1000;
    private static final String SAME_ROUTER = "responder=1";
    private static final String SAME_CHASSIS = "responder=4";
    private static final String OTHER_CHASSIS = "responder=64";
    /** Four routers away. */
    private static final String FARTHEST = "responder=1000";

    private AriesChecks() {}

    static List<Check> all() {
        return List.of(
                Check.predicted("aries-wp-inj", bench -> Observed.of(bench.figure(setup("bandwidth", "iterations=2",
                        "warmup=1", "size=256 KiB"), "Bandwidth") / MB_PER_GB)),
                latency("aries-wp-max", FARTHEST),
                Check.calibrated("aries-austin-0", "fitted: complete", bench -> Observed.of(us(bench, SAME_ROUTER))),
                latency("aries-austin-1", SAME_CHASSIS),
                latency("aries-austin-2", OTHER_CHASSIS),
                latency("aries-xc30-near", SAME_ROUTER).butDiffers("another system, whose library takes longer: the "
                        + "same pair takes 1.3 us on the one that the machine is fitted to"),
                latency("aries-xc30-far", FARTHEST).butDiffers("as the nearest pair; and each two groups have so many "
                        + "links here that no shortest path has more than four routers"));
    }

    private static Setup setup(String workload, String... settings) {
        return Setup.of("aries/aries.machine", "MPI over Aries", workload, settings);
    }

    private static double us(Bench bench, String partner) throws ExperimentException {
        return bench.figure(setup("ping-pong", "iterations=5", "warmup=2", "size=8 B", partner), "Half round trip")
                / US;
    }

    private static Check latency(String id, String partner) {
        return Check.predicted(id, bench -> Observed.of(us(bench, partner)));
    }
}
