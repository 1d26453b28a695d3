// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.Runs;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subjects;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The output of benchmarks as a column of a comparison. */
class MeasuredOutputTest {

    @TempDir
    private Path folder;

    private Comparison compare(String output, Scenario scenario) throws IOException {
        var file = Files.writeString(folder.resolve("lab.txt"), output);
        var problems = new Diagnostics();
        var subjects = List.of(Subjects.load(Samples.file("red-storm/red-storm.machine"), problems).orElseThrow(),
                Subjects.load(file, problems).orElseThrow(() -> new AssertionError(problems.all())));
        var results = new MemoryResults((request, progress) -> Runs.run(request, progress));
        return Comparisons.complete(Comparisons.of(subjects, 0, scenario, results), results, RunProgress.none());
    }

    private static List<String> measured(Comparison comparison) {
        return comparison.metrics().stream().filter(row -> row.cells().get(1).value().isPresent())
                .map(row -> row.point() + " " + row.metric() + " "
                        + row.cells().get(1).value().map(BigDecimal::toPlainString).orElseThrow()).toList();
    }

    @Test
    void aLatencyStandsBesideThatOfARun() throws IOException {
        var comparison = compare("# OSU MPI Latency Test v5.7.1\n# Size Latency (us)\n8 4.50\n16 4.60\n",
                new Scenario("ping-pong", List.of("NIC-based"), Settings.NONE, 1));
        assertEquals(List.of("8 B Half round trip 4500"), measured(comparison));
        assertEquals(List.of("OSU micro-benchmarks, 5.7.1, MPI Latency"),
                ((MeasuredCurve) comparison.subjects().get(1)).setups());
        assertEquals(List.of(), comparison.problems());
    }

    /** The bandwidth of a stream is none of a ping-pong, although the figures have the same name. */
    @Test
    void figuresOfAnotherBenchmarkAreNotCompared() throws IOException {
        var comparison = compare("# OSU MPI Bandwidth Test v5.7.1\n# Size Bandwidth (MB/s)\n8 4.50\n",
                new Scenario("ping-pong", List.of("NIC-based"), Settings.NONE, 1));
        assertEquals(List.of(), measured(comparison));
        assertEquals(List.of("C804"), comparison.problems().stream().map(Diagnostic::code).toList());
    }

    /** Of a file with many tables each row takes the one with as many ranks. */
    @Test
    void aTableOfAsManyRanksIsChosen() throws IOException {
        var table = "# Benchmarking Barrier\n# #processes = %s\n #repetitions t_min[usec] t_max[usec] t_avg[usec]\n"
                + " 100 %s %s %s\n";
        var comparison = compare(table.formatted("4", "1", "3", "2") + table.formatted("8", "5", "7", "6"),
                new Scenario("barrier", List.of("NIC-based"), Settings.of("ranks=8"), 1));
        var found = measured(comparison);
        assertEquals(3, found.size(), found.toString());
        assertTrue(found.stream().anyMatch(one -> one.endsWith("Time 6000")), found.toString());
    }
}
