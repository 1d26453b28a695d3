// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.math.BigDecimal;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;

/** Runs one kind of workload with settings and reads its figures. */
final class Benchmarks {

    private static final int PS_PER_NS = 1_000;

    private Benchmarks() {}

    /** The results of a kind of workload on the first stack of a machine. */
    static List<RunResult> run(Machine machine, String kind, String... settings) {
        var stack = machine.getStacks().get(0).getName();
        var answer = Runs.run(new RunRequest(machine, kind, List.of(stack), Settings.of(settings), 1),
                RunProgress.none());
        return assertInstanceOf(RunReport.class, answer, () -> "but was " + answer).results();
    }

    /** The codes of the errors of a workload that is refused. */
    static List<String> refused(Machine machine, String kind, String... settings) {
        var stack = machine.getStacks().get(0).getName();
        var answer = Runs.run(new RunRequest(machine, kind, List.of(stack), Settings.of(settings), 1),
                RunProgress.none());
        return assertInstanceOf(RunRejected.class, answer).diagnostics().stream().map(one -> one.code()).toList();
    }

    /** A figure of a result. */
    static BigDecimal figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow().value();
    }

    /** A figure in nanoseconds, in picoseconds. */
    static long ps(RunResult result, String name) {
        return figure(result, name).multiply(BigDecimal.valueOf(PS_PER_NS)).longValueExact();
    }
}
