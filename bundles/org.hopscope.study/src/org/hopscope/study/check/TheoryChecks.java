// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;

import org.hopscope.study.check.Bench.Setup;

/**
 * Networks without a machine around them: what they accept when all nodes offer all that their links carry, beside the
 * load at which the busiest channel is full. No simulation can accept more, and one with buffers of 16 packets should
 * come to 60 % of it.
 */
final class TheoryChecks {

    private static final String STACK = "MPI over Portals";
    private static final Setup INPUT_QUEUES = setup("switch-4", "saturated");
    private static final Setup MANY_INPUT_QUEUES = setup("switch-64", "saturated");
    /** 32 leaves of 16 nodes. */
    private static final Setup CLOS = setup("fat-tree-36", "random permutation", "network.leavesPerPod=32",
            "network.nodesPerLeaf=16", "network.uplinksPerLeaf=16", "switch.ports=32", "settle=3 us",
            "measure=3 us");
    private static final String ACCEPTED = "Accepted load";
    private static final String LINKS = "Links per packet";
    private static final String SLOWEST = "Share of the slowest node";
    /** Percent of its packets that a node gets through as long as the network keeps up, but for those on their way. */
    private static final double KEEPS_UP = 95;
    private static final double LEAST = 0.6;
    /** Packets that were on their way when the measurement began, of 2,000 per node. */
    private static final double EDGE = 1.001;
    private static final double PERCENT = 100;
    /** In the literature a node is among its own targets, which adds paths without links. */
    private static final double WITH_ITSELF = 63.0 / 64;

    private TheoryChecks() {}

    static List<Check> all() {
        return List.of(
                bound("th-mesh8x8-dor-uniform", setup("mesh", "uniform")),
                sweep("th-mesh8x8-dor-transpose", setup("mesh", "transpose", "load=8,9,10,11,12,13,14,15,16")),
                sweep("th-mesh8x8-dor-shuffle", setup("mesh", "shuffle", "load=15,17,19,21,22,23,24,25,26,28")),
                bound("th-mesh8x8-dor-neighbor", setup("mesh", "neighbour")),
                bound("th-torus8x8-dor-uniform", setup("torus", "uniform")),
                bound("th-torus8x8-dor-tornado", setup("torus", "tornado")),
                Check.predicted("th-mesh-hops", bench -> Observed.of(hops(bench, "mesh"))),
                Check.predicted("th-torus-hops", bench -> Observed.of(hops(bench, "torus"))),
                bound("th-dfly-p2a4h2-minwc", dragonfly("MINIMAL")),
                bound("th-dfly-p2a4h2-valwc", dragonfly("VALIANT")),
                bound("th-dfly-p2a4h2-ugalwc", dragonfly("UGAL_LOCAL")),
                bound("th-dfly-p2a4h2-ugalgwc", dragonfly("UGAL_GLOBAL")),
                bound("th-dfly-p2a4h2-parwc", dragonfly("PROGRESSIVE")),
                bound("th-dfly-p4a8h4-minuni", setup("dragonfly-1056", "uniform")),
                bound("th-hyperx4x4-dor-uniform", setup("hyperx-64", "uniform")),
                bound("th-tree-taper2-uniform", setup("fat-tree-36", "uniform")),
                bound("th-dflyplus-minwc", setup("dragonfly-plus-40", "next group")),
                bound("th-cascade-minwc", setup("cascade-80", "next group")),
                Check.predicted("clos-static-512",
                        bench -> Observed.of(PERCENT * accepted(bench, CLOS.with("switch.routing=ECMP"))))
                        .butDiffers("the published switches pass packets on that they cannot hold as a whole, so that "
                                + "a packet that waits stops those on other links, too (wormhole); that is missing"),
                Check.predicted("clos-adaptive-512",
                        bench -> Observed.of(PERCENT * accepted(bench, CLOS.with("switch.routing=UP_DOWN"))))
                        .butDiffers("the published sources probe whole paths before they send; switches choose by "
                                + "their own queues, and do not know those behind the spines"),
                Check.predicted("th-hol-4", bench -> Observed.of(accepted(bench, INPUT_QUEUES))),
                Check.predicted("th-hol-limit", bench -> Observed.of(accepted(bench, MANY_INPUT_QUEUES))));
    }

    private static Setup setup(String machine, String workload, String... settings) {
        return Setup.of("theory/" + machine + ".machine", STACK, workload, settings);
    }

    private static Setup dragonfly(String routing) {
        return setup("dragonfly-72", "next group", "switch.routing=" + routing);
    }

    /** The load that a full network accepts, compared with the load of its busiest channel. */
    private static Check bound(String id, Setup setup) {
        return Check.predicted(id, bench -> compared(accepted(bench, setup), PublishedFigures.number(id)));
    }

    /**
     * The highest load, compared with that of the busiest channel, up to which each node gets through what it sends.
     * Beyond it a full network accepts more from nodes whose packets avoid that channel.
     */
    private static Check sweep(String id, Setup setup) {
        return Check.predicted(id, bench -> {
            double[] accepted = bench.figures(setup, ACCEPTED);
            double[] shares = bench.figures(setup, SLOWEST);
            double highest = 0;
            for (int i = 0; i < shares.length && shares[i] >= KEEPS_UP; i++) {
                highest = accepted[i] / PERCENT;
            }
            return compared(highest, PublishedFigures.number(id));
        });
    }

    private static Observed compared(double reached, double most) {
        return Observed.fact(reached <= most * EDGE && reached >= LEAST * most,
                String.format(Locale.ROOT, "%.4f, which is %.1f %% of it", reached, reached / most * PERCENT));
    }

    private static double accepted(Bench bench, Setup setup) throws ExperimentException {
        return bench.figure(setup, ACCEPTED) / PERCENT;
    }

    private static double hops(Bench bench, String machine) throws ExperimentException {
        return bench.figure(setup(machine, "uniform"), LINKS) * WITH_ITSELF;
    }
}
