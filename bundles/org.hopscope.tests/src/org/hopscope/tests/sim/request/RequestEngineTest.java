// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.request;

import static org.hopscope.tests.sim.Programs.ANY;
import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.tests.sim.request.FakeTransport.Style;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A send takes 10 ns, a receive 20, taking a message in 30, the end of a wait 40; a message flies its tag in ns. */
class RequestEngineTest {

    /** Later than everything else. */
    private static final long LATE = 10_000 * FakeTransport.NS;

    @ParameterizedTest
    @EnumSource
    void receivesFromAPeerTakeItsMessagesInTheOrderOfPosting(Style style) {
        var run = new FakeRun(style, program().send(1, 8, 100, 0).send(1, 8, 200, 1).awaitAll(0, 2),
                program().receive(0, 8, ANY, 0).receive(0, 8, ANY, 1).await(1).await(0));
        // the first receive has the first message, although its wait comes last
        assertEquals(List.of(200, 100), run.received());
    }

    @ParameterizedTest
    @EnumSource
    void aReceiveTakesNothingFromAnotherCommunicator(Style style) {
        var run = new FakeRun(style, program().in(1).send(1, 8, 100, 0).in(2).send(1, 8, 200, 1).awaitAll(0, 2),
                program().in(2).receive(0, 8, ANY, 0).in(1).receive(0, 8, ANY, 1).awaitAll(0, 2));
        assertEquals(List.of(200, 100), run.received());
    }

    @ParameterizedTest
    @EnumSource
    void aReceiveFromAnybodyTakesTheFirstMessageThatComes(Style style) {
        var run = new FakeRun(style, program().receive(ANY, 8, ANY, 0).receive(1, 8, ANY, 1).await(0).await(1),
                program().send(0, 8, 100, 0).send(0, 8, 300, 1).awaitAll(0, 2),
                program().send(0, 8, 200, 0).await(0));
        // rank 1's first message is the first of all; rank 2's finds no receive that takes it
        assertEquals(List.of(100, 300), run.received());
    }

    @ParameterizedTest
    @EnumSource
    void anOlderReceiveFromAnybodyGoesBeforeOneFromThePeer(Style style) {
        var run = new FakeRun(style, program().receive(ANY, 8, ANY, 0).receive(1, 8, ANY, 1).await(1).await(0),
                program().send(0, 8, 100, 0).send(0, 8, 300, 1).awaitAll(0, 2));
        assertEquals(List.of(300, 100), run.received());
    }

    @ParameterizedTest
    @EnumSource
    void unexpectedMessagesAreTakenInTheOrderOfTheirArrival(Style style) {
        var run = new FakeRun(style, program().send(1, 8, 100, 0).send(1, 8, 200, 1).awaitAll(0, 2),
                program().compute(LATE).receive(0, 8, 200, 0).receive(ANY, 8, ANY, 1).awaitAll(0, 2));
        assertEquals(List.of(200, 100), run.received());
    }

    @Test
    void aReceiveWhoseMessageIsThereIsCompleteAtOnce() {
        var run = new FakeRun(Style.ALONE, program().send(1, 8, 100, 0).await(0),
                program().compute(1_000 * FakeTransport.NS).receive(0, 8, 100, 0).mark(0).await(0).mark(1));
        // 1000 of computing + 20 of the receive, then 40 to end the wait
        assertEquals(List.of(1_020L, 1_060L), run.marks());
    }

    @Test
    void aLibraryTakesAMessageInOnlyInsideACall() {
        var run = new FakeRun(Style.IN_CALLS, program().send(1, 8, 100, 0).await(0),
                program().receive(0, 8, 100, 0).compute(1_000 * FakeTransport.NS).await(0).mark(0));
        // 20 of the receive + 1000 of computing, then 30 to take the message and 40 to end the wait
        assertEquals(List.of(1_090L), run.marks());
    }

    @Test
    void aRankThatWaitsIsWokenByItsMessage() {
        var run = new FakeRun(Style.IN_CALLS, program().send(1, 8, 100, 0).await(0),
                program().receive(0, 8, 100, 0).await(0).mark(0));
        // 10 of the send + 100 of flight, then 30 and 40
        assertEquals(List.of(180L), run.marks());
    }

