// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;

import org.hopscope.study.check.Bench.Setup;

/**
 * Blue Gene/L. Microbenchmarks run on the 32 nodes of the paper's small system; times in cycles are of its 700 MHz
 * clock.
 */
final class BlueGeneChecks {

    private static final String MACHINE = "blue-gene-l/blue-gene-l.machine";
    private static final double MHZ = 700;
    private static final double NS_PER_US = 1000;
    private static final double LINK_RAW = 175;
    private static final double PAYLOAD_BYTES = 240;
    private static final double WIRE_BYTES = 270;
    private static final String[] SMALL = {"x.size=4", "y.size=4", "z.size=2", "iterations=4", "warmup=1"};
    private static final String BANDWIDTH = "Bandwidth";
    private static final String HALF = "Half round trip";
    private static final String FLUSH = "more than half of it is the receiver that writes back all of its 32 KiB cache"
            + " at the published rate of memory; the paper does not say how many lines have to be written";

    private BlueGeneChecks() {}

    static List<Check> all() {
        return List.of(
                Check.calibrated("bgl-latency-onepacket-ml-cycles", "fitted: costs of an object and of a dispatch",
                        bench -> cycles(bench, "one-packet")),
                Check.calibrated("bgl-latency-onepacket-ml", "the same in microseconds",
                        bench -> micros(bench, "one-packet")),
                Check.calibrated("bgl-lat-onepacket-about", "the same", bench -> cycles(bench, "one-packet")),
                Check.calibrated("bgl-latency-onepacket-mpi-cycles", "fitted: costs of the MPI calls",
                        bench -> cycles(bench, "MPI")),
                Check.calibrated("bgl-latency-onepacket-mpi", "the same in microseconds",
                        bench -> micros(bench, "MPI")),
                Check.calibrated("bgl-lat-nn", "the same", bench -> micros(bench, "MPI")),
                Check.calibrated("bgl-mpi-over-onepacket", "the difference of two fitted figures",
                        bench -> Observed.of(ns(bench, "MPI") * MHZ / 1000 - ns(bench, "one-packet") * MHZ / 1000)),
                Check.calibrated("bgl-latency-eager-ml-cycles", "fitted: cost of a message object",
                        bench -> cycles(bench, "eager")),
                Check.calibrated("bgl-latency-eager-ml", "the same in microseconds", bench -> micros(bench, "eager")),
                Check.predicted("bgl-latency-eager-mpi-cycles", bench -> cycles(bench, "MPI eager")),
                Check.predicted("bgl-latency-eager-mpi", bench -> micros(bench, "MPI eager")),
                Check.predicted("bgl-latency-adaptive-eager-ml-cycles", bench -> cycles(bench, "adaptive eager")),
                Check.predicted("bgl-latency-adaptive-eager-ml", bench -> micros(bench, "adaptive eager")),
                Check.predicted("bgl-latency-rendezvous-ml-cycles", bench -> cycles(bench, "rendezvous"))
                        .butDiffers(FLUSH),
                Check.predicted("bgl-latency-rendezvous-ml", bench -> micros(bench, "rendezvous"))
                        .butDiffers(FLUSH),
                Check.predicted("bgl-lat-order", BlueGeneChecks::order),
                Check.predicted("bgl-mpi-over-eager",
                        bench -> Observed.of((ns(bench, "MPI eager") - ns(bench, "eager")) * MHZ / 1000)),
                Check.predicted("bgl-lat-linear", BlueGeneChecks::linear),
                Check.predicted("bgl-link-net", bench -> Observed.of(link(bench))),
                Check.predicted("bgl-torus-eff", bench -> Observed.of(100 * link(bench) / LINK_RAW)),
                Check.predicted("bgl-torus-net-bpc", bench -> Observed.of(link(bench) / MHZ)),
                Check.predicted("bgl-bidir-raw", BlueGeneChecks::bidirectional),
                Check.predicted("bgl-bcast-coll", bench -> Observed.of(broadcast(bench))),
                Check.predicted("bgl-copy-hurts", BlueGeneChecks::misaligned),
                Check.predicted("bgl-float-vs-int", BlueGeneChecks::floats));
    }

