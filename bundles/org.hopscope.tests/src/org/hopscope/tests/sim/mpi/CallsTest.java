// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.mpi;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.run.SimulationException;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Mark;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the processor time of calls, and the requests and blocks of a program. */
class CallsTest {

    /** Three traps or three accesses for a receive, one when they are combined. */
    @ParameterizedTest
    @CsvSource({"false, false, 195000", "false, true, 65000", "true, false, 3000000", "true, true, 1000000"})
    void aReceiveCostsTheLibraryAndTheCallsOfTheLayerBelow(boolean onNic, boolean combined, long calls) {
        var plan = Plans.twoNodes().nicBased(onNic).calls(true, combined)
                .ranks(program().mark(0).receive(1, 8, 0, 0).mark(1));
        assertEquals(Plans.MPI_POST + calls, marks(plan).get(1).timePs());
    }

    /** One trap and the Portals code, or nothing more than the library; a descriptor costs another trap or crossing. */
    @ParameterizedTest
    @CsvSource({"false, true, 65000", "false, false, 130000", "true, true, 0", "true, false, 500000"})
    void aSendCostsTheLibraryAndItsWayToTheBus(boolean onNic, boolean preregistered, long calls) {
        var plan = Plans.twoNodes().nicBased(onNic).calls(preregistered, false)
                .ranks(program().mark(0).send(1, 8, 0, 0).mark(1), program());
        assertEquals(Plans.MPI_SEND + (onNic ? 0 : Plans.PORTALS_SEND) + calls, marks(plan).get(1).timePs());
    }

