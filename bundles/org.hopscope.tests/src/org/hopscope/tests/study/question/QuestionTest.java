// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.question.Answer;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Refusal;
import org.hopscope.study.question.Reply;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Slow
class QuestionTest {

    /** A flood that finds too few entries in the tables of its target. */
    private static final String[] FEW = {"senders=64", "window=1", "iterations=1", "stream table.streams=8",
        "scratch memory.pendings=8"};
    private static final String SMALL = "qsnet/qsnet.machine";

    private static Reply ask(Question question, Machine machine, String workload, String stack, String... settings) {
        return question.ask(new RunRequest(machine, workload, stack.isEmpty() ? List.of() : List.of(stack),
                Settings.of(settings), 1), RunProgress.none()).orElseThrow();
    }

    private static Answer answer(Question question, String workload, String stack, String... settings) {
        return assertInstanceOf(Answer.class, ask(question, Samples.redStorm(), workload, stack, settings));
    }

    private static String refusal(Question question, Machine machine, String workload, String... settings) {
        return assertInstanceOf(Refusal.class, ask(question, machine, workload, "", settings)).sentence();
    }

    /** With half the time per byte, half of the largest rate is reached later on the slower stack. */
    @Test
    void theSizeOfHalfTheRateIsWhereBandwidthLimits() {
        var found = answer(Question.BANDWIDTH, "ping-pong", "");
        assertTrue(found.sentence().startsWith("host-based is bandwidth-bound from about 10 KiB: "), found.sentence());
        assertTrue(found.details().getFirst().startsWith("NIC-based is bandwidth-bound from about 3.4 KiB: "),
                found.details().toString());
        assertEquals(List.of("host-based", "NIC-based", "half at 10 KiB", "half at 3.4 KiB"),
                found.chart().series().stream().map(one -> one.name()).toList());
    }

    /** The findings of the run say the same; see FindingsTest. */
    @Test
    void theHighestFindingIsWhatLimits() {
        var found = answer(Question.LIMIT, "ping-pong", "host-based");
        assertTrue(found.sentence().startsWith("What limits it most: Host bus crossings. "), found.sentence());
        assertTrue(found.details().getFirst().startsWith("Interrupts: "), found.details().toString());
        assertEquals("Host bus", found.chart().y().categories().getFirst());
    }

    /** 2 us of interrupt and 2 us of the bus in 5.74 us. */
    @Test
    void theStackTellsWhereTheTimeGoes() {
        var found = answer(Question.TIME, "ping-pong", "host-based");
        assertEquals("host-based: a message takes 5.739 \u00b5s, of which Host bus 36 %, Interrupt 35 %, MPI library "
                + "7 %.", found.sentence());
    }

    /** Half of the interrupt saves 1 us; Portals on the NIC saves 2.9 us of 5.7 us. */
    @Test
    void portalsOnTheNicIsTheNextBestChange() {
        var found = answer(Question.CHANGE, "ping-pong", "host-based");
        assertTrue(found.sentence().startsWith("The next best change is Portals on NIC firmware: One-way latency "
                + "5.739 \u00b5s \u2192 2.797 \u00b5s, better by 51 %"), found.sentence());
        assertEquals(List.of("host-based/Portals.placement=NIC_FIRMWARE"), found.change().orElseThrow().settings()
                .texts());
    }

    /** Recursive doubling takes one more step each time the ranks double. */
    @Test
    void anAllreduceGrowsWithTheLogarithmOfTheRanks() {
        var found = assertInstanceOf(Answer.class, ask(Question.RANKS, Samples.load(SMALL), "allreduce", "MPI"));
        assertTrue(found.sentence().startsWith("MPI: from 2 to "), found.sentence());
        assertTrue(found.sentence().contains(" with their logarithm, by about "), found.sentence());
    }

    /** 64 messages at once find 8 streams and 8 pendings; the memory has room for more of each. */
    @Test
    void aFloodNeedsAStreamForEachSenderOrFlowControl() {
        var found = answer(Question.TABLES, "flood", "host-based", FEW);
        assertTrue(found.sentence().startsWith("It needs "), found.sentence());
        assertTrue(found.sentence().endsWith(", and then loses no message."), found.sentence());
        assertTrue(found.details().contains("With flow control the present number suffices: dropped messages are sent "
                + "again."), found.details().toString());
        assertEquals(2, found.change().orElseThrow().settings().size());
    }

    @Test
    void whatHasNoSizeNoRanksOrNoTablesIsRefusedWithAReason() {
        assertTrue(refusal(Question.BANDWIDTH, Samples.redStorm(), "barrier").startsWith("A workload of kind Barrier "
                + "has no message size"));
        assertTrue(refusal(Question.RANKS, Samples.redStorm(), "ping-pong").startsWith("A workload of kind PingPong "
                + "has no number of ranks to vary"));
        var other = Samples.load(SMALL);
        assertEquals("The NIC has no table of streams and pendings that messages could overflow.",
                refusal(Question.TABLES, other, "ping-pong"));
    }

    @Test
    void aDeadlockAndAWrongSettingAreRefusedWithTheirReason() {
        assertTrue(refusal(Question.TIME, Samples.redStorm(), "flood", FEW).contains("messages were dropped"));
        assertTrue(refusal(Question.TIME, Samples.redStorm(), "ping-pong", "sise=8 B").contains("did you mean"));
    }

    @ParameterizedTest
    @EnumSource(Question.class)
    void aCancelledQuestionHasNoAnswer(Question question) {
        assertTrue(question.ask(new RunRequest(Samples.load(SMALL), "allreduce", List.of(), Settings.NONE, 1),
                RunProgress.until(() -> true)).isEmpty());
    }

    @ParameterizedTest
    @EnumSource(Question.class)
    void theMachineThatIsAskedAboutStaysAsItIs(Question question) {
        var machine = Samples.load(SMALL);
        int before = machine.getWorkloads().size();
        question.ask(new RunRequest(machine, "barrier", List.of(), Settings.of("ranks=4"), 1), RunProgress.none());
        assertEquals(before, machine.getWorkloads().size());
        assertEquals(question, Question.of(question.word()).orElseThrow());
    }
}
