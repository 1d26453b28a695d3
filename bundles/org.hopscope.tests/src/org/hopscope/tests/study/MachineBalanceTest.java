// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class MachineBalanceTest {

    /** 2.0 GHz x 1 core x 2 operations = 4 Gflop/s; 4.8 GB/s : 4 Gflop/s = 1.2 byte/flop. Nothing is simulated. */
    @Test
    void theBalanceIsBandwidthBySpeed() {
        var report = assertInstanceOf(RunReport.class, run("machine-balance"));
        var figures = report.results().get(0).figures();
        assertEquals(List.of("Balance 1.2 byte/flop", "Peak speed 4 Gflop/s", "Bandwidth into the node 4.8 GB/s"),
                figures.stream().map(one -> one.name() + " " + one.value() + " " + one.unit()).toList());
        assertEquals(0, report.results().get(0).end().events());
    }

    @Test
    void whatIsNotKnownIsAskedFor() {
        var rejected = assertInstanceOf(RunRejected.class, run("machine-balance", "Opteron.flopsPerCycle=0"));
        assertEquals(List.of("C710"), rejected.diagnostics().stream().map(Diagnostic::code).toList());
        assertEquals("give its processor a clock and flops per cycle", rejected.diagnostics().get(0).fixHint());
    }

    private static Object run(String workload, String... settings) {
        return Runs.run(new RunRequest(Samples.redStorm(), workload, List.of("NIC-based"), Settings.of(settings), 1),
                RunProgress.none());
    }
}
