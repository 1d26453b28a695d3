// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.mpi;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.WalkPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walk of posted and unexpected queues takes its time where it happens; what has matched cannot be cancelled. */
class QueueWalkTest {

    private static final long LATER = 1_000_000_000;
    private static final int DEPTH = 60;
    private static final long ITEM = 11_000;
    private static final long SECOND = 6_000;
    private static final long MEMORY = 100_000;
    /** The first cache holds 16 entries of 64 bytes, the second one 1,024. */
    private static final WalkPlan HOST = new WalkPlan(ITEM, 1024, 65_536, SECOND, MEMORY);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aReceiveWalksTheUnexpectedMessagesOnTheHost(boolean onNic) {
        long one = postPs(onNic, 1);
        // 10 entries of 64 bytes stay in the first cache
        assertEquals(9 * ITEM, postPs(onNic, 10) - one);
    }

    @Test
    void aNicWalksAtItsOwnCostWhateverTheOrder() {
        assertEquals(DEPTH * Plans.MATCH_ITEM, matchingPs(true, true, true));
        assertEquals(DEPTH * Plans.MATCH_ITEM, matchingPs(true, false, true));
    }

    @Test
    void aHostPrefetchesAnOrderedList() {
        // all but the first entry lie after the one before
        assertEquals(DEPTH * Plans.MATCH_ITEM + MEMORY, matchingPs(false, true, true));
    }

    @Test
    void aHostMissesItsCachesInAnUnorderedList() {
        long warm = matchingPs(false, false, false) - DEPTH * Plans.MATCH_ITEM;
        long cold = matchingPs(false, false, true) - DEPTH * Plans.MATCH_ITEM;
        assertTrue(warm > 30 * SECOND && warm <= DEPTH * SECOND, "waits " + warm);
        assertEquals(warm / SECOND * MEMORY, cold);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPostedReceiveCanBeCancelled(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 8, 7, 0).await(0), program().receive(0, 100, 7, 0)
                .receive(0, 100, 7, 1).cancel(0).await(0).mark(0).await(1).mark(1));
        assertTrue(markPs(trace, 0) < LATER);
        assertTrue(markPs(trace, 1) > LATER);
        assertEquals(1, trace.messages().size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatHasMatchedOrIsBeingSentCannotBeCancelled(boolean onNic) {
        // 1 MB takes about 1 ms: both ends are in the middle of it when they ask
        var trace = run(onNic, program().send(1, 1_000_000, 7, 0).cancel(0).await(0).mark(0),
                program().receive(0, 1_000_000, 7, 0).compute(LATER / 2).cancel(0).await(0).mark(0));
        assertEquals(1, trace.messages().size());
        assertTrue(trace.marks().stream().allMatch(mark -> mark.timePs() > 4 * LATER / 5));
    }

    /** Time of the call that receives the last of some unexpected messages. */
    private static long postPs(boolean onNic, int messages) {
        var sender = program();
        var receiver = program().compute(LATER).receive(0, 8, 1000, 0).mark(0).receive(0, 8, messages - 1, 1).mark(1);
        for (int tag = 0; tag < messages; tag++) {
            sender.send(1, 8, tag, tag);
        }
        for (int tag = 0; tag < messages - 1; tag++) {
            receiver.receive(0, 8, tag, 2 + tag);
        }
        sender.awaitAll(0, messages).send(1, 8, 1000, 0).await(0);
        var trace = run(onNic, sender, receiver.awaitAll(0, messages + 1));
        return markPs(trace, 1) - markPs(trace, 0);
    }

    /** Time of the walk to the last of {@link #DEPTH} posted receives. */
    private static long matchingPs(boolean onNic, boolean ordered, boolean computing) {
        var receiver = program();
        var sender = program().compute(LATER);
        if (!ordered) {
            // entries that were used up in a mixed order are used again in the opposite one
            for (int i = 0; i < DEPTH; i++) {
                receiver.receive(0, 8, i, i);
                sender.send(1, 8, i * 23 % DEPTH, i).await(i);
            }
            receiver.awaitAll(0, DEPTH);
        }
        for (int i = 0; i < DEPTH; i++) {
            receiver.receive(0, 8, DEPTH + i, i);
        }
        if (computing) {
            receiver.compute(1000);
        }
        sender.compute(LATER);
        for (int i = DEPTH - 1; i >= 0; i--) {
            sender.send(1, 8, DEPTH + i, i).await(i).compute(LATER);
        }
        var trace = run(onNic, sender, receiver.awaitAll(0, DEPTH));
        return Runs.spent(trace, 2 * DEPTH - 1, Component.MATCHING);
    }

    private static RunTrace run(boolean onNic, Programs sender, Programs receiver) {
        return Runs.completed(Plans.twoNodes().walk(HOST).nicBased(onNic).ranks(sender, receiver)).trace();
    }

    private static long markPs(RunTrace trace, int number) {
        return trace.marks().stream().filter(mark -> mark.rank() == 1 && mark.mark() == number)
                .mapToLong(Mark::timePs).findFirst().orElseThrow();
    }
}
