// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/**
 * Machines that are drawn from parts and blocks as examples of composition: a NIC with Portals 4, as BXI has it, and
 * the six engines of TofuD. Few of their results are published.
 */
final class ComposedChecks {

    private static final double THOUSAND = 1000;
    /** Payload of a packet of TofuD in the sample, and its bytes on the link. */
    private static final double PAYLOAD = 1920;
    private static final double ON_LINK = 2056;
    private static final String OVERHEAD = "fitted: overhead of a packet, to the share of payload";

    private ComposedChecks() {}

    static List<Check> all() {
        return List.of(
                Check.predicted("bxi1-mr", bench -> Observed.of(1e6 * bench.figure(
                        Setup.of("portals4/portals4.machine", "MPI over Portals 4", "message-rate", "pairs=16"),
                        "Message rate"))),
                Check.calibrated("tofud-put8", "fitted: cycles of an engine for a put",
                        bench -> Observed.of(bench.figure(tofu("ping-pong"), "Half round trip") / THOUSAND)),
                Check.input("tofud-total", "six ports of 6.8 GB/s",
                        bench -> Observed.of(injected(bench, 6) * ON_LINK / PAYLOAD)),
                Check.calibrated("tofud-injection", OVERHEAD, bench -> Observed.of(injected(bench, 6))));
    }

    private static Setup tofu(String workload, String... settings) {
        return Setup.of("tofud/tofud.machine", "MPI over puts", workload, settings);
    }

    /** GB/s that leave a node over this many links at the same time; as much comes in. */
    private static double injected(Bench bench, int links) throws ExperimentException {
        return bench.figure(tofu("injection", "policy.value=1", "links=" + links), "Bandwidth") / THOUSAND / 2;
    }
}
