// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.mpi;

import static org.hopscope.tests.sim.Programs.ANY;
import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes tell messages apart; the order of the trace is the order in which waits returned. */
class MatchingTest {

    private static final long LATER = 100_000_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void receivesThatFitEquallyAreMatchedInTheOrderOfPosting(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 1, 7, 0).await(0).send(1, 2, 7, 0).await(0),
                program().receive(0, 100, 7, 0).receive(0, 100, 7, 1).await(1).mark(1).await(0).mark(0));
        // the receive that is waited for first was posted second, so it gets the second message
        assertEquals(List.of(2L, 1L), bytes(trace));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aWildcardThatWasPostedFirstTakesTheMessage(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 1, 7, 0).await(0).send(1, 2, 7, 0).await(0),
                program().receive(ANY, 100, ANY, 0).receive(0, 100, 7, 1).await(1).await(0));
        assertEquals(List.of(2L, 1L), bytes(trace));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aReceiveTakesOnlyItsTagAndTheWalkOverTheOthersIsPaidFor(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 1, 7, 0).send(1, 2, 8, 1).send(1, 3, 9, 2)
                .awaitAll(0, 3),
                program().receive(0, 100, 9, 0).receive(0, 100, 8, 1).receive(0, 100, 7, 2).await(0).await(1).await(2));
        assertEquals(List.of(3L, 2L, 1L), bytes(trace));
        // tag 7 is the third entry, tag 8 then the second one, tag 9 the first
        assertEquals(3 * Plans.MATCH_ITEM, Runs.spent(trace, 7, Component.MATCHING));
        assertEquals(2 * Plans.MATCH_ITEM, Runs.spent(trace, 8, Component.MATCHING));
        assertEquals(Plans.MATCH_ITEM, Runs.spent(trace, 9, Component.MATCHING));
    }

    @Test
    void aReceiveTakesOnlyItsSource() {
        var trace = Runs.completed(Plans.mesh(3).ranks(program().send(1, 1, 7, 0).await(0),
                program().receive(2, 100, 7, 0).receive(0, 100, 7, 1).await(0).await(1),
                program().compute(LATER).send(1, 2, 7, 0).await(0))).trace();
        assertEquals(List.of(2L, 1L), bytes(trace));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 4096})
    void anUnexpectedMessageIsCopiedOutOfMemory(long bytes) {
        var trace = run(true, program().send(1, bytes, 7, 0).await(0),
                program().compute(LATER).receive(0, bytes, 7, 0).await(0));
        // the only entry that it met was the last one of the list
        assertEquals(Plans.MATCH_ITEM, Runs.spent(trace, 7, Component.MATCHING));
        assertEquals(Plans.COPY_LATENCY + bytes * Plans.COPY_PER_BYTE, Runs.spent(trace, 7, Component.MEMORY_COPY));
        MessageView message = Runs.message(trace, 7);
        // compute, three accesses to post, copy, end of the receive
        assertEquals(LATER + Plans.MPI_POST + 3 * Plans.ROUND_TRIP + Plans.COPY_LATENCY + bytes * Plans.COPY_PER_BYTE
                + Plans.MPI_COMPLETE, message.endPs());
        assertTrue(Runs.spent(trace, 7, Component.RECEIVER_BUSY) > LATER / 2);
    }

    @Test
    void anExpectedMessageIsNotCopied() {
        var trace = run(true, program().compute(LATER).send(1, 4096, 7, 0).await(0),
                program().receive(0, 4096, 7, 0).await(0));
        assertEquals(0, Runs.spent(trace, 7, Component.MEMORY_COPY));
        assertEquals(0, Runs.spent(trace, 7, Component.RECEIVER_BUSY));
    }

    @Test
    void unexpectedMessagesAreTakenInTheOrderOfTheirArrival() {
        var trace = run(true, program().send(1, 1, 7, 0).send(1, 2, 8, 1).send(1, 3, 7, 2).send(1, 4, 8, 3)
                .awaitAll(0, 4),
                program().compute(LATER).receive(0, 9, 8, 0).receive(ANY, 9, ANY, 1).receive(0, 9, ANY, 2)
                        .receive(ANY, 9, 8, 3).awaitAll(0, 4));
        // tag 8: the oldest is 2; anything: 1; anything of rank 0: 3; tag 8: 4
        assertEquals(List.of(2L, 1L, 3L, 4L), bytes(trace));
    }

    @Test
    void aReceiveThatFitsNoUnexpectedMessageIsPosted() {
        var trace = run(true, program().send(1, 1, 7, 0).compute(2 * LATER).send(1, 2, 8, 1).awaitAll(0, 2),
                program().compute(LATER).receive(0, 9, 8, 0).await(0).receive(0, 9, 7, 1).await(1));
        assertEquals(List.of(2L, 1L), bytes(trace));
        assertEquals(0, Runs.spent(trace, 8, Component.MEMORY_COPY));
        assertTrue(Runs.spent(trace, 7, Component.MEMORY_COPY) > 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aShortMessageDoesNotOvertakeALongOneOfTheSamePair(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 10_000, 7, 0).send(1, 1, 7, 1).awaitAll(0, 2),
                program().receive(0, 10_000, 7, 0).receive(0, 10_000, 7, 1).await(1).await(0));
        // the second receive is waited for first and must get the second message
        assertEquals(List.of(1L, 10_000L), bytes(trace));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMessageIsMatchedWhileItIsStillOnItsWayToTheUnexpectedQueue(boolean onNic) {
        // the receive is posted when the header has been matched and the body is being written
        for (long post = 2_000_000; post < 20_000_000; post += 500_000) {
            var trace = run(onNic, program().send(1, 10_000, 7, 0).await(0),
                    program().compute(post).receive(0, 10_000, 7, 0).await(0));
            assertEquals(List.of(10_000L), bytes(trace), "posted after " + post);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMessageThatIsLongerThanItsReceiveIsCutAndStillComplete(boolean onNic) {
        var trace = run(onNic, program().compute(LATER).send(1, 4096, 7, 0).await(0),
                program().receive(0, 100, 7, 0).await(0));
        assertEquals(List.of(4096L), bytes(trace));
    }

    @Test
    void onlyWhatTheReceiveTakesOfAnUnexpectedMessageIsCopied() {
        var trace = run(true, program().send(1, 4096, 7, 0).await(0),
                program().compute(LATER).receive(0, 100, 7, 0).await(0));
        assertEquals(Plans.COPY_LATENCY + 100 * Plans.COPY_PER_BYTE, Runs.spent(trace, 7, Component.MEMORY_COPY));
    }

    @Test
    void ranksOnOneNodeReachEachOther() {
        var trace = Runs.completed(Plans.twoNodes().ranksAt(new int[] {1, 1},
                program().send(1, 1000, 7, 0).await(0), program().receive(0, 1000, 7, 0).await(0))).trace();
        assertEquals(List.of(1000L), bytes(trace));
        assertEquals(0, Runs.spent(trace, 7, Component.PROPAGATION));
        assertEquals(0, Runs.message(trace, 7).lowerBoundPs());
    }

    private static RunTrace run(boolean onNic, Programs first, Programs second) {
        return Runs.completed(Plans.twoNodes().nicBased(onNic).ranks(first, second)).trace();
    }

    private static List<Long> bytes(RunTrace trace) {
        return trace.messages().stream().map(MessageView::bytes).toList();
    }
}
