// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/** InfiniBand: HDR100 in a dragonfly+, as in Leonardo. A node of the machine is one NIC; Leonardo's have four. */
final class InfiniBandChecks {

    private static final double US = 1000;
    private static final double GBPS_OF_MBPS = 0.008;
    private static final int RAILS = 4;
    private static final String HALF = "Half round trip";
    private static final String BANDWIDTH = "Bandwidth";
    private static final String SAME = "responder=1";
    private static final String LOCAL = "responder=40";
    private static final String[] TWO_HUNDRED = {"host link.rate=25 GB/s", "PCIe.lanes=16"};
    private static final String EDR = "the published hosts are of 2016 and their library is not known: %s";

    private static final String HOST = "its hosts send a third to a half of what this machine does, which is fitted to "
            + "another system; they are not described";

    private InfiniBandChecks() {}

    static List<Check> all() {
        return List.of(
                Check.calibrated("g24-leonardo-host-same-latmin", "fitted: complete",
                        bench -> Observed.of(bench.figure(pingPong("1 B", SAME), HALF) / US)),
                Check.predicted("g24-leonardo-host-local-latmean",
                        bench -> Observed.of(bench.figure(pingPong("1 B", LOCAL), HALF) / US)),
                goodput("g24-leonardo-host-same-gdptmax", SAME),
                goodput("g24-leonardo-host-local-gdptmax", LOCAL),
                goodput("g24-leonardo-host-same-gdptmin", SAME),
                goodput("g24-leonardo-host-local-gdptmin", LOCAL).butDiffers("the minimum of a production system; "
                        + "other jobs on the links between leaves are not part of the machine"),
                Check.predicted("ib-hdr100-bibw-8", bench -> Observed.of(both(bench, "8 B"))),
                Check.calibrated("ib-hdr100-bibw-512", "fitted: buffer",
                        bench -> Observed.of(both(bench, "512 B"))),
                Check.calibrated("ib-hdr100-bibw-8192", "fitted: rate of a copy",
                        bench -> Observed.of(both(bench, "8 KiB"))),
                port("ib-hdr2p-bw-1", "1 B").butDiffers(HOST),
                port("ib-hdr2p-bw-1024", "1 KiB").butDiffers(HOST),
                Check.predicted("ib-hdr2p-bw-4194304", bench -> Observed.of(bench.figure(
                        setup("bandwidth", "size=4 MiB", "iterations=2", "warmup=1").with(TWO_HUNDRED), BANDWIDTH)))
                        .butDiffers("a port of 200 Gb/s and 16 lanes of PCIe 4.0 carry more than was measured; what "
                                + "limited them there is not published"),
                Check.predicted("ib-sharp-8-host", bench -> Observed.of(allreduce(bench, "8 B")))
                        .butDiffers(EDR.formatted("seven rounds in 6.01 us are 0.86 us each, less than the latency "
                                + "that this machine is fitted to")),
                Check.predicted("ib-sharp-4k-host", bench -> Observed.of(allreduce(bench, "4 KiB")))
                        .butDiffers(EDR.formatted("their algorithm for 4 KiB takes eight times that for 8 B")));
    }

    private static Check port(String id, String size) {
        return Check.predicted(id, bench -> Observed.of(bench.figure(
                setup("bandwidth", "size=" + size, "iterations=2", "warmup=1").with(TWO_HUNDRED), BANDWIDTH)));
    }

    private static Setup setup(String workload, String... settings) {
        return Setup.of("infiniband/infiniband.machine", "MPI over verbs", workload, settings);
    }

    private static Setup pingPong(String size, String partner) {
        return setup("ping-pong", "iterations=5", "warmup=2", "size=" + size, partner);
    }

    private static double both(Bench bench, String size) throws ExperimentException {
        return bench.figure(setup("both directions", "size=" + size), BANDWIDTH);
    }

    private static double allreduce(Bench bench, String size) throws ExperimentException {
        return bench.figure(setup("allreduce", "size=" + size), "Time") / US;
    }

    private static Check goodput(String id, String partner) {
        return new Check(id, Standing.PREDICTION, "one NIC, times four", "", bench -> Observed.of(RAILS * GBPS_OF_MBPS
                * bench.figure(setup("ping-pong", "iterations=1", "warmup=0", "size=64 MiB", partner), BANDWIDTH)));
    }
}
