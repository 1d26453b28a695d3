// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.question;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.question.Answer;
import org.hopscope.study.question.Question;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Questions that architects ask about the full machine. The work of an answer is counted in events, which do not depend
 * on the computer: with 350 ns for each, the most that the samples take, 25 million are over in 9 seconds.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class FiveQuestionsTest {

    private static final long MOST_EVENTS = 25_000_000;

    /** Counts the events of all simulations, to within those between two calls. */
    private static final class Work implements RunProgress {

        private long events;
        private long ofLast;

        @Override
        public void started(String label, int index, int count) {
            // a simulation shows by a number of events that is less than before
        }

        @Override
        public void progress(String label, long simulatedPs, long now, double eventsPerSecond) {
            events += now >= ofLast ? now - ofLast : now;
            ofLast = now;
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    }

    private static Answer answer(Question question, String workload, String stack, String... settings) {
        var work = new Work();
        var reply = question.ask(new RunRequest(Samples.redStorm(), workload, List.of(stack), Settings.of(settings), 1),
                work).orElseThrow();
        assertTrue(work.events < MOST_EVENTS, () -> question + " took " + work.events + " events");
        return assertInstanceOf(Answer.class, reply);
    }

    /** Of 5.74 us, half of the bus round trip saves 1 us, and Portals on the NIC 2.9 us. */
    @Test
    void portalsOnTheNicSavesMoreThanHalfOfTheHyperTransportLatency() {
        var found = answer(Question.CHANGE, "ping-pong", "host-based");
        assertTrue(found.sentence().startsWith("The next best change is Portals on NIC firmware: "),
                found.sentence());
        assertTrue(found.details().stream().anyMatch(one -> one.startsWith("HyperTransport.roundTrip 0.5 us: ")),
                found.details().toString());
    }

    @Test
    void thePingPongIsBandwidthBoundFromAFewKibibytes() {
        var found = answer(Question.BANDWIDTH, "ping-pong", "NIC-based");
        assertTrue(found.sentence().startsWith("It is bandwidth-bound from about 3.4 KiB: "), found.sentence());
    }

    /** 512 nodes of a torus send to all others at once, and the links between them are shared. */
    @Test
    void contentionLimitsAnAlltoallOf512RanksAndTheLinkIsNamed() {
        var found = answer(Question.LIMIT, "alltoall", "NIC-based", "ranks=512");
        assertTrue(found.sentence().startsWith("What limits it most: Contention. "), found.sentence());
        assertTrue(found.sentence().contains("SeaStar link, at node "), found.sentence());
        assertTrue(found.change().isPresent(), "it can be forked");
    }

    /** The scratch memory of 384 KiB has no room for 10,000 pendings of 128 B. */
    @Test
    void aFloodOf10000SendersNeedsFlowControl() {
        var found = answer(Question.TABLES, "flood", "NIC-based", "senders=10000");
        assertTrue(found.sentence().endsWith("; switch flow control on, and it loses no message."), found.sentence());
        assertTrue(found.change().isPresent(), "it can be forked");
    }

    @Test
    void theTimeOfAnAllreduceOf1024RanksIsToldAlongItsPath() {
        var found = answer(Question.TIME, "allreduce", "NIC-based", "ranks=1024");
        assertTrue(found.sentence().startsWith("NIC-based: an operation takes "), found.sentence());
        assertTrue(found.details().getFirst().contains(" messages; most of it at one rank is "),
                found.details().toString());
    }
}
