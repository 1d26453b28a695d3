// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.check.Bench;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.ExperimentException;
import org.hopscope.study.check.PublishedFigures;
import org.hopscope.study.check.SampleMachines;
import org.hopscope.study.check.Verdict;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** The network in which Canary's authors compared reductions in switches with a ring, against what links allow. */
@Slow
class InNetworkGainTest {

    private static final double BYTES = 4 << 20;
    /** Bytes per nanosecond of a link. */
    private static final double LINK = 12.5;

    private static double ns(String algorithm, int ranks) {
        var report = assertInstanceOf(RunReport.class, Runs.run(new RunRequest(
                Samples.load("theory/fat-tree-128.machine"), "all-reduce", List.of(), Settings.of(
                        "tree.nodesPerLeaf=32", "tree.uplinksPerLeaf=32", "link.rate=12.5 GB/s", "port.payload=1 KiB",
                        "size=4 MiB", "algorithm=" + algorithm, "ranks=" + ranks), RunRequest.DEFAULT_SEED),
                RunProgress.none().withOperations()));
        return LatencyStackReport.of(report.results()).stacks().getFirst().spread().minPs() / 1e3;
    }

    @Test
    void switchesReduceAtTheRateOfALink() {
        for (int ranks : new int[] {10, 51}) {
            // every byte goes up once and down once, at the same time
            assertEquals(BYTES / LINK, ns("IN_SWITCH", ranks), 0.01 * BYTES / LINK);
        }
    }

    @Test
    void aRingMovesAlmostTwiceAsMuchAndMeetsTheLatencyInEachStep() {
        int ranks = 10;
        double moved = 2.0 * (ranks - 1) / ranks * BYTES / LINK;
        // 18 steps of two routers and a NIC of 80 ns, two links of 20 ns, and the combination of 419,430 B in nine of
        // them at 1,000 B/ns; packets are cut through
        double latency = 18 * (3 * 80 + 2 * 20) + 9 * 419.43;
        assertEquals(moved + latency, ns("RING", ranks), 0.01 * moved);
    }

    @Test
    void theRowOfTheCheckAgrees() throws ExperimentException {
        var figure = PublishedFigures.all().stream().filter(one -> one.id().equals("canary-2x")).findFirst()
                .orElseThrow();
        var check = Checks.all().stream().filter(one -> one.id().equals("canary-2x")).findFirst().orElseThrow();
        var bench = new Bench(SampleMachines.in(Samples.folder()), RunProgress.none());
        var row = new CheckRow(figure, check, check.experiment().observe(bench), List.of(), List.of());
        assertEquals(Verdict.PASS, row.verdict(), row.toString());
    }
}
