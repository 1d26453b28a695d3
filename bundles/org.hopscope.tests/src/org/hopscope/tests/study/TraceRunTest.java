// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules of files on the machines of the samples. */
@Slow
class TraceRunTest {

    private static final String RDMA = "rdma-verbs/rdma-verbs.machine";
    private static final String SWITCH = "theory/switch-4.machine";

    @TempDir
    private Path folder;

    private String file(String name, String goal) throws IOException {
        return Files.writeString(folder.resolve(name), goal).toString();
    }

    private static RunResponse answer(String machine, List<String> stacks, String... settings) {
        return Runs.run(new RunRequest(Samples.machine(Samples.file(machine)), "trace", stacks,
                Settings.parse(Arrays.asList(settings)), 1), RunProgress.none().withOperations());
    }

    private static List<RunResult> results(String machine, String... settings) {
        return completed(answer(machine, List.of(), settings));
    }

    private static List<RunResult> completed(RunResponse answer) {
        var report = assertInstanceOf(RunReport.class, answer, answer::toString);
        report.results().forEach(one -> assertTrue(one.completed(), one.label() + ": " + one.end().endingText()));
        return report.results();
    }

    private static List<Diagnostic> reasons(String machine, String... settings) {
        return assertInstanceOf(RunRejected.class, answer(machine, List.of(), settings)).diagnostics();
    }

