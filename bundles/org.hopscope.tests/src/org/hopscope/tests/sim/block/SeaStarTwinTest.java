// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI over Portals on the SeaStar sample, drawn from blocks, takes the times of the written stacks. */
class SeaStarTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.twin.schedules", 60);
    private static final int RANKS = 8;
    private static final Machine WRITTEN = Samples.load("red-storm/red-storm.machine");
    private static final Machine DRAWN = Twins.read(Samples.file("red-storm/drawn.hops"));

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 8, 15, 16, 17, 63, 64, 65, 128, 1_000, 10_000, 131_072, 131_073,
            1_000_000}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), workload(first, other));
            Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                    stack + " " + bytes + " bytes");
        }
    }

    /**
     * All ranks send to all, early and late, long and short, over links that damage packets or are down: messages come
     * unexpected, and the engines of a node serve several messages at once. Ranks compute for any number of
     * picoseconds, so that no two of them do something at the same time: which comes first then is not part of a
     * protocol.
     */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = schedule(sample, seed);
            Twins.assertEqual(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void callsOfTheLayerBelowTakeTheSameTimes(String stack) {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof MpiLayer mpi) {
                mpi.setPreregistered(false);
                mpi.setCombinedPost(false);
            }
        });
        var blocks = Twins.read(Samples.file("red-storm/drawn.hops"));
        // two traps of 65 ns for a send and three for a receive, or three calls and half a round trip of 1 us
        blocks.eAllContents().forEachRemaining(one -> {
            if (one instanceof TimeParameter time
                    && time.getName().matches("send_traps|receive_traps|send_descriptor")) {
                time.setValue(Quantity.parse(Dimension.TIME, switch (time.getName()) {
                    case "send_traps" -> "130 ns";
                    case "receive_traps" -> "195 ns";
                    default -> "500 ns";
                }));
            } else if (one instanceof CountParameter count && count.getName().equals("receive_calls")) {
                count.setValue(3);
            }
        });
        SimPlan sample = Twins.plan(machine, stack);
        SimPlan drawn = Twins.plan(blocks, stack);
        for (int seed = 0; seed < SCHEDULES / 3; seed++) {
            SimPlan written = schedule(sample, seed);
            Twins.assertEqual(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void allWorkloadsTakeTheSameTimes(String stack) {
        int compared = 0;
        for (Workload workload : Workloads.ofAllKinds("0 B", "8 B", "17 B", "1000 B", "20 KiB")) {
            // equal as well, but that takes a minute
            boolean slow = workload instanceof AccessPattern && workload.getName().matches(".* (1000 B|20 KiB)");
            if (!slow && Twins.compile(WRITTEN, stack, workload) instanceof Compiled written
                    && !written.plan().workload().programs().isEmpty()) {
                var drawn = assertInstanceOf(Compiled.class, Twins.compile(DRAWN, stack, workload));
                Twins.assertEqual(written.plan(), drawn.plan(), stack + " " + workload.getName());
                compared++;
            }
        }
        assertTrue(compared > 60, compared + " workloads compared");
    }

    /** A plan with random programs, on a random network with random faults. */
    static SimPlan schedule(SimPlan sample, int seed) {
        var random = new Random(seed);
        SimPlan plan = Twins.with(sample, workload(programs(random)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
        plan = Twins.with(plan, torus, FaultPlan.NONE);
        return Twins.with(plan, torus, faults(random, Wiring.of(plan).directions()));
    }

    /** Single errors, and links that are down for a while, in every other schedule. */
    private static FaultPlan faults(Random random, int directions) {
        List<Fault> faults = new ArrayList<>();
        for (int i = random.nextBoolean() ? random.nextInt(12) : 0; i > 0; i--) {
            int link = random.nextInt(directions);
            long time = random.nextInt(30_000_000);
            if (random.nextBoolean()) {
                faults.add(new Fault(time, FaultKind.LINK_ERROR, link));
            } else {
                faults.add(new Fault(time, FaultKind.LINK_DOWN, link));
                faults.add(new Fault(time + 1 + random.nextInt(20_000_000), FaultKind.LINK_UP, link));
            }
        }
        return new FaultPlan(faults, random.nextInt(3) * 20_000_000);
    }

    static WorkloadPlan workload(Programs... ranks) {
        return new WorkloadPlan("workload", Arrays.stream(ranks).map(Programs::build).toList(),
                IntStream.range(0, ranks.length).toArray(), IntStream.range(0, ranks.length).toArray(),
                new int[ranks.length], BufferPlan.HOST);
    }

    /** Random programs of eight ranks. */
    static Programs[] programs(Random random) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(40);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int most = random.nextInt(4) == 0 ? 20_000 : random.nextBoolean() ? 20 : 500;
            int bytes = random.nextInt(most);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank)));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls) {
        var program = program().compute(random.nextInt(1_000_000));
        boolean receivesLast = random.nextBoolean();
        if (receivesLast) {
            calls.sort((a, b) -> a[0] - b[0]);
        }
        int request = 0;
        int waited = 0;
        for (int[] call : calls) {
            if (random.nextInt(3) == 0) {
                program.compute(random.nextInt(random.nextInt(4) == 0 ? 100_000_000 : 2_000_000));
            }
            if (call[0] == 0) {
                program.send(call[1], call[2], call[3], request++);
            } else {
                program.receive(call[1], random.nextBoolean() ? 20_000 : call[2] / 2, Programs.ANY, request++);
            }
            if (random.nextInt(6) == 0 && (receivesLast || call[0] == 0) && waited < request) {
                program.awaitAll(waited, request);
                waited = request;
            }
        }
        return program.awaitAll(waited, request);
    }
}
