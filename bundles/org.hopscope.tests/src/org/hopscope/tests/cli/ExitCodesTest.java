// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.hopscope.cli.console.RequestRunner;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.compile.workload.Point;
import org.hopscope.study.Ending;
import org.hopscope.study.Measured;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.SimulationEnd;
import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Endings that no sample has, made by run services that pretend them. */
class ExitCodesTest {

    private static final String RED_STORM = Samples.redStormFile().toString();
    private static final String WHO_WAITS = "rank 0 waits for rank 1";

    private static final RequestRunner DEADLOCK = (request, progress) -> {
        var report = assertInstanceOf(RunReport.class, Runs.run(request, progress));
        var good = report.results().get(0);
        var end = new SimulationEnd(Ending.DEADLOCKED, WHO_WAITS, 7, 1_500, 0);
        var stuck = new RunResult("stuck", "stuck", Point.of(), good.key(), end, Measured.NOTHING, List.of(),
                good.sourceMap());
        return new RunReport(report.machine(), report.workload(), List.of(good, stuck), List.of());
    };
    private static final RequestRunner FAILED_CHECK = (request, progress) -> new RunReport("machine", "workload",
            List.of(), List.of(Diagnostic.error("R001", "too fast", "report it")));
    private static final RequestRunner FAULT = (request, progress) -> {
        throw new IllegalStateException("machine/stack at 12 ps: a packet is gone", new RuntimeException("deep"));
    };

    @Test
    void anAbnormalEndIsThree() {
        var console = Console.run(DEADLOCK, "run", RED_STORM);
        assertEquals(3, console.code());
        assertTrue(console.out().contains("stuck: deadlocked\n" + WHO_WAITS + "\n"), console.out());
        assertTrue(console.out().contains("host-based"), "the good result is there, too");
    }

    @Test
    void anAbnormalEndIsInTheJson() {
        var json = (Map<?, ?>) JsonReader.parse(Console.run(DEADLOCK, "run", RED_STORM, "--json").out());
        assertEquals(1, ((List<?>) json.get("stacks")).size());
        var ended = (Map<?, ?>) ((List<?>) json.get("endedAbnormally")).get(0);
        assertEquals(List.of("stuck", "DEADLOCKED", WHO_WAITS),
                List.of(ended.get("label"), ended.get("ending"), ended.get("text")));
    }

    @Test
    void aResultThatFailsItsOwnCheckIsOurFault() {
        var console = Console.run(FAILED_CHECK, "run", RED_STORM);
        assertEquals(1, console.code());
        assertTrue(console.err().contains("Error R001: too fast (report it)"), console.err());
    }

    @Test
    void aFaultSaysWhenAndWhere() {
        var console = Console.run(FAULT, "run", RED_STORM);
        assertEquals(1, console.code());
        assertEquals("", console.out());
        assertTrue(console.err().contains("machine/stack at 12 ps: a packet is gone"), console.err());
        assertFalse(console.err().contains("    at "), console.err());
    }

    @Test
    void debugShowsTheWholeTrace() {
        var err = Console.run(FAULT, "run", RED_STORM, "--debug").err();
        assertTrue(err.contains("    at org.hopscope.tests.cli.ExitCodesTest"), err);
        assertTrue(err.contains("java.lang.RuntimeException: deep"), err);
    }

    @Test
    void tooLittleMemoryIsSaidInOneLine() {
        var console = Console.run((request, progress) -> {
            throw new OutOfMemoryError("Java heap space");
        }, "run", RED_STORM);
        assertEquals(1, console.code());
        assertEquals(1, console.err().lines().count(), console.err());
    }
}
