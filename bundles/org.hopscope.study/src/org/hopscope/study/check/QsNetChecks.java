// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;

import org.hopscope.study.check.Bench.Setup;

/** Quadrics QsNet: unidirectional and bidirectional pings between two nodes under one Elite. */
final class QsNetChecks {

    private static final String MACHINE = "qsnet/qsnet.machine";
    private static final double NS_PER_US = 1000;
    private static final double WITHIN = 0.05;
    private static final String[] SHORT = {"iterations=10", "warmup=2"};
    private static final String[] NIC_MEMORY = {"sendBuffer=NIC", "receiveBuffer=NIC"};
    private static final String LARGE = "size=1 MiB";
    private static final String BANDWIDTH = "Bandwidth";
    private static final String PER_DIRECTION = "Bandwidth per direction";
    private static final String HALF = "Half round trip";

    private QsNetChecks() {}

    static List<Check> all() {
        return List.of(
                Check.calibrated("qs-lat0", "fitted: start of a DMA", bench -> micros(bench, "Elan3lib", "0 B")),
                Check.calibrated("qs-lat-tports", "fitted: send call of Tports",
                        bench -> micros(bench, "Tports", "8 B")),
                Check.predicted("qs-lat64", bench -> micros(bench, "Elan3lib", "64 B")),
                Check.predicted("qs-flat64", QsNetChecks::flat),
                Check.calibrated("qs-lat-mpi", "fitted: send and receive of MPI", bench -> micros(bench, "MPI", "8 B")),
                Check.predicted("qs-bw-elan", bench -> Observed.of(unidirectional(bench))),
                Check.predicted("qs-bw-mpi",
                        bench -> Observed.of(bench.figure(pingPong("MPI", LARGE), BANDWIDTH))),
                Check.calibrated("qs-bidir-max", "fitted: bus inside the Elan, which DMA engine and inputter share",
                        bench -> Observed.of(bidirectional(bench))),
                Check.predicted("qs-bidir-lower", bench -> Observed.of(bidirectional(bench))),
                Check.predicted("qs-bidir-lat", bench -> Observed.of(bench.figure(Setup.of(MACHINE, "Elan3lib",
                        "bidirectional-ping", SHORT).with("size=8 B"), "Time of a turn") / NS_PER_US)));
    }

    private static Setup pingPong(String stack, String... settings) {
        return Setup.of(MACHINE, stack, "ping-pong", SHORT).with(settings);
    }

    private static Observed micros(Bench bench, String stack, String size) throws ExperimentException {
        return Observed.of(latency(bench, stack, size));
    }

    private static double latency(Bench bench, String stack, String size) throws ExperimentException {
        return bench.figure(pingPong(stack, "size=" + size), HALF) / NS_PER_US;
    }

    /** The same up to 64 B, which is one write-block transaction, and more beyond. */
    private static Observed flat(Bench bench) throws ExperimentException {
        double one = latency(bench, "Elan3lib", "1 B");
        double block = latency(bench, "Elan3lib", "64 B");
        double beyond = latency(bench, "Elan3lib", "128 B");
        return Observed.fact(Math.abs(block - one) <= WITHIN * one && beyond > block,
                String.format(Locale.ROOT, "%.2f us at 1 B, %.2f us at 64 B, %.2f us at 128 B", one, block, beyond));
    }

    /** Between memories of the NICs, so that no PCI bus takes part. */
    private static double unidirectional(Bench bench) throws ExperimentException {
        return bench.figure(pingPong("Elan3lib", LARGE).with(NIC_MEMORY), BANDWIDTH);
    }

    /** The best placement of buffers. */
    private static double bidirectional(Bench bench) throws ExperimentException {
        var both = Setup.of(MACHINE, "Elan3lib", "bidirectional-ping", SHORT).with(LARGE);
        return Math.max(bench.figure(both.with(NIC_MEMORY), PER_DIRECTION), bench.figure(both, PER_DIRECTION));
    }
}
