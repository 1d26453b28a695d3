// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The stacks of the SeaStar, whose layers stand for blocks, have the results that a file holds: those of the message
 * layer in Java that there was before.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class SeaStarReferenceTest {

    private static final Machine WITHOUT = SeaStarLayers.sample();
    private static final Machine WITH_FLOW_CONTROL = SeaStarLayers.withFlowControl();
    private static final String FLOW_CONTROL = ", flow control";
    /** 16 B fit into the header of a message. */
    private static final String[] SIZES = {"0 B", "8 B", "16 B", "17 B", "1000 B", "20 KiB"};
    /** Workloads of which only short messages are compared: longer ones take a minute. */
    private static final String SLOW = "AccessPattern .*(1000 B|20 KiB)";
    /** Schedules whose results have one digest. */
    private static final int BLOCK = 100;

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based", "host-based, flow control", "NIC-based, flow control"})
    void workloadsOfAllKindsSpendTheSameTimeOnTheSame(String stack) {
        assertEquals(stored(stack + " run "), workloads(stack));
    }

    /** Machines with room for all messages, and with little room, where they are dropped and sent again. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"host-based; false", "NIC-based; false", "host-based, flow control; false",
        "NIC-based, flow control; false", "host-based, flow control; true", "NIC-based, flow control; true"})
    void randomSchedulesWithFaultsHaveTheSameResults(String stack, boolean drops) {
        int blocks = Integer.getInteger("hopscope.schedules", 200) / BLOCK;
        SimPlan plan = Twins.plan(machine(stack), plain(stack));
        assertEquals(stored(stack + (drops ? " with drops" : "") + " schedules ").subList(0, blocks),
                IntStream.range(0, blocks).mapToObj(block -> schedules(stack, drops, block, plan)).toList());
    }

    private static List<String> stored(String start) {
        return References.read("seastar.reference").stream().filter(line -> line.startsWith(start)).toList();
    }

    private static Machine machine(String stack) {
        return stack.endsWith(FLOW_CONTROL) ? WITH_FLOW_CONTROL : WITHOUT;
    }

    private static String plain(String stack) {
        return stack.replace(FLOW_CONTROL, "");
    }

    static List<String> workloads(String stack) {
        List<String> lines = new ArrayList<>();
        for (var workload : Workloads.ofAllKinds(SIZES)) {
            if (!workload.getName().matches(SLOW)
                    && Twins.compile(machine(stack), plain(stack), workload) instanceof Compiled compiled
                    && !compiled.plan().workload().programs().isEmpty()) {
                lines.add(stack + " run " + workload.getName() + ": " + References.totals(compiled.plan()));
            }
        }
        return lines;
    }

    static String schedules(String stack, boolean drops, int block, SimPlan sample) {
        var plans = IntStream.range(block * BLOCK, (block + 1) * BLOCK).mapToObj(seed -> {
            SimPlan plan = SeaStarSchedules.of(sample, seed);
            return drops ? SeaStarSchedules.Room.of(seed).in(plan) : plan;
        });
        return stack + (drops ? " with drops" : "") + " schedules " + block * BLOCK + ": "
                + References.digestWithoutWaits(plans);
    }
}
