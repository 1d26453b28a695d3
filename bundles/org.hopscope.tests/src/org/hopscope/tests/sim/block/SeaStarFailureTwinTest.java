// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nodes that fail and boot again: the SeaStar drawn from blocks loses the messages that the written one loses. In the
 * written one a failure throws the packets in the receive queue away at once; in the drawn one they wait until the
 * kernel or the firmware finds that it has forgotten their message, which may hold up others in the network meanwhile.
 */
@Execution(ExecutionMode.CONCURRENT)
class SeaStarFailureTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 30);
    /** Schedules in which no packet waits so when a node fails, with Portals on the NIC: two of the first 1,000 do. */
    private static final int EQUAL = 300;
    private static final Machine WRITTEN = Samples.load("red-storm/red-storm.machine");
    private static final Machine DRAWN = DrawnSeaStar.sample();

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void nodesThatFailLoseTheSameMessages(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack);
        long lost = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = FailingNodes.of(sample, seed);
            Completed expected = run(written);
            Completed actual = run(Twins.onto(written, drawn));
            assertEquals(facts(expected), facts(actual), stack + " seed " + seed);
            if (stack.equals("NIC-based") && seed < EQUAL) {
                assertEquals(Twins.summary(expected, true), Twins.summary(actual, true), stack + " seed " + seed);
            }
            lost += expected.stats().lostMessages();
        }
        assertTrue(lost > SCHEDULES, lost + " messages lost");
    }

    /**
     * A sender gives up what a node without power never answers, all before an answer of a node that has not booted,
     * and all before the first answer after a boot. Its timer runs from the end of the transmission, but in the written
     * layer from the arrival, so that what is sent after a timeout is sent a little earlier.
     */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void sendersGiveUpTheSameMessages(String stack) {
        SimPlan sample = Twins.plan(withFlowControl(false), stack);
        SimPlan drawn = Twins.plan(DrawnSeaStar.withFlowControl(), stack);
        long[] found = new long[3];
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = FailingNodes.of(sample, seed);
            if (Simulator.run(written, RunOptions.defaults(), RunMonitor.none()) instanceof Completed expected) {
                assertEquals(facts(expected), facts(run(Twins.onto(written, drawn))), stack + " seed " + seed);
                found[0] += expected.trace().counters().get(Counter.TIMEOUTS);
                found[1] += expected.trace().counters().get(Counter.PREBOOT_ACKS);
                found[2] += expected.trace().counters().get(Counter.POSTBOOT_ACKS);
            }
        }
        assertTrue(found[0] > 0 && found[1] > 0 && found[2] > 0, Arrays.toString(found));
    }

    /** With next to no room, and short messages that need no answer. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void theSameMessagesComeWhereOthersAreDropped(String stack) {
        SimPlan sample = Twins.plan(withFlowControl(true), stack);
        SimPlan drawn = Twins.plan(DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "implicit_ack", "1"), stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var room = SeaStarSchedules.Room.of(seed);
            SimPlan written = FailingNodes.of(sample, seed);
            SimPlan blocks = room.in(Twins.onto(written, drawn));
            if (Simulator.run(room.in(written), RunOptions.defaults(), RunMonitor.none()) instanceof Completed done) {
                assertEquals(received(done), received(run(blocks)), stack + " seed " + seed);
            }
        }
    }

    private static Machine withFlowControl(boolean implicitAck) {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof FirmwareLayer firmware) {
                firmware.setFlowControl(true);
                firmware.setImplicitAck(implicitAck);
            }
        });
        return machine;
    }

    /** The messages of each pair that are received, each matched with a receive of its own tag. */
    private static List<String> received(Completed done) {
        var messages = new ArrayList<String>();
        done.trace().messages().forEach(message -> messages.add(message.sourceRank() + " to " + message.targetRank()
                + " of " + message.bytes() + " with tag " + message.tag()));
        messages.sort(null);
        return messages;
    }

    /**
     * The messages that are received, those that are lost and all counts, but the bytes beyond receives of lost
     * messages, the interrupts for what a failure finds on the bus and waits for structures, which count here only.
     */
    private static List<String> facts(Completed done) {
        var facts = received(done);
        var counts = Twins.counters(done);
        counts.remove(Counter.TRAILING_BYTES);
        counts.remove(Counter.INTERRUPTS);
        counts.remove(Counter.CREDIT_WAITS);
        facts.add(counts.toString());
        facts.add(done.stats().lostMessages() + " lost of " + done.stats().messages());
        return facts;
    }

    private static Completed run(SimPlan plan) {
        var outcome = Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome, outcome::toString);
    }
}
