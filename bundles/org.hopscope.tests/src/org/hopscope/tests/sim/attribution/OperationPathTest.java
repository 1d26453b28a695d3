// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.attribution;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

class OperationPathTest {

    private static final long LONG = 100_000_000;
    private static final long SHORT = 30_000_000;
    private static final int FIRST_LAP = 3;

    /** The messages of a search, in the order of time. */
    private static final class Told implements OperationSink {

        private final List<List<OperationStep>> operations = new ArrayList<>();
        private final List<Integer> last = new ArrayList<>();
        private final List<Integer> numbers = new ArrayList<>();

        @Override
        public void operation(int span, int number, int times, int rank) {
            operations.add(new ArrayList<>());
            last.add(rank);
            numbers.add(number);
        }

        @Override
        public void step(OperationStep step) {
            operations.getLast().addFirst(step);
        }

        @Override
        public void complete() {
            // nothing follows
        }
    }

    /**
     * Before the marks both compute, which is none of the operation's. Within them rank 1 waits for rank 0, which
     * computes first: the computing, the message, and rank 1's own computing follow each other.
     */
    @Test
    void theOperationBeginsAtTheMarkOfTheRankThatItWaitedFor() {
        var plan = Plans.twoNodes().nicBased(true).ranks(
                program().compute(LONG).mark(0).compute(LONG).send(1, 8, 0, 0).await(0).mark(1),
                program().compute(LONG).mark(0).receive(0, 8, 0, 0).await(0).compute(SHORT).mark(1));
        var told = told(plan, new OperationSpan(0, 1, OperationSpan.NO_LAP, 1, false));
        var steps = told.operations.getFirst();
        long latency = Runs.message(Runs.completed(plan).trace(), 0).latencyPs();
        assertEquals(List.of(1), told.last);
        assertEquals(List.of(Activity.COMPUTE, Activity.MESSAGE, Activity.COMPUTE),
                steps.stream().map(OperationStep::activity).toList());
        assertEquals(List.of(LONG, latency, SHORT), steps.stream().map(OperationStep::ps).toList());
        assertEquals(LONG, steps.getFirst().startPs());
        assertEquals(0, steps.get(1).sourceRank());
        assertEquals(Plans.LINK, steps.get(1).segments().stream()
                .filter(one -> one.component() == Component.PROPAGATION).mapToLong(one -> one.ps()).sum());
    }

    /** The time between laps, in which the ranks meet, belongs to no operation. */
    @Test
    void eachLapIsAnOperationOfItsOwn() {
        var plan = Plans.twoNodes().nicBased(true).ranks(
                program().mark(0).repeat(2).compute(LONG).lap(0).compute(SHORT).lap(FIRST_LAP).end().mark(1),
                program().mark(0).repeat(2).compute(SHORT).lap(0).compute(SHORT).lap(FIRST_LAP).end().mark(1));
        var told = told(plan, new OperationSpan(0, 1, FIRST_LAP, 1, false));
        // rank 0 comes later: at LONG + SHORT and at twice that
        assertEquals(List.of(0, 0), told.last);
        assertEquals(List.of(List.of(SHORT), List.of(SHORT)), told.operations.stream()
                .map(steps -> steps.stream().map(OperationStep::ps).toList()).toList());
        assertEquals(2 * (LONG + SHORT), told.operations.get(1).getLast().endPs());
    }

