// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.machine.Machine;
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

    private static final int SCHEDULES = Integer.getInteger("hopscope.twin.schedules", 60);
    /** Schedules in which no packet waits so when a node fails, with Portals on the NIC: two of the first 1,000 do. */
    private static final int EQUAL = 60;
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
     * The messages that are received, those that are lost and all counts, but the bytes beyond receives of lost
     * messages and the interrupts for what a failure finds on the bus.
     */
    private static List<String> facts(Completed done) {
        var facts = new ArrayList<String>();
        done.trace().messages().forEach(message -> facts.add(message.sourceRank() + " to " + message.targetRank()
                + " of " + message.bytes() + " with tag " + message.tag()));
        facts.sort(null);
        var counts = Twins.counters(done);
        counts.remove(Counter.TRAILING_BYTES);
        counts.remove(Counter.INTERRUPTS);
        facts.add(counts.toString());
        facts.add(done.stats().lostMessages() + " lost of " + done.stats().messages());
        return facts;
    }

    private static Completed run(SimPlan plan) {
        var outcome = Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome, outcome::toString);
    }
}