    /** The wait of a send ends when its completion event is in host memory. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSendIsCompleteWhenItsMemoryIsFree(boolean onNic) {
        var plan = Plans.twoNodes().nicBased(onNic).ranks(program().send(1, 8, 0, 0).mark(0).await(0).mark(1),
                program());
        List<Mark> marks = marks(plan);
        long burst = 64 * Plans.BUS_PER_BYTE + Plans.ROUND_TRIP / 2;
        long firmware = Plans.FW_TRANSMIT + Plans.FW_FINISH + (onNic ? Plans.PORTALS_SEND + Plans.WRITE_EVENT : 0);
        long setUp = (onNic ? 2 : 1) * Plans.TX_SETUP;
        assertEquals(burst + firmware + setUp + burst, marks.get(1).timePs() - marks.get(0).timePs());
    }

    @Test
    void aRequestMayBeUsedAgainAfterItsWait() {
        var trace = Runs.completed(Plans.twoNodes().ranks(
                program().repeat(20).send(1, 8, 0, 0).await(0).end(),
                program().repeat(20).receive(0, 8, 0, 0).await(0).end())).trace();
        assertEquals(20, trace.messages().size());
    }

    @Test
    void aRequestThatIsStartedTwiceIsAFault() {
        var plan = Plans.twoNodes().ranks(program().receive(1, 8, 0, 3).receive(1, 8, 0, 3)).build();
        assertTrue(assertThrows(SimulationException.class, () -> Runs.run(plan)).getMessage().contains("request"));
    }

    @Test
    void aWaitForARequestThatWasNeverStartedIsAFault() {
        var plan = Plans.twoNodes().ranks(program().await(0)).build();
        assertTrue(assertThrows(SimulationException.class, () -> Runs.run(plan)).getMessage().contains("rank 0"));
    }

    @Test
    void blocksNestAsDeepAsTheyAreWritten() {
        Programs nested = program();
        for (int i = 0; i < 12; i++) {
            nested.repeat(2);
        }
        nested.compute(1);
        for (int i = 0; i < 12; i++) {
            nested.end();
        }
        // 2^12 times; the other rank's blocks are its own
        var plan = Plans.mesh(3).ranks(nested.mark(0), program().repeat(5).compute(10).end().mark(1),
                program().repeat(0).compute(100).end().mark(2));
        assertEquals(List.of(new Mark(1, 1, 50), new Mark(2, 2, 100), new Mark(0, 0, 4096)), marks(plan));
    }

    @Test
    void onlyMessagesSentWhileRecordingIsOnAreRecorded() {
        var trace = Runs.completed(Plans.twoNodes().ranks(
                program().record(false).send(1, 8, 1, 0).await(0).record(true).send(1, 8, 2, 0).await(0)
                        .record(false).send(1, 8, 3, 0).await(0),
                program().receive(0, 8, 1, 0).await(0).receive(0, 8, 2, 0).await(0).receive(0, 8, 3, 0).await(0)))
                .trace();
        assertEquals(List.of(2), trace.messages().stream().map(message -> message.tag()).toList());
    }

    @Test
    void anInterruptPushesAComputingRankBackByItsHandler() {
        long work = 100_000_000;
        var plan = Plans.twoNodes().ranks(program().send(1, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).mark(0).compute(work).mark(1).await(0));
        List<Mark> marks = marks(plan);
        // interrupt, access to the header, Portals, match, copy, event
        long handler = Plans.INTERRUPT + Plans.ROUND_TRIP + Plans.PORTALS_HEADER + Plans.MATCH_ITEM + Plans.COPY_LATENCY
                + 8 * Plans.COPY_PER_BYTE + Plans.WRITE_EVENT;
        assertEquals(work + handler, marks.get(1).timePs() - marks.get(0).timePs());
    }

    @Test
    void interruptsPushBackEverybodyWhoStandsInLineForTheProcessor() {
        int messages = 10;
        long work = 50_000_000;
        var sender = program();
        var receiver = program();
        for (int i = 0; i < messages; i++) {
            receiver.receive(0, 8, i, i);
            sender.compute(3_000_000).send(1, 8, i, i);
        }
        var plan = Plans.twoNodes().ranksAt(new int[] {0, 1, 1}, sender.awaitAll(0, messages),
                receiver.compute(work).mark(1).awaitAll(0, messages), program().compute(work).mark(2));
        // the one that computes only is in line after the first receive; then the other one's receives and its work
        long handler = Plans.INTERRUPT + Plans.ROUND_TRIP + Plans.PORTALS_HEADER + Plans.MATCH_ITEM + Plans.COPY_LATENCY
                + 8 * Plans.COPY_PER_BYTE + Plans.WRITE_EVENT;
        long posts = messages * (Plans.MPI_POST + 3 * Plans.SYSTEM_CALL);
        List<Mark> marks = marks(plan);
        assertEquals(List.of(2, 1), marks.stream().map(Mark::mark).toList());
        assertEquals(posts + 2 * work + messages * handler, marks.get(1).timePs());
    }

    @Test
    void aNicBasedMessageTakesNothingFromAComputingRank() {
        long work = 100_000_000;
        var plan = Plans.twoNodes().nicBased().ranks(program().send(1, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).mark(0).compute(work).mark(1).await(0));
        List<Mark> marks = marks(plan);
        assertEquals(work, marks.get(1).timePs() - marks.get(0).timePs());
    }

    @Test
    void ranksOfOneNodeShareItsProcessor() {
        var plan = Plans.twoNodes().ranksAt(new int[] {0, 0, 1}, program().compute(1000).mark(0),
                program().compute(500).mark(1), program().compute(200).mark(2));
        assertEquals(List.of(new Mark(2, 2, 200), new Mark(0, 0, 1000), new Mark(1, 1, 1500)), marks(plan));
    }

    /** A payload that rides in the header packet takes one interrupt, a longer one two; on the NIC none. */
    @ParameterizedTest
    @CsvSource({"false, 0, 1", "false, 16, 1", "false, 17, 2", "false, 4096, 2", "true, 16, 0", "true, 4096, 0"})
    void aMessageTakesItsInterrupts(boolean onNic, long bytes, int interrupts) {
        var trace = Runs.completed(Plans.twoNodes().nicBased(onNic).ranks(
                program().compute(10_000_000).send(1, bytes, 5, 0).await(0),
                program().receive(0, bytes, 5, 0).await(0))).trace();
        assertEquals(interrupts * Plans.INTERRUPT, Runs.spent(trace, 5, Component.INTERRUPT));
    }

    private static List<Mark> marks(Plans plan) {
        return Runs.completed(plan).trace().marks();
    }
}
