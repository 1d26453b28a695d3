// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The InfiniBand and Ethernet stacks of the EXTOLL sample, drawn from blocks, have the results of the message layer in
 * Java that was there before.
 */
@Slow
class OffloadReferenceTest {

    /**
     * Left out: two messages of a NIC want the bus at the same picosecond, and go over it the other way round; one of
     * them waits 25.313 ns for it instead of for its link.
     */
    static final int TIE = 2245;
    /** The machine whose interrupt handlers take messages. */
    static final String IN_KERNEL = "10ge";
    static final String[] SIZES = {"0 B", "8 B", "2038 B", "2039 B", "100 kB"};
    /** Schedules whose results have one digest. */
    static final int BLOCK = 100;

    @ParameterizedTest
    @ValueSource(strings = {"ib-qdr", "10ge"})
    void workloadsOfAllKindsSpendTheSameTimeOnTheSame(String name) {
        assertEquals(stored(name + " run "), workloads(name, Samples.load("extoll/" + name + ".machine")));
    }

    @ParameterizedTest
    @CsvSource({"ib-qdr, 4", "10ge, 65536"})
    void randomSchedulesWithFaultsHaveTheSameResults(String name, int contexts) {
        SimPlan plan = ping(Samples.load("extoll/" + name + ".machine"));
        var nic = (ComposedNicPlan) plan.nodeTypes().get(0).nic();
        int blocks = Integer.getInteger("hopscope.schedules", 500) / BLOCK;
        List<String> lines = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            // every other block of schedules has caches of two contexts only
            int most = block % 2 == 0 ? contexts : 2;
            lines.add(schedules(name, block, Twins.with(plan, new ComposedNicPlan(nic.hostHertz(), nic.servers(),
                    nic.buses(), nic.stores().with(List.of(new TablePart("contexts", most, 0, 0, 0))), nic.ports(),
                    nic.memories()))));
        }
        assertEquals(stored(name + " schedules ").subList(0, blocks), lines);
    }

    private static List<String> stored(String start) {
        return References.read("offload.reference").stream().filter(line -> line.startsWith(start)).toList();
    }

    static List<String> workloads(String name, Machine machine) {
        List<String> lines = new ArrayList<>();
        for (var workload : Workloads.ofAllKinds(SIZES)) {
            if (PlanCompiler.compile(machine, machine.getStacks().get(0), workload) instanceof Compiled compiled
                    && !compiled.plan().workload().programs().isEmpty()) {
                lines.add(name + " run " + workload.getName() + ": " + References.totals(compiled.plan()));
            }
        }
        return lines;
    }

    static SimPlan ping(Machine machine) {
        return Twins.plan(machine, machine.getStacks().get(0).getName());
    }

    static String schedules(String name, int block, SimPlan plan) {
        var plans = IntStream.range(block * BLOCK, (block + 1) * BLOCK).filter(seed -> seed != TIE)
                .mapToObj(seed -> Schedules.of(plan, seed));
        return name + " schedules " + block * BLOCK + ": "
                + (name.equals(IN_KERNEL) ? References.digestOfInterrupted(plans) : References.digest(plans));
    }

}
