// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nodes with a SeaStar that fail and boot again. A sender gives up what a node without power never answers, all before
 * an answer of a node that has not booted, and all before the first answer after a boot. What is sent between other
 * nodes comes, once each. The messages and counts of the first schedules are those of the message layer in Java that
 * there was before.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class SeaStarFailureTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 30);
    /** Schedules whose results a file holds. */
    private static final int STORED = 30;

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based", "host-based, flow control", "NIC-based, flow control"})
    void nodesThatFailLoseTheSameMessages(String stack) {
        String own = stack.replace(", flow control", "");
        SimPlan sample = Twins.plan(own.equals(stack) ? SeaStarLayers.sample() : withFlowControl(false), own);
        var lines = new ArrayList<String>();
        long[] found = new long[4];
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan plan = FailingNodes.of(sample, seed);
            Completed done = run(plan);
            check(plan, done, stack + " seed " + seed);
            lines.addAll(facts(done));
            found[0] += done.stats().lostMessages();
            found[1] += done.trace().counters().get(Counter.TIMEOUTS);
            found[2] += done.trace().counters().get(Counter.PREBOOT_ACKS);
            found[3] += done.trace().counters().get(Counter.POSTBOOT_ACKS);
            if (seed == STORED - 1) {
                var stored = References.read("seastar.reference").stream()
                        .filter(line -> line.startsWith(stack + " failing: ")).findFirst().orElseThrow();
                assertEquals(stored, stack + " failing: " + References.sum(String.join("\n", lines)));
            }
        }
        assertTrue(found[0] > SCHEDULES, found[0] + " messages lost");
        assertTrue(own.equals(stack) || found[1] > 0 && found[2] > 0 && found[3] > 0, Arrays.toString(found));
    }

    /** With next to no room, and short messages that need no answer. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void messagesBetweenOtherNodesComeWhereSomeAreDropped(String stack) {
        SimPlan sample = Twins.plan(withFlowControl(true), stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan plan = SeaStarSchedules.Room.of(seed).in(FailingNodes.of(sample, seed));
            check(plan, run(plan), stack + " seed " + seed);
        }
    }

    private static Machine withFlowControl(boolean implicitAck) {
        return SeaStarLayers.with(FirmwareLayer.class, layer -> layer.setImplicitAck(implicitAck),
                SeaStarLayers.withFlowControl());
    }

    /** Checks that each message comes at most once, and those between nodes that do not fail once. */
    private static void check(SimPlan plan, Completed done, String what) {
        Set<Integer> failing = new TreeSet<>();
        plan.faults().faults().stream().map(Fault::target).forEach(failing::add);
        var received = received(done);
        assertEquals(received.stream().distinct().toList(), received, what);
        var lacking = new ArrayList<String>();
        for (int rank = 0; rank < plan.workload().programs().size(); rank++) {
            ProgramPlan program = plan.workload().programs().get(rank);
            int source = rank;
            IntStream.range(0, program.operations().length)
                    .filter(at -> program.operations()[at] == RankOperation.SEND && !failing.contains(source)
                            && !failing.contains(program.peerNumbers()[at]))
                    .mapToObj(at -> source + " to " + program.peerNumbers()[at] + " of " + program.amounts()[at]
                            + " with tag " + program.tags()[at])
                    .filter(sent -> !received.contains(sent)).forEach(lacking::add);
        }
        assertEquals(List.of(), lacking, what);
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
     * messages, the interrupts for what a failure finds on the bus and waits for structures, which the layer did not
     * count.
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
