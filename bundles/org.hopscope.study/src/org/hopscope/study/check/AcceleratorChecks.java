// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/**
 * Reductions of NCCL among accelerators of a server and of four, as bus bandwidth: what a ring moves through each link.
 * Vectors of more than 512 MiB continue at the rate between 256 and 512 MiB.
 */
final class AcceleratorChecks {

    private static final String MACHINE = "ai-fabric/accelerators.machine";
    private static final String STACK = "NCCL";
    private static final long MOST = 512L << 20;
    private static final long GIB = 1L << 30;
    private static final int SERVER = 8;
    private static final int ALL = 32;
    /** 12 links of 25 GB/s. */
    private static final String A100 = "NVLink 5.rate=300 GB/s";
    /** 18 links of 25 GB/s. */
    private static final String H200 = "NVLink 5.rate=450 GB/s";
    private static final String[] DGX_A100 = {A100, "Ethernet.rate=25 GB/s", "PCIe.generation=4"};

    private static final String[] DGX_1 = {"NVLink 5.rate=150 GB/s", "Ethernet.rate=12.5 GB/s", "PCIe.generation=3",
        "servers.acceleratorsPerSwitch=2"};

    private AcceleratorChecks() {}

    static List<Check> all() {
        return List.of(
                Check.calibrated("nccl-b200-1n-32768", "fitted: write latency on chip",
                        bench -> Observed.of(server(bench, 1 << 15))),
                Check.calibrated("nccl-b200-1n-1073741824", "fitted: overhead of NVLink",
                        bench -> Observed.of(server(bench, GIB))),
                Check.predicted("nccl-b200-1n-4294967296", bench -> Observed.of(server(bench, 4 * GIB))),
                Check.calibrated("nccl-b200-4n-1048576", "fitted: write latency of PCIe",
                        bench -> Observed.of(cluster(bench, 1 << 20))),
                Check.calibrated("nccl-b200-4n-4294967296", "fitted: overhead of the NIC",
                        bench -> Observed.of(cluster(bench, 4 * GIB))),
                Check.predicted("nccl-a100-1n-32768", bench -> Observed.of(server(bench, 1 << 15, A100))),
                Check.predicted("nccl-a100-1n-1073741824", bench -> Observed.of(server(bench, GIB, A100))),
                Check.predicted("nccl-a100-1n-17179869184", bench -> Observed.of(server(bench, 16 * GIB, A100))),
                Check.predicted("nccl-h200-16g-rs", bench -> Observed.of(
                        bus(16 * GIB, SERVER, time(bench, 16 * GIB, setup("reduce-scatter").with(H200))) / 2)),
                Check.predicted("nccl-dgxa100", bench -> Observed.of(cluster(bench, 4 * GIB, DGX_A100))),
                Check.predicted("nccl-dgx1", bench -> Observed.of(sharedNics(bench))),
                Check.predicted("nccl-ndr-nic-hi", bench -> Observed.of(cluster(bench, 4 * GIB) / SERVER)));
    }

    private static double server(Bench bench, long size, String... settings) throws ExperimentException {
        return bus(size, SERVER, time(bench, size,
                setup("all-reduce").with("ranks=" + SERVER, "algorithm=RING").with(settings)));
    }

    private static double cluster(Bench bench, long size, String... settings) throws ExperimentException {
        return bus(size, ALL, time(bench, size, setup("all-reduce").with(settings)));
    }

    /** Two accelerators on each NIC, where their packets wait for each other. */
    private static double sharedNics(Bench bench) throws ExperimentException {
        long size = MOST / 4;
        return bus(size, ALL, bench.figure(Setup.of("ai-fabric/servers.machine", STACK, "all-reduce", "iterations=1",
                "warmup=0", "size=" + size + " B").with(DGX_1), "Slowest rank"));
    }

    private static Setup setup(String workload) {
        return Setup.of(MACHINE, STACK, workload, "iterations=1", "warmup=0", "fidelity=MESSAGE");
    }

    /** GB/s over each link of a ring of so many ranks that reduces to all. */
    private static double bus(long size, int ranks, double nanoseconds) {
        return 2.0 * (ranks - 1) / ranks * size / nanoseconds;
    }

    private static double time(Bench bench, long size, Setup setup) throws ExperimentException {
        if (size <= MOST) {
            return bench.figure(setup.with("size=" + size + " B"), "Slowest rank");
        }
        double most = time(bench, MOST, setup);
        return most + (most - time(bench, MOST / 2, setup)) * 2 * (size - MOST) / MOST;
    }
}
