// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.study.check.Bench.Setup;

/**
 * Messages between memories of GPUs. NICs read and write them over the bus like the memory of the host here, so that
 * rates of long messages come out, but not what a way to a GPU takes longer.
 */
final class GpuMemoryChecks {

    private static final double US = 1000;
    private static final double GBPS_OF_MBPS = 0.008;
    private static final int RAILS = 4;
    private static final String SAME = "responder=1";
    private static final String LOCAL = "responder=16";
    private static final String GLOBAL = "responder=272";
    private static final String LEONARDO_LOCAL = "responder=40";
    private static final String LUMI = "PCIe.writeLatency=810 ns";
    private static final String ALPS = "PCIe.writeLatency=1.33 us";
    /** Of Open MPI, as for the memory of the host. */
    private static final String ALPS_POST = "post.value=950 ns";
    private static final String AS_HOST = "GPU memory as that of the host; one NIC, times four";
    private static final String NOISE = "GPU memory as that of the host; the mean of a production system";
    private static final String WAY = "the way to a GPU takes longer than that to the memory of the host, which the "
            + "machine is fitted to: ";
    private static final String COPIES = WAY + "the library copies short messages between GPU and host";

    private GpuMemoryChecks() {}

    static List<Check> all() {
        return Stream.of(alps(), lumi(), leonardo()).flatMap(List::stream).toList();
    }

    private static List<Check> alps() {
        return List.of(
                stream("alps-ompi-bw-gpu-65536", 1 << 16), stream("alps-ompi-bw-gpu-4194304", 1 << 22),
                stream("alps-mpich-bw-gpu-8", 8).butDiffers(COPIES),
                stream("alps-mpich-bw-gpu-8192", 1 << 13).butDiffers("the published library does not prepare a buffer "
                        + "at this size yet; the step of this machine is that of HPE, between 4 and 8 KiB"),
                Check.predicted("alps-ompi-a2a-gpu-1", bench -> Observed.of(bench.figure(cassini("alltoall", "ranks=8",
                        "algorithm=OPEN_MPI", "iterations=3", "warmup=1", "size=1 B").with(ALPS, ALPS_POST),
                        "Time") / US))
                        .butDiffers(COPIES),
                goodput("g24-alps-gpu-same-gdptmin", SAME, ALPS),
                goodput("g24-alps-gpu-local-gdptmin", LOCAL, ALPS),
                goodput("g24-alps-gpu-global-gdptmax", GLOBAL, ALPS),
                latency("g24-alps-gpu-local-latmean", LOCAL, ALPS),
                latency("g24-alps-gpu-global-latmean", GLOBAL, ALPS).butDiffers("other jobs are not part of the "
                        + "machine, and the length of its cables between groups is from another system"));
    }

    private static List<Check> lumi() {
        return List.of(
                goodput("g24-lumi-gpu-same-gdptmax", SAME, LUMI), goodput("g24-lumi-gpu-global-gdptmin", GLOBAL, LUMI),
                latency("g24-lumi-gpu-same-latmean", SAME, LUMI).butDiffers(WAY + "1.1 us there"),
                latency("g24-lumi-gpu-local-latmin", LOCAL, LUMI).butDiffers("the published minimum over two switches "
                        + "is below that of the host over one, to which the machine is fitted"));
    }

    private static List<Check> leonardo() {
        return List.of(
                leonardo("g24-leonardo-gpu-same-gdptmax", SAME), leonardo("g24-leonardo-gpu-same-gdptmin", SAME),
                leonardo("g24-leonardo-gpu-local-gdptmax", LEONARDO_LOCAL),
                new Check("g24-leonardo-gpu-same-latmean", Standing.PREDICTION, NOISE, WAY + "1 us there",
                        bench -> Observed.of(bench.figure(verbs("iterations=5", "warmup=2", "size=1 B", SAME),
                                "Half round trip") / US)));
    }

    private static Setup cassini(String workload, String... settings) {
        return Setup.of("slingshot/slingshot-11.machine", "MPI over Cassini", workload, settings);
    }

    private static Setup verbs(String... settings) {
        return Setup.of("infiniband/infiniband.machine", "MPI over verbs", "ping-pong", settings);
    }

    private static Check stream(String id, long size) {
        return new Check(id, Standing.PREDICTION, "GPU memory as that of the host", "", bench -> Observed.of(
                bench.figure(cassini("bandwidth", "iterations=3", "warmup=1", "size=" + size + " B", SAME)
                        .with(ALPS, ALPS_POST),
                        "Bandwidth")));
    }

    private static Check latency(String id, String partner, String... settings) {
        return new Check(id, Standing.PREDICTION, NOISE, "", bench -> Observed.of(bench.figure(
                cassini("ping-pong", "iterations=5", "warmup=2", "size=1 B", partner).with(settings),
                "Half round trip") / US));
    }

    private static Check goodput(String id, String partner, String... settings) {
        return new Check(id, Standing.PREDICTION, AS_HOST, "", bench -> Observed.of(RAILS * GBPS_OF_MBPS
                * bench.figure(cassini("ping-pong", "iterations=1", "warmup=0", "size=32 MiB", partner).with(settings),
                        "Bandwidth")));
    }

    private static Check leonardo(String id, String partner) {
        return new Check(id, Standing.PREDICTION, AS_HOST, "", bench -> Observed.of(RAILS * GBPS_OF_MBPS
                * bench.figure(verbs("iterations=1", "warmup=0", "size=64 MiB", partner), "Bandwidth")));
    }
}