    @ParameterizedTest
    @EnumSource
    void aReceiveTakesNoMoreThanItsLength(Style style) {
        for (long wait : new long[] {0, LATE}) {
            var run = new FakeRun(style, program().send(1, 1_000, 100, 0).await(0),
                    program().compute(wait).receive(0, 10, 100, 0).await(0));
            run.run();
            // the message was the first of the run, and its number was not used since
            assertEquals(10, run.setup.messages().accepted(0));
            assertEquals(0, run.setup.messages().inFlight());
        }
    }

    @Test
    void aReceiveThatIsTakenBackIsCompleteWithoutAMessage() {
        var run = new FakeRun(Style.ALONE, program().receive(1, 8, 5, 0).cancel(0).await(0).mark(0), program());
        run.transport.takesBack = true;
        assertEquals(List.of(20L), run.marks());
        assertEquals(1, run.transport.asked);
    }

    @Test
    void aReceiveThatCannotBeTakenBackWaitsForItsMessage() {
        var run = new FakeRun(Style.ALONE, program().receive(1, 8, 100, 0).cancel(0).await(0).mark(0),
                program().send(0, 8, 100, 0).await(0));
        // 10 of the send + 100 of flight + 40
        assertEquals(List.of(150L), run.marks());
        assertEquals(1, run.transport.asked);
    }

    @Test
    void aReceiveThatHasItsMessageIsNotTakenBack() {
        var run = new FakeRun(Style.ALONE,
                program().receive(1, 8, 100, 0).compute(1_000 * FakeTransport.NS).cancel(0).await(0).mark(0),
                program().send(0, 8, 100, 0).await(0));
        run.transport.takesBack = true;
        assertEquals(List.of(1_060L), run.marks());
        assertEquals(0, run.transport.asked);
    }

    @ParameterizedTest
    @EnumSource
    void severalRequestsMayBeWaitedForInAnyOrder(Style style) {
        var receiver = program();
        for (int request = 0; request < 6; request++) {
            receiver.receive(0, 8, 100 + 50 * request, request);
        }
        for (int request : new int[] {3, 0, 5, 1, 4, 2}) {
            receiver.await(request);
        }
        var sender = program();
        for (int request = 5; request >= 0; request--) {
            sender.send(1, 8, 100 + 50 * request, request);
        }
        var run = new FakeRun(style, sender.awaitAll(0, 6), receiver);
        assertEquals(List.of(250, 100, 350, 150, 300, 200), run.received());
    }

    @Test
    void aWaitForARequestThatWasNeverStartedIsAFault() {
        var run = new FakeRun(Style.ALONE, program().send(0, 8, 1, 0).await(1));
        assertTrue(assertThrows(IllegalStateException.class, run::run).getMessage().contains("rank 0"));
    }

    @Test
    void aWaitForAMessageThatIsNeverSentNeverEnds() {
        assertFalse(new FakeRun(Style.IN_CALLS, program().receive(ANY, 8, ANY, 0).await(0)).run());
    }

    @Test
    void aSendIsCompleteWhenItsTransportSaysSo() {
        for (var style : Style.values()) {
            var run = new FakeRun(style, program().send(1, 8, 100, 0).mark(0).await(0).mark(1),
                    program().receive(0, 8, 100, 0).await(0));
            // at once, or when the message has flown
            assertEquals(style == Style.ALONE ? List.of(10L, 110L) : List.of(10L, 10L), run.marks());
        }
    }

    @Test
    void aCallReturnsWhenItsRankOwesNothing() {
        var run = new FakeRun(Style.IN_CALLS, program().send(0, 8, 0, 0).mark(0).await(0));
        run.transport.owedBySends = 3;
        // 10 of the send and three pieces of 30 each
        assertEquals(List.of(100L), run.marks());
    }

    @Test
    void aRankThatHasEndedTakesNothingInUnlessItServesOthers() {
        var run = new FakeRun(Style.IN_CALLS, program().send(1, 8, 100, 0).await(0), program());
        assertTrue(run.run());
        assertEquals(110, run.setup.engine().nowPs() / FakeTransport.NS);
    }
}