    /** A ring of three turns: the last one is told first, and together they are the whole time without a gap. */
    @Test
    void operationsInARowAreCutWhereTheirRanksWentOn() {
        int turns = 3;
        var ranks = new Programs[4];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = program().mark(0).repeat(turns).receive((rank + 3) % 4, 100, 0, 0)
                    .compute(1_000_000L * rank).send((rank + 1) % 4, 100, 0, 1).awaitAll(0, 2).end().mark(1);
        }
        var told = told(Plans.torus(4).nicBased(true).ranks(ranks),
                new OperationSpan(0, 1, OperationSpan.NO_LAP, turns, true));
        assertEquals(List.of(2, 1, 0), told.numbers);
        var steps = new ArrayList<OperationStep>();
        told.operations.reversed().forEach(steps::addAll);
        for (int i = 1; i < steps.size(); i++) {
            assertEquals(steps.get(i - 1).endPs(), steps.get(i).startPs(), "no gap");
        }
    }

    /** Windows of sends: the second begins when the first has left, and that wait is not called a library's work. */
    @Test
    void theWaitForAnOwnSendIsToldApart() {
        var plan = Plans.twoNodes().nicBased(true).ranks(
                program().mark(0).send(1, 1 << 20, 0, 0).await(0).mark(1),
                program().receive(0, 1 << 20, 0, 0).compute(LONG).await(0));
        var steps = told(plan, new OperationSpan(0, 1, OperationSpan.NO_LAP, 1, false)).operations.getFirst();
        assertEquals(Activity.OWN_SEND, steps.getLast().activity());
    }

    /** More than 2^22 messages take too long to record. */
    @Test
    void aRunOfTooManyMessagesBeginsNoRecordOfThem() {
        var options = new RunOptions(1, 0, false);
        assertEquals(options.keepingPaths().paths(), options.keepingPathsOf(1 << 22).paths());
        assertEquals(1, options.keepingPathsOf((1 << 22) + 1).paths());
    }

    /** A record without room for the chains of messages is completed by a second run, one with room is not. */
    @Test
    void pathsAreTheSameWithAndWithoutTheRoomForAllMessages() {
        var ranks = new Programs[8];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = program().mark(0).repeat(3).receive((rank + 7) % 8, 5_000, 0, 0)
                    .send((rank + 1) % 8, 5_000, 0, 1).awaitAll(0, 2).end().mark(1);
        }
        toldInRooms(Plans.torus(8).nicBased(true).ranks(ranks),
                new OperationSpan(0, 1, OperationSpan.NO_LAP, 3, true), 1 << 20);
    }

    /**
     * Eight ranks send 400 messages each to the next one in a ring, and all wait for one that computes for long: the
     * path leads through few messages. The chains of all have more than 32,000 stretches together, 10 and more each.
     */
    @Test
    void messagesThatNoPathLeadsThroughMakeRoomForOthers() {
        int rounds = 400;
        var ranks = new Programs[8];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = program().mark(0).repeat(rounds).receive((rank + 7) % 8, 100, 0, 0)
                    .compute(rank == 7 ? LONG : 0).send((rank + 1) % 8, 100, 0, 1).awaitAll(0, 2).end().mark(1);
        }
        var told = toldInRooms(Plans.torus(8).nicBased(true).ranks(ranks),
                new OperationSpan(0, 1, OperationSpan.NO_LAP, rounds, false), 16_000);
        assertTrue(told.getFirst().size() > rounds, "steps on the path: " + told.getFirst().size());
    }

    /**
     * The same without what makes one rank late: every round of the ring waits for the one before, so paths may lead
     * through nearly all of the 3,200 messages. The record begins with an eighth of the room and takes more.
     */
    @Test
    void messagesThatPathsMayLeadThroughTakeMoreRoom() {
        int rounds = 400;
        var ranks = new Programs[8];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = program().mark(0).repeat(rounds).receive((rank + 7) % 8, 100, 0, 0)
                    .send((rank + 1) % 8, 100, 0, 1).awaitAll(0, 2).end().mark(1);
        }
        toldInRooms(Plans.torus(8).nicBased(true).ranks(ranks),
                new OperationSpan(0, 1, OperationSpan.NO_LAP, rounds, false), 80_000);
    }

    /** The paths that a run with a room tells at once, and one with room for one stamp after a second run. */
    private static List<List<OperationStep>> toldInRooms(Plans plans, OperationSpan span, int enough) {
        var plan = plans.build();
        var told = new ArrayList<List<List<OperationStep>>>();
        var again = new BitSet();
        for (var room : new int[] {1, enough}) {
            var options = new RunOptions(1, 0, false).keepingPaths(room);
            var kept = (Completed) Simulator.run(plan, options, RunMonitor.none());
            var sink = new Told();
            assertTrue(kept.operations().get().operations(List.of(span), new RunMonitor() {

                @Override
                public void progress(long simulatedPs, long events) {
                    // only asked whether to continue
                }

                @Override
                public boolean cancelled() {
                    again.set(room);
                    return false;
                }
            }, sink));
            told.add(sink.operations);
        }
        assertEquals(told.get(0), told.get(1));
        assertEquals("{1}", again.toString(), "the rooms that needed a second run");
        return told.get(1);
    }

    private static Told told(Plans plan, OperationSpan span) {
        var told = new Told();
        assertTrue(Simulator.operations(plan.build(), RunOptions.defaults(), RunMonitor.none(), List.of(span), told));
        return told;
    }
}
