// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.block.References;
import org.hopscope.tests.sim.block.Workloads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * VELO and RMA, drawn from blocks, have the results of the message layer in Java that was there before, which a file
 * holds.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class ExtollReferenceTest {

    /** Header and payload of 48 B fill a message of VELO; 2 KiB are the largest eager message. */
    private static final String[] SIZES = {"0 B", "8 B", "48 B", "49 B", "1000 B", "2 KiB", "2049 B", "20 KiB"};
    /**
     * Left out: one message writes its last 14.375 ns at 33,968,073 ps, when another transfer of 10 ns wants the same
     * bus, and they went over it the other way round in that layer. All messages begin and end at the same times.
     */
    private static final long TIE = 7739;
    /** Schedules whose results have one digest. */
    private static final int BLOCK = 100;

    @Test
    void workloadsOfAllKindsSpendTheSameTimeOnTheSame() {
        assertEquals(stored("run "), workloads(Samples.load("extoll/extoll.machine")));
    }

    @Test
    void randomSchedulesWithFaultsHaveTheSameResults() {
        int blocks = Integer.getInteger("hopscope.schedules", 1000) / BLOCK;
        assertEquals(stored("schedules ").subList(0, blocks), schedules(blocks, new ExtollMachine()));
    }

    private static List<String> stored(String start) {
        return References.read("extoll.reference").stream().filter(line -> line.startsWith(start)).toList();
    }

    private static List<String> workloads(Machine machine) {
        List<String> lines = new ArrayList<>();
        for (var workload : Workloads.ofAllKinds(SIZES)) {
            if (PlanCompiler.compile(machine, machine.getStacks().get(0), workload) instanceof Compiled compiled
                    && !compiled.plan().workload().programs().isEmpty()) {
                lines.add("run " + workload.getName() + ": " + References.totals(compiled.plan()));
            }
        }
        return lines;
    }

    private static List<String> schedules(int blocks, ExtollMachine machine) {
        return IntStream.range(0, blocks).mapToObj(block -> {
            long first = 1 + (long) block * BLOCK;
            var seeds = LongStream.range(first, first + BLOCK).filter(seed -> seed != TIE);
            return "schedules " + first + ": " + References.digest(seeds.mapToObj(FaultSchedule::apart)
                    .map(FaultSchedule::plans).map(machine::plan));
        }).toList();
    }
}
