// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The message layer of the Blue Gene/L sample with all its options, whose layers stand for blocks, has the results that
 * a file holds: those of the message layer in Java that there was before.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class TorusReferenceTest {

    /** The file has digests of 2 and of 20 for each set of options. */
    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 2);
    private static final int OPTIONS = 8;
    private static final String[] SIZES = {"8 B", "1000 B"};
    /** Workloads of which only short messages are compared: longer ones take a minute. */
    private static final String SLOW = "AccessPattern .*1000 B";
    private static final BufferPlan MISALIGNED = new BufferPlan(false, false, true);
    private static final Machine SAMPLE = Samples.blueGene();

    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "MPI virtual node"})
    void workloadsOfAllKindsSpendTheSameTimeOnTheSame(String stack) {
        assertEquals(stored("workloads on " + stack + ": "), References.sum(String.join("\n", workloads(stack))));
    }

    /**
     * With MPI and without, between ranks that are interrupted and ranks that are not, with copies inside a node and
     * without, and with messages to the own rank. Links damage packets and are down, buffers are misaligned, and FIFOs
     * have any size.
     */
    @ParameterizedTest
    @EnumSource(TorusProtocol.class)
    void randomSchedulesWithFaultsHaveTheSameResults(TorusProtocol protocol) {
        for (NodeMode mode : NodeMode.values()) {
            String what = protocol.name() + " " + mode.name() + " " + SCHEDULES + " schedules: ";
            assertEquals(stored(what), References.digestWithoutWaits(schedules(protocol, mode)), what);
        }
    }

    private static String stored(String start) {
        return References.read("torus.reference").stream().filter(line -> line.startsWith(start)).findFirst()
                .orElseThrow().substring(start.length());
    }

    private static List<String> workloads(String stack) {
        List<String> lines = new ArrayList<>();
        for (var workload : Workloads.ofAllKinds(SIZES)) {
            if (!workload.getName().matches(SLOW) && Twins.compile(SAMPLE, stack, workload) instanceof Compiled compiled
                    && !compiled.plan().workload().programs().isEmpty()) {
                lines.add(workload.getName() + ": " + References.totals(compiled.plan()));
            }
        }
        return lines;
    }

    private static Stream<SimPlan> schedules(TorusProtocol protocol, NodeMode mode) {
        return IntStream.range(0, OPTIONS).boxed().flatMap(options -> schedules(protocol, mode, options));
    }

    private static Stream<SimPlan> schedules(TorusProtocol protocol, NodeMode mode, int options) {
        var machine = Samples.blueGene();
        boolean shared = mode == NodeMode.VIRTUAL_NODE;
        var stack = stack(machine, (options & 1) != 0 ? "MPI" : "eager");
        var layer = (TorusMessageLayer) stack.getLayers().getLast();
        layer.setProtocol(protocol);
        layer.setMode(mode);
        layer.setLocalCopy(shared && (options & 2) != 0);
        layer.setInterrupts(!shared && (options & 2) != 0);
        // without copies two cores write into one FIFO of the scratchpad, and the old layer let both take one place
        boolean toSelf = (options & 4) != 0 && (!shared || layer.isLocalCopy());
        SimPlan plan = Twins.plan(machine, stack.getName());
        return IntStream.range(0, SCHEDULES).mapToObj(seed -> schedule(plan, seed, shared ? 2 : 1, toSelf));
    }

    private static ProtocolStack stack(Machine machine, String name) {
        return machine.getStacks().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private static SimPlan schedule(SimPlan sample, int seed, int each, boolean toSelf) {
        var random = new Random(seed);
        SimPlan plan = Twins.with(sample, RandomSchedule.workload(each, seed % 3 == 2 ? MISALIGNED : BufferPlan.HOST,
                RandomSchedule.programs(random, toSelf)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
        plan = Twins.with(plan, torus, FaultPlan.NONE);
        plan = Twins.with(plan, torus, RandomSchedule.faults(random, Wiring.of(plan).directions()));
        return Twins.with(plan, Twins.fifos((ComposedNicPlan) plan.nodeTypes().get(0).nic(), 1 + random.nextInt(6),
                1 + random.nextInt(4), 1 + random.nextInt(24)));
    }
}
