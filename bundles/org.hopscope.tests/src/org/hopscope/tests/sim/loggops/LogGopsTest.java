// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.loggops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.loggops.LogGopsRun;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogGopsTest {

    private static final long PS_PER_NS = 1000;
    /** L 100, o 10, g 20, G 2, O 1 in nanoseconds, S 1000 bytes. */
    private static final LogGopsStackPlan MODEL = model(100, 10, 20, 2, 1, 1000);

    @TempDir
    private Path folder;

    private static LogGopsStackPlan model(long... l) {
        return new LogGopsStackPlan("model", l[0] * PS_PER_NS, l[1] * PS_PER_NS, l[2] * PS_PER_NS, l[3] * PS_PER_NS,
                l[4] * PS_PER_NS, l[5]);
    }

    private SchedulePlan schedule(String goal) throws IOException {
        var problems = new Diagnostics();
        return Programs.read(Files.writeString(folder.resolve("x.goal"), goal), "goal", ProgramOptions.USUAL, problems)
                .orElseThrow(() -> new AssertionError(problems.all() + goal));
    }

    /** When the ranks end, in nanoseconds. */
    private long[] ends(LogGopsStackPlan model, String goal) throws IOException {
        var schedule = schedule(goal);
        var run = new LogGopsRun(model, schedule);
        while (run.run(7)) {
            // in pieces, as a run that is watched
        }
        assertEquals(schedule.operations(), run.ended());
        return IntStream.range(0, schedule.ranks().size()).mapToLong(rank -> run.endPs(rank) / PS_PER_NS).toArray();
    }

    @Test
    void aMessageCostsBothEndsTheirOverheadAndTheReceiverTheSlowerOfNicAndProcessor() throws IOException {
        // sender: o + 9 O = 19; receiver: from o + L = 110 on o + 9 max(O, G) = 28
        assertArrayEquals(new long[] {19, 138}, ends(MODEL, """
                num_ranks 2
                rank 0 {
                s: send 10b to 1
                }
                rank 1 {
                r: recv 10b from 0
                }
                """));
    }

    @Test
    void theGapOfTheNicHoldsTheSecondMessageBack() throws IOException {
        // the NIC is busy for g + 9 G = 38, the processor for 19: the second send starts at 38 and ends at 57. It
        // arrives at 148; the receiver's NIC is free at 110 + 38 = 148, its processor at 138: the end is 148 + 28
        assertArrayEquals(new long[] {57, 176}, ends(MODEL, """
                num_ranks 2
                rank 0 {
                a: send 10b to 1
                b: send 10b to 1
                }
                rank 1 {
                a: recv 10b from 0
                b: recv 10b from 0
                }
                """));
    }

    @Test
    void theSendOfALongMessageEndsWhenItIsReceived() throws IOException {
        // The message comes at 110, while the receiver computes until 5000. It is then taken in, which keeps the
        // processor for o + 1000 G = 2010. The receive, which takes no time, came before it, so at 5000 the send has
        // ended, too, and what follows it takes 7
        assertArrayEquals(new long[] {5007, 7010}, ends(MODEL, """
                num_ranks 2
                rank 0 {
                s: send 1001b to 1
                c: calc 7
                c requires s
                }
                rank 1 {
                c: calc 5000
                r: recv 1001b from 0
                r requires c
                }
                """));
    }

    @Test
    void lanesComputeAtTheSameTime() throws IOException {
        assertArrayEquals(new long[] {30}, ends(MODEL, """
                num_ranks 1
                rank 0 {
                a: calc 30 cpu 1
                b: calc 20
                }
                """));
    }

    /**
     * 300 schedules of up to 16 ranks with several processors and NICs, wildcards, messages without bytes or to the
     * own rank, and all kinds of dependencies. The times were computed with LogGOPSim (spcl/LogGOPSim 76451de): a
     * line "= L o g G O S = end of each host" is before each schedule.
     */
    @Test
    void schedulesTakeTheTimesOfLogGopsim() throws IOException {
        String text;
        try (var in = LogGopsTest.class.getResourceAsStream("reference.txt")) {
            text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        }
        int count = 0;
        for (var one : text.split("(?m)^= ")) {
            if (!one.isEmpty()) {
                int head = one.indexOf('\n');
                var numbers = one.substring(0, head).split(" = ");
                assertArrayEquals(numbers(numbers[1]), ends(model(numbers(numbers[0])), one.substring(head + 1)), one);
                count++;
            }
        }
        assertEquals(300, count);
    }

    private static long[] numbers(String text) {
        return Arrays.stream(text.strip().split(" ")).mapToLong(Long::parseLong).toArray();
    }

    @Test
    void sendsThatStartTogetherLeaveInTheOrderOfTheReferencesSort() throws IOException {
        var goal = new StringBuilder("num_ranks 21\nrank 0 {\n");
        IntStream.rangeClosed(1, 20).forEach(to -> goal.append("send 1b to ").append(to).append('\n'));
        goal.append("}\n");
        IntStream.rangeClosed(1, 20).forEach(to -> goal.append("rank ").append(to).append(" {\nrecv 1b from 0\n}\n"));
        var ends = ends(MODEL, goal.toString());
        // Sends leave every g = 20 ns, and each is received 2 o + L = 120 ns after its start. LogGOPSim's own output
        // for this file has them go to 11, then down from 20 to 12, 1, and down from 10 to 2
        var order = IntStream.concat(IntStream.of(11), IntStream.concat(IntStream.rangeClosed(12, 20).map(i -> 32 - i),
                IntStream.concat(IntStream.of(1), IntStream.rangeClosed(2, 10).map(i -> 12 - i)))).toArray();
        var expected = new long[21];
        for (int i = 0; i < order.length; i++) {
            expected[order[i]] = 120 + 20 * i;
        }
        // the processor of the sender is free o after the start of the last send
        expected[0] = 20 * 19 + 10;
        assertArrayEquals(expected, ends);
    }

    @Test
    void aMessageWithoutBytesThatEndsBeforeItStartsFailsTheRun() throws IOException {
        // o - O = -1 ns for the sender's processor: a time below zero, which LogGOPSim prints as 2^64 - 1
        var run = new LogGopsRun(model(100, 0, 20, 2, 1, 1000), schedule("""
                num_ranks 2
                rank 0 {
                send 0b to 1
                }
                rank 1 {
                recv 0b from 0
                }
                """));
        run.run(Long.MAX_VALUE);
        assertTrue(run.isBelowZero());
        var other = new LogGopsRun(MODEL, schedule("num_ranks 1\nrank 0 {\ncalc 5\n}\n"));
        other.run(Long.MAX_VALUE);
        assertFalse(other.isBelowZero());
    }

    @Test
    void aLongSendWhoseReceiveIsShortHasNoEndButTheScheduleHas() throws IOException {
        // The message of 1001 bytes comes while the receiver computes until 5000; it is then taken in, which takes
        // o + 1000 G = 2010. The receive of 10 bytes finds it and does not answer the send, whose processor was free
        // after o + 1000 O = 1010. LogGOPSim prints 1010 and 7010, too
        var run = new LogGopsRun(MODEL, schedule("""
                num_ranks 2
                rank 0 {
                s: send 1001b to 1
                }
                rank 1 {
                c : calc 5000
                r: recv 10b from 0
                r requires c
                }
                """));
        run.run(Long.MAX_VALUE);
        assertEquals(2, run.ended());
        assertEquals(3, run.started());
        assertEquals(1010 * PS_PER_NS, run.endPs(0));
        assertEquals(7010 * PS_PER_NS, run.endPs(1));
    }

    @Test
    void tagsHave32BitsAndComputingIsExact() throws IOException {
        // 10^13 + 1 ns are 10^16 + 1000 ps, which a double does not hold to the picosecond
        assertArrayEquals(new long[] {10, 10_000_000_000_001L}, ends(MODEL, """
                num_ranks 2
                rank 0 {
                send 1b to 1 tag 4000000000
                }
                rank 1 {
                recv 1b from 0 tag 4000000000
                calc 10000000000001 cpu 1
                }
                """));
    }

    @Test
    void anUnreceivedMessageKeepsTheRunFromItsEnd() throws IOException {
        var run = new LogGopsRun(MODEL, schedule("""
                num_ranks 2
                rank 0 {
                send 10b to 1 tag 1
                }
                rank 1 {
                recv 10b from 0 tag 2
                }
                """));
        run.run(Long.MAX_VALUE);
        assertEquals(1, run.openReceives());
        assertEquals(1, run.openMessages());
    }
}
