// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.StackSweep;
import org.hopscope.study.chart.SweepLook;
import org.hopscope.study.chart.SweepPicture;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class StackSweepTest {

    private static RunReport run(String sizes) {
        return assertInstanceOf(RunReport.class, Runs.run(new RunRequest(Samples.redStorm(), "ping-pong", List.of(),
                Settings.of("size=" + sizes, "iterations=2"), 1), RunProgress.none()));
    }

    private static StackSweep sweep() {
        var report = run("8 B..128 KiB x4");
        return StackSweep.of(report.results(), LatencyStackReport.of(report.results())).orElseThrow();
    }

    @Test
    void eachProtocolStackHasAPanelWithAColumnForEachSize() {
        var sweep = sweep();
        assertEquals("Size", sweep.axis());
        assertEquals(List.of("host-based", "NIC-based"), sweep.panels().stream().map(StackSweep.Panel::name).toList());
        assertEquals(List.of(8L, 32L, 128L, 512L, 2048L, 8192L, 32768L, 131072L), sweep.panels().getFirst().columns()
                .stream().map(StackSweep.Column::value).toList());
        assertTrue(sweep.isLong());
        assertTrue(sweep.wide());
    }

    /** Portals on the NIC starts a message sooner at the same rate, so fewer bytes take as long as that. */
    @Test
    void theNicBasedStackIsBandwidthBoundFromASmallerSizeOn() {
        var panels = sweep().panels();
        long host = panels.get(0).crossover().orElseThrow().bytes().getAsLong();
        long nic = panels.get(1).crossover().orElseThrow().bytes().getAsLong();
        assertTrue(nic < host, nic + " < " + host);
        assertTrue(panels.get(0).crossover().get().bandwidthBound(131072));
    }

    @Test
    void twoSizesAreNoSweep() {
        var report = run("8 B..32 B x4");
        assertTrue(StackSweep.of(report.results(), LatencyStackReport.of(report.results())).isEmpty());
    }

    @Test
    void segmentsOfAColumnFillItsHeightAsShares() {
        var sweep = sweep();
        var drawn = SweepPicture.of("", sweep, 900, 500, SweepLook.plain(true, Palette.LIGHT), new EstimatedText());
        var first = drawn.picture().spots().stream().filter(one -> one.series() == 0 && drawn.column(one) == 0)
                .mapToDouble(one -> one.area().height()).sum();
        for (int panel = 0; panel < 2; panel++) {
            for (int column = 0; column < 8; column++) {
                int p = panel;
                int c = column;
                assertEquals(first, drawn.picture().spots().stream()
                        .filter(one -> one.series() == p && drawn.column(one) == c)
                        .mapToDouble(one -> one.area().height()).sum(), 1e-6);
            }
        }
    }

    /** As times, columns are as high as their totals, on one scale. */
    @Test
    void columnsOfTimesAreOnOneScale() {
        var sweep = sweep();
        var drawn = SweepPicture.of("", sweep, 900, 500, SweepLook.plain(false, Palette.LIGHT), new EstimatedText());
        double perPs = -1;
        for (int panel = 0; panel < 2; panel++) {
            for (int column = 0; column < 8; column++) {
                int p = panel;
                int c = column;
                double height = drawn.picture().spots().stream()
                        .filter(one -> one.series() == p && drawn.column(one) == c)
                        .mapToDouble(one -> one.area().height()).sum();
                double each = height / sweep.panels().get(p).columns().get(c).stack().totalPs();
                perPs = perPs < 0 ? each : perPs;
                assertEquals(perPs, each, perPs * 1e-6);
            }
        }
    }
}