    private static BigDecimal figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(result.figures())).value();
    }

    /** Messages in an order that all ranks agree on, so that the schedule has an end whatever waits for what. */
    private static String random(int ranks, long seed) {
        var random = new Random(seed);
        var text = new ArrayList<List<String>>();
        for (int i = 0; i < ranks; i++) {
            text.add(new ArrayList<>());
        }
        var counts = new int[ranks];
        for (int i = 0; i < 60; i++) {
            int from = random.nextInt(ranks);
            int to = (from + 1 + random.nextInt(ranks - 1)) % ranks;
            int bytes = 1 << random.nextInt(17);
            add(text.get(from), counts, from, "send " + bytes + "b to " + to + " tag " + i, random);
            add(text.get(to), counts, to, "recv " + bytes + "b from " + to(from, random) + " tag " + i, random);
            add(text.get(from), counts, from, "calc " + random.nextInt(3000) + " cpu " + random.nextInt(3), random);
        }
        var all = new StringBuilder("num_ranks " + ranks + "\n");
        for (int i = 0; i < ranks; i++) {
            all.append("rank ").append(i).append(" {\n").append(String.join("\n", text.get(i))).append("\n}\n");
        }
        return all.toString();
    }

    private static int to(int from, Random random) {
        return random.nextInt(4) == 0 ? -1 : from;
    }

    private static void add(List<String> rank, int[] counts, int number, String operation, Random random) {
        int label = counts[number]++;
        rank.add("l" + label + ": " + operation);
        for (int i = 0; label > 0 && i < random.nextInt(3); i++) {
            rank.add("l" + label + (random.nextInt(4) == 0 ? " irequires l" : " requires l")
                    + (label - 1 - random.nextInt(Math.min(label, 6))));
        }
    }

    /**
     * All but adaptive eager of Blue Gene/L, in which a message waits until the one before it to the same rank has been
     * matched, so that a receive that follows the later one in the graph would never be posted.
     */
    private static List<String> stacks(String machine) {
        return Samples.machine(Samples.file(machine)).getStacks().stream().map(one -> one.getName())
                .filter(name -> !name.equals("adaptive eager")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"blue-gene-l/blue-gene-l.machine", "extoll/extoll.machine", "qsnet/qsnet.machine",
        "portals-qsnet/portals-qsnet.machine", RDMA, "red-storm/red-storm.machine", SWITCH})
    void anyScheduleRunsOnAnyMachineAndItsCriticalPathAddsUpToItsTime(String machine) throws IOException {
        for (int seed = 0; seed < 4; seed++) {
            var files = "files=" + file("r" + seed + ".goal", random(4, seed));
            for (var result : completed(answer(machine, stacks(machine), files))) {
                var operation = result.operation().orElseThrow();
                assertEquals(figure(result, "Time"), BigDecimal.valueOf(operation.totalPs(), 3), result.label());
                assertEquals(operation.totalPs(), result.stack().orElseThrow().totalPs(), result.label());
            }
        }
    }

    @Test
    void computingFollowsDependenciesAndLanes() throws IOException {
        // rank 0: 1000 ns, then 500 ns on the same lane; rank 1: 700 ns after 1000 ns of lane 1, beside 1600 ns
        var result = results(SWITCH, "files=" + file("c.goal", """
                num_ranks 2
                rank 0 {
                a: calc 1000
                b: calc 500
                }
                rank 1 {
                a: calc 1000 cpu 1
                b: calc 700 cpu 1
                c: calc 1600
                b requires a
                }
                """)).getFirst();
        assertEquals(new BigDecimal("1500.000"), figure(result, "Rank 0"));
        assertEquals(new BigDecimal("1700.000"), figure(result, "Rank 1"));
        assertEquals(new BigDecimal("1700.000"), figure(result, "Time"));
        assertEquals(new BigDecimal("850.000"), figure(results(SWITCH, "files=" + folder.resolve("c.goal"),
                "timeScale=50").getFirst(), "Time"));
    }

    private static final String PAIR = """
            num_ranks 2
            rank 0 {
            s: send 4096b to 1
            }
            rank 1 {
            r: recv 4096b from -1
            }
            """;

    @Test
    void jobsRunSideBySideOnNodesOfTheirOwn() throws IOException {
        var alone = results(RDMA, "files=" + file("one.goal", PAIR)).getFirst();
        var both = results(RDMA, "files=" + folder.resolve("one.goal") + ", " + file("two.goal", PAIR)).getFirst();
        // four nodes of one switch: no link serves two jobs
        assertEquals(figure(alone, "Time"), figure(both, "Time of job 1, one.goal"));
        assertEquals(figure(alone, "Time"), figure(both, "Time of job 2, two.goal"));
    }

    @Test
    void placementsDecideHowFarRanksAreApart() throws IOException {
        var files = "files=" + file("pair.goal", PAIR) + ", " + folder.resolve("pair.goal");
        var torus = "theory/torus.machine";
        var near = figure(results(torus, files).getFirst(), "Time");
        var far = figure(results(torus, files, "placements=random", "draw=5").getFirst(), "Time");
        assertTrue(far.compareTo(near) > 0, near + " " + far);
        // the torus has eight groups of eight nodes, its layers, and the ninth job finds none
        var nine = "files=" + String.join(", ", Collections.nCopies(9, folder.resolve("pair.goal").toString()));
        assertEquals(List.of("C716"), codes(reasons(torus, nine, "placements=by_group")));
        results(torus, nine);
        assertEquals(far, figure(results(torus, files, "placements=random", "draw=5").getFirst(), "Time"));
    }

    @Test
    void whatKeepsASchedulesRunFromItsEndIsTold() throws IOException {
        var report = assertInstanceOf(RunReport.class, answer(RDMA, List.of(), "files=" + file("x.goal", """
                num_ranks 2
                rank 0 {
                s: calc 10
                }
                rank 1 {
                r: recv 4096b from 0 tag 7
                }
                """)));
        assertEquals(List.of("X310"), report.warnings().stream().map(Diagnostic::code).toList());
        assertTrue(report.results().getFirst().end().endingText().contains(
                "rank 1 waits for a message from rank 0 with tag 7 (4096 bytes)"),
                report.results().getFirst().end().endingText());
    }

    @Test
    void wrongTracesAreRefusedWithAReason() throws IOException {
        assertEquals(List.of("C715"), codes(reasons(RDMA)));
        assertEquals(List.of("X300"), codes(reasons(RDMA, "files=" + file("y.goal", "nothing\n"))));
        assertEquals(List.of("X300"), codes(reasons(RDMA, "files=missing.goal")));
        assertEquals(List.of("C602"), codes(reasons(RDMA, "files=" + file("z.goal", "num_ranks 9\n"))));
        assertEquals(List.of("C716"), codes(reasons(RDMA, "files=" + folder.resolve("z.goal"),
                "placements=random")));
    }

    private static List<String> codes(List<Diagnostic> diagnostics) {
        return diagnostics.stream().filter(one -> one.severity() == Severity.ERROR).map(Diagnostic::code).distinct()
                .toList();
    }

    /** Collectives of a trace are expanded by the rules of the library that is asked for. */
    @Test
    void theLibraryDecidesHowACollectiveIsMade() throws IOException {
        var trace = new StringBuilder();
        for (int rank = 0; rank < 8; rank++) {
            trace.append(rank).append(" init\n").append(rank).append(" bcast 100000 0\n").append(rank)
                    .append(" finalize\n");
        }
        var file = "files=" + file("t.txt", trace.toString());
        var times = List.of(figure(results(RDMA, file).getFirst(), "Time"),
                figure(results(RDMA, file, "collectives=open_mpi").getFirst(), "Time"));
        assertTrue(times.get(0).compareTo(times.get(1)) != 0, times.toString());
    }
}
