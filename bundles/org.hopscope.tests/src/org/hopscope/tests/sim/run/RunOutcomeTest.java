// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.ANY;
import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.SimulationException;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

class RunOutcomeTest {

    @Test
    void twoRanksThatReceiveFirstAreADeadlockThatNamesThem() {
        var plan = Plans.twoNodes().ranks(
                program().receive(1, 8, 5, 0).await(0).send(1, 8, 6, 1).await(1),
                program().receive(0, 9, 6, 0).await(0).send(0, 8, 5, 1).await(1)).build();
        String graph = assertInstanceOf(Deadlocked.class, Runs.run(plan)).waitGraph();
        assertTrue(graph.contains("rank 0 waits for a message from rank 1 with tag 5 (8 bytes)"), graph);
        assertTrue(graph.contains("rank 1 waits for a message from rank 0 with tag 6 (9 bytes)"), graph);
    }

    @Test
    void aDeadlockSaysWhenAnyRankWouldDo() {
        var plan = Plans.twoNodes().ranks(program().receive(ANY, 8, 5, 0).await(0)).build();
        String graph = assertInstanceOf(Deadlocked.class, Runs.run(plan)).waitGraph();
        assertTrue(graph.contains("rank 0 waits for a message from any rank"), graph);
    }

    @Test
    void aDeadlockNamesTheReceiveThatWasPostedLastUnderTheRequest() {
        // the wait is before the second receive in the program, but waits for it in the second round
        var plan = Plans.twoNodes().ranks(
                program().receive(1, 8, 5, 0).repeat(2).await(0).receive(ANY, 99, ANY, 0).end(),
                program().send(0, 8, 5, 0).await(0)).build();
        String graph = assertInstanceOf(Deadlocked.class, Runs.run(plan)).waitGraph();
        assertTrue(graph.contains("rank 0 waits for a message from any rank with any tag (99 bytes)"), graph);
    }

    @Test
    void aDeadlockOfManyRanksNamesTheFirstTwentyAndCountsTheRest() {
        var ranks = new Programs[30];
        Arrays.setAll(ranks, i -> program().receive(ANY, 8, 5, 0).await(0));
        String graph = assertInstanceOf(Deadlocked.class, Runs.run(Plans.mesh(30).ranks(ranks).build())).waitGraph();
        assertTrue(graph.contains("rank 19 ") && !graph.contains("rank 20 ") && graph.contains("10 more"), graph);
    }

    @Test
    void aMessageThatIsThrownAwayIsCountedAndItsReceiverWaits() {
        // no stream for a message with a body; its sender does not learn of it
        var plan = Plans.twoNodes().streams(0).ranks(program().send(1, 100, 5, 0).await(0),
                program().receive(0, 100, 5, 0).await(0)).build();
        var outcome = assertInstanceOf(Deadlocked.class, Runs.run(plan));
        assertEquals(1, outcome.stats().lostMessages());
        assertTrue(outcome.waitGraph().contains("1 were dropped"), outcome.waitGraph());
    }

    @Test
    void everySentMessageIsReceivedOrCountedAsLost() {
        // 8 senders, 5 of them with a body, and 2 streams: no message waits for a receive, so the run completes
        var ranks = new Programs[9];
        Arrays.setAll(ranks, i -> i == 0 ? program() : program().send(0, i <= 5 ? 500 : 8, i, 0).await(0));
        var run = assertInstanceOf(Completed.class, Runs.run(Plans.mesh(9).streams(2).ranks(ranks).build()));
        assertEquals(8, run.stats().messages());
        assertTrue(run.stats().lostMessages() > 0 && run.stats().lostMessages() <= 3, run.stats().toString());
        // 3 messages of one packet and 5 of a header and 8 packets
        assertEquals(3 + 5 * 9, run.stats().packets());
    }

    @Test
    void aRunEndsAfterTheEventsItIsAllowed() {
        for (long limit : new long[] {1, 100, 65_536, 70_000}) {
            var outcome = Simulator.run(endless(), new RunOptions(1, limit, true), RunMonitor.none());
            assertEquals(limit, assertInstanceOf(LimitReached.class, outcome).stats().events());
        }
    }

    @Test
    void aRunIsCancelledBeforeItsFirstEvent() {
        var outcome = Simulator.run(endless(), RunOptions.defaults(), new CancelAfter(0));
        assertEquals(0, assertInstanceOf(Cancelled.class, outcome).stats().events());
    }

    @Test
    void aRunIsCancelledAtTheNextLookOfItsMonitor() {
        var monitor = new CancelAfter(3);
        var outcome = Simulator.run(endless(), RunOptions.defaults(), monitor);
        assertEquals(3 * 65_536, assertInstanceOf(Cancelled.class, outcome).stats().events());
        assertEquals(List.of(65_536L, 2 * 65_536L, 3 * 65_536L), monitor.seen);
        assertEquals(outcome.stats().simulatedPs(), monitor.lastPs);
    }

    @Test
    void aFaultCarriesTheSimulatedTimeAndTheRun() {
        SimPlan plan = Plans.twoNodes().ranks(program().compute(12_345).await(0)).build();
        var fault = assertThrows(SimulationException.class, () -> Runs.run(plan));
        assertTrue(fault.getMessage().contains("12345 ps"), fault.getMessage());
        assertTrue(fault.getMessage().contains("machine/stack/workload"), fault.getMessage());
        assertInstanceOf(IllegalStateException.class, fault.getCause());
    }

    @Test
    void aRunWithoutTraceIsTheSameRun() {
        var plans = new RandomTraffic(3).onTorus().build();
        var with = assertInstanceOf(Completed.class,
                Simulator.run(plans, new RunOptions(1, 0, true), RunMonitor.none()));
        var without = assertInstanceOf(Completed.class,
                Simulator.run(plans, new RunOptions(1, 0, false), RunMonitor.none()));
        assertEquals(with.stats(), without.stats());
        assertEquals(with.trace().marks(), without.trace().marks());
        assertEquals(List.of(), without.trace().messages());
    }

    @Test
    void ranksWithoutStepsAreFinished() {
        var outcome = assertInstanceOf(Completed.class, Runs.run(Plans.twoNodes().ranks(program(), program()).build()));
        assertEquals(0, outcome.stats().simulatedPs());
    }

    private static SimPlan endless() {
        return Plans.twoNodes().ranks(program().repeat(Long.MAX_VALUE).compute(1).end()).build();
    }

    private static final class CancelAfter implements RunMonitor {

        private final int looks;
        private final List<Long> seen = new ArrayList<>();
        private long lastPs;

        CancelAfter(int looks) {
            this.looks = looks;
        }

        @Override
        public void progress(long simulatedPs, long events) {
            lastPs = simulatedPs;
            seen.add(events);
        }

        @Override
        public boolean cancelled() {
            return seen.size() >= looks;
        }
    }
}
