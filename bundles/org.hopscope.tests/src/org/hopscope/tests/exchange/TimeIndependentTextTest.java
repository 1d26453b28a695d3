// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.ProgramWriter;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time-independent traces of SimGrid that are written, read again by the reader of such traces. */
class TimeIndependentTextTest {

    @TempDir
    private Path folder;

    private SchedulePlan read(String text) throws IOException {
        var problems = new Diagnostics();
        var file = Files.writeString(folder.resolve("program"), text);
        var plan = Programs.read(file, "", ProgramOptions.USUAL, problems);
        return plan.orElseThrow(() -> new AssertionError(problems.all().toString()));
    }

    private static String written(SchedulePlan plan, Diagnostics notes) throws IOException {
        var text = new StringBuilder();
        var report = new ImportReport(notes);
        ProgramWriter.TIME_INDEPENDENT.write(plan, text, report);
        report.finish();
        return text.toString();
    }

    private static String written(SchedulePlan plan) throws IOException {
        var notes = new Diagnostics();
        var text = written(plan, notes);
        assertEquals(List.of(), notes.all());
        return text;
    }

    /** A list of actions per rank is what the form has, so the schedule comes back as it was. */
    @Test
    void aListOfActionsComesBackAsItWas() throws IOException {
        var plan = read("""
                0 init
                0 sleep 0.000001
                0 isend 1 7 100
                0 sleep 0.000002
                0 wait 0 1 7
                0 recv 1 3 1048576
                1 init
                1 irecv 0 7 100
                1 wait 0 1 7
                1 send 0 3 1048576
                1 sleep 0.0000005
                """);
        assertEquals("""
                # time-independent trace of SimGrid; counts are bytes
                0 init
                1 init
                0 sleep 0.000001
                0 isend 1 7 100
                0 sleep 0.000002
                1 irecv 0 7 100
                1 wait 0 1 7
                1 isend 0 3 1048576
                0 wait 0 1 7
                0 irecv 1 3 1048576
                1 wait 1 0 3
                1 sleep 0.0000005
                0 waitall
                0 finalize
                1 finalize
                """, written(plan));
        var again = read(written(plan));
        assertEquals(operations(plan, true), operations(again, true));
        assertSettled(again);
    }

    /**
     * Rank 0 answers message 1 with 2, and sends 3 on its own; rank 1 sends message 1 only when 3 is there. If rank 0
     * waited before it sends 3, neither would continue.
     */
    @Test
    void aRankWaitsOnlyWhenItHasNothingElseToStart() throws IOException {
        var plan = read("""
                num_ranks 2
                rank 0 {
                l1: recv 8b from 1 tag 1
                l2: send 8b to 1 tag 2
                l2 requires l1
                l3: send 8b to 1 tag 3
                }
                rank 1 {
                l1: recv 8b from 0 tag 3
                l2: send 8b to 0 tag 1
                l2 requires l1
                l3: recv 8b from 0 tag 2
                }
                """);
        var lines = written(plan).lines().filter(one -> one.startsWith("0 ")).toList();
        assertTrue(lines.indexOf("0 isend 1 3 8") < lines.indexOf("0 wait 1 0 1"), lines.toString());
        assertTrue(lines.indexOf("0 wait 1 0 1") < lines.indexOf("0 isend 1 2 8"), lines.toString());
        assertSettled(read(written(plan)));
    }

    /** A trace that is read again is the same trace; a schedule may get waits for its last messages the first time. */
    private void assertSettled(SchedulePlan plan) throws IOException {
        var text = written(plan);
        assertEquals(text, written(read(text)));
    }

    /** Message 2 comes before 1, which rank 1 sends only when it has been answered. */
    @Test
    void messagesAreWaitedForInAnOrderInWhichTheyCanCome() throws IOException {
        var lines = written(read("""
                num_ranks 2
                rank 0 {
                l1: recv 8b from 1 tag 1
                l2: calc 10
                l2 requires l1
                l3: recv 8b from 1 tag 2
                l4: send 8b to 1 tag 3
                l4 requires l3
                }
                rank 1 {
                l1: send 8b to 0 tag 2
                l2: recv 8b from 0 tag 3
                l3: send 8b to 0 tag 1
                l3 requires l2
                }
                """)).lines().filter(one -> one.startsWith("0 ")).toList();
        assertEquals(List.of("0 init", "0 irecv 1 1 8", "0 irecv 1 2 8", "0 wait 1 0 2", "0 isend 1 3 8",
                "0 wait 1 0 1", "0 sleep 0.00000001", "0 waitall", "0 finalize"), lines);
    }