    private static Setup pingPong(String stack, String... settings) {
        return Setup.of(MACHINE, stack, "ping-pong", SMALL).with("size=1 B").with(settings);
    }

    /** Half a round trip of one byte between neighbours, in nanoseconds. */
    private static double ns(Bench bench, String stack) throws ExperimentException {
        return bench.figure(pingPong(stack), HALF);
    }

    private static Observed cycles(Bench bench, String stack) throws ExperimentException {
        return Observed.of(ns(bench, stack) * MHZ / NS_PER_US);
    }

    private static Observed micros(Bench bench, String stack) throws ExperimentException {
        return Observed.of(ns(bench, stack) / NS_PER_US);
    }

    private static Observed order(Bench bench) throws ExperimentException {
        double[] ns = {ns(bench, "one-packet"), ns(bench, "eager"), ns(bench, "adaptive eager"),
                ns(bench, "rendezvous")};
        return Observed.fact(ns[0] < ns[1] && ns[1] < ns[2] && ns[2] < ns[3],
                String.format(Locale.ROOT, "%.0f < %.0f < %.0f < %.0f ns", ns[0], ns[1], ns[2], ns[3]));
    }

    /** Every further hop costs the same, to 1 %. */
    private static Observed linear(Bench bench) throws ExperimentException {
        double[] ns = bench.figures(Setup.of(MACHINE, "MPI", "hop-distance", "x.size=8", "y.size=8", "z.size=8",
                "iterations=4", "warmup=1", "size=1 B"), HALF);
        double step = (ns[ns.length - 1] - ns[0]) / (ns.length - 1);
        boolean holds = ns.length > 2;
        for (int i = 1; i < ns.length; i++) {
            holds &= Math.abs(ns[i] - ns[i - 1] - step) <= step / 100;
        }
        return Observed.fact(holds, String.format(Locale.ROOT, "%.1f ns per hop over %d hops", step, ns.length));
    }

    /** Bandwidth of one link direction in MB/s: large messages whose packets all take the one link to a neighbour. */
    private static double link(Bench bench) throws ExperimentException {
        return bench.figure(Setup.of(MACHINE, "rendezvous", "streaming", "x.size=4", "y.size=4", "z.size=2",
                "iterations=1", "warmup=0", "window=8", "size=1 MiB"), BANDWIDTH);
    }

    /** Raw bytes of both directions of one link. */
    private static Observed bidirectional(Bench bench) throws ExperimentException {
        double payload = bench.figure(Setup.of(MACHINE, "rendezvous", "bidirectional-streaming", "x.size=4",
                "y.size=4", "z.size=2", "iterations=1", "warmup=0", "window=8", "size=1 MiB"), BANDWIDTH);
        return Observed.of(payload * WIRE_BYTES / PAYLOAD_BYTES);
    }

    private static double broadcast(Bench bench) throws ExperimentException {
        double bytes = 1 << 20;
        double ns = bench.figure(Setup.of(MACHINE, "MPI", "bcast", SMALL).with("size=1 MiB", "algorithm=NETWORK"),
                "Time");
        return bytes / ns * 1000;
    }

    /** With two neighbours the processor, which has to copy each packet, is the limit; one link would hide that. */
    private static Observed misaligned(Bench bench) throws ExperimentException {
        var aligned = Setup.of(MACHINE, "eager", "neighbour-exchange", SMALL).with("links=2");
        double straight = bench.figure(aligned, BANDWIDTH);
        double copied = bench.figure(aligned.with("misaligned=true"), BANDWIDTH);
        return Observed.fact(copied < straight, String.format(Locale.ROOT, "%.1f MB/s instead of %.1f MB/s", copied,
                straight));
    }

    /** Two passes through the network instead of one. */
    private static Observed floats(Bench bench) throws ExperimentException {
        var small = Setup.of(MACHINE, "MPI", "allreduce", SMALL).with("size=8 B", "algorithm=NETWORK");
        double integer = bench.figure(small.with("type=INTEGER"), "Time");
        double floating = bench.figure(small.with("type=DOUBLE"), "Time");
        return Observed.fact(floating > integer, String.format(Locale.ROOT, "doubles %.0f ns, integers %.0f ns",
                floating, integer));
    }
}
