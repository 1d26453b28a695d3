// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.study.Figure;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The drawn LogGOPS machine and the model, with L 2500, o 1500, g 1000, G 6, O 0 ns and S 65535 bytes. */
class LogGopsSampleTest {

    private static final String DRAWN = "LogGOPS drawn";
    private static final String MODEL = "LogGOPS model";

    @TempDir
    private Path folder;

    private static List<RunResult> results(String workload, List<String> stacks, String... settings) {
        var machine = Samples.machine(Samples.file("loggops/loggops.machine"));
        var answer = Runs.run(new RunRequest(machine, workload, stacks, Settings.parse(Arrays.asList(settings)), 1),
                RunProgress.none());
        var results = assertInstanceOf(RunReport.class, answer, answer::toString).results();
        results.forEach(one -> assertTrue(one.completed(), one.end().endingText()));
        return results;
    }

    private static BigDecimal figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().equals(name)).findFirst().map(Figure::value)
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 1000, 65_535})
    void aMessageTakesTwoOverheadsTheLatencyAndTheGapOfItsBytes(int bytes) {
        var result = results("ping-pong", List.of(DRAWN), "size=" + bytes + " B").getFirst();
        // 2 o + L + (s - 1) max(O, G)
        long ns = 2 * 1500 + 2500 + (bytes - 1) * 6L;
        assertEquals(new BigDecimal(ns + ".000"), figure(result, "One-way latency"));
        assertEquals(ns * 1000, result.stack().orElseThrow().totalPs());
    }

    /** The drawn machine and the model end all 16 ranks at the same times. */
    private static void agree(List<RunResult> all) {
        assertEquals(List.of(MODEL, DRAWN), all.stream().map(RunResult::label).toList());
        for (int rank = 0; rank < 16; rank++) {
            assertEquals(figure(all.get(0), "Rank " + rank), figure(all.get(1), "Rank " + rank), "rank " + rank);
        }
    }

    @Test
    void theScheduleOfTheSampleTakesTheTimesOfTheModelOnTheDrawnMachine() {
        var all = results("", List.of());
        assertEquals(new BigDecimal("121132.000"), figure(all.get(0), "Time"));
        agree(all);
        // naming the same file once more is no mistake
        agree(results("trace", List.of(), "files=" + Samples.file("loggops/ring.goal")));
    }

    /** Not a barrier: of a message without bytes the model takes the time of one byte off. */
    @ParameterizedTest
    @ValueSource(strings = {"bcast 8 0", "alltoall 8 8", "allgather 100 100", "allreduce 1 0",
        "reduce 1 0 0"})
    void collectivesTakeTheTimesOfTheModelOnTheDrawnMachine(String call) throws IOException {
        var trace = new StringBuilder();
        for (int rank = 0; rank < 16; rank++) {
            trace.append(rank).append(" init\n").append(rank).append(' ').append(call).append('\n').append(rank)
                    .append(" finalize\n");
        }
        agree(results("trace", List.of(), "files=" + Files.writeString(folder.resolve("t.txt"), trace.toString())));
    }

    @Test
    void aStreamIsAsFastAsItsReceiver() throws IOException {
        var goal = new StringBuilder("num_ranks 16\nrank 0 {\n");
        goal.append("send 100b to 1\n".repeat(20)).append("}\nrank 1 {\n").append("recv 100b from 0\n".repeat(20))
                .append("}\n");
        var file = "files=" + Files.writeString(folder.resolve("s.goal"), goal.toString());
        // The sender may continue after g + 99 G = 1594 ns, but each message keeps the receiver's processor for
        // o + 99 G = 2094: the last of 20 ends at o + L + 20 x 2094
        for (var one : results("trace", List.of(MODEL, DRAWN), file)) {
            assertEquals(new BigDecimal("45880.000"), figure(one, "Rank 1"), one.label());
        }
    }

    @Test
    void aStackWithoutLayersIsNotTakenForTheModel() {
        assertEquals(StackFamily.TORUS_MESSAGES, StackFamily.of(StackFactory.eINSTANCE.createProtocolStack()));
    }

    @Test
    void theModelExecutesTracesOnly() {
        var machine = Samples.machine(Samples.file("loggops/loggops.machine"));
        var rejected = assertInstanceOf(RunRejected.class, Runs.run(new RunRequest(machine, "ping-pong",
                List.of(MODEL), Settings.NONE, 1), RunProgress.none()));
        assertEquals("it executes traces only; choose another stack", rejected.diagnostics().getFirst().fixHint());
    }
}