    @Test
    void whatTheFormHasNoPlaceForIsSaid() throws IOException {
        var notes = new Diagnostics();
        written(read("num_ranks 1\nrank 0 {\nl1: calc 5 cpu 1\nl2: calc 7\n}\n"), notes);
        assertEquals(List.of("X321"), notes.all().stream().map(one -> one.code()).toList());
    }

    /** Collectives come as messages whose tags the reader takes; all that was sent and computed is there again. */
    @Test
    void collectivesComeAsTheirMessages() throws IOException {
        var text = new StringBuilder();
        for (int rank = 0; rank < 5; rank++) {
            text.append(rank + " init\n" + rank + " allreduce 4096 1e3\n" + rank + " alltoall 64 64\n" + rank
                    + " finalize\n");
        }
        var plan = read(text.toString());
        var again = read(written(plan));
        assertEquals(operations(plan, false), operations(again, false));
        assertSettled(again);
    }

    /** 200 acyclic graphs of messages that match: nothing is lost, and the text of what is read again is the same. */
    @Slow
    @Test
    void anyScheduleKeepsItsOperations() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            var plan = read(random(new Random(seed)));
            var again = read(written(plan));
            var lost = new ArrayList<>(operations(plan, true));
            operations(again, true).forEach(lost::remove);
            assertEquals(List.of(), lost, "seed " + seed);
            assertEquals(operations(plan, true).size(), operations(again, true).size(), "seed " + seed);
            assertSettled(again);
        }
    }

    /** Each operation may require earlier ones of its rank; a message is sent before it is received, so all ends. */
    private static String random(Random random) {
        int ranks = 2 + random.nextInt(4);
        var lines = new ArrayList<StringBuilder>();
        var counts = new int[ranks];
        for (int i = 0; i < ranks; i++) {
            lines.add(new StringBuilder("rank " + i + " {\n"));
        }
        for (int i = 0; i < 30; i++) {
            int from = random.nextInt(ranks);
            int to = (from + 1 + random.nextInt(ranks - 1)) % ranks;
            int bytes = 1 + random.nextInt(1000);
            int tag = random.nextInt(3);
            add(lines, counts, from, "calc " + random.nextInt(100), random);
            add(lines, counts, from, "send " + bytes + "b to " + to + " tag " + tag, random);
            add(lines, counts, to, "recv " + bytes + "b from " + from + " tag " + tag, random);
        }
        lines.forEach(one -> one.append("}\n"));
        return "num_ranks " + ranks + "\n" + String.join("", lines);
    }

    private static void add(List<StringBuilder> lines, int[] counts, int rank, String operation, Random random) {
        int own = ++counts[rank];
        lines.get(rank).append("l" + own + ": " + operation + "\n");
        if (own > 1 && random.nextInt(3) > 0) {
            lines.get(rank).append("l" + own + (random.nextBoolean() ? " requires l" : " irequires l")
                    + (1 + random.nextInt(own - 1)) + "\n");
        }
    }

    private static List<String> operations(SchedulePlan plan, boolean tags) {
        var all = new ArrayList<String>();
        for (int rank = 0; rank < plan.ranks().size(); rank++) {
            var graph = plan.ranks().get(rank);
            for (int i = 0; i < graph.size(); i++) {
                // no time passes while nothing is computed, and it is not written
                if (graph.kind(i) != RankGraph.CALC || graph.amount(i) > 0) {
                    all.add(rank + " " + graph.kind(i) + " " + graph.peer(i) + " " + graph.amount(i) + " "
                            + (tags ? graph.tag(i) : ""));
                }
            }
        }
        return all.stream().sorted().toList();
    }
}
