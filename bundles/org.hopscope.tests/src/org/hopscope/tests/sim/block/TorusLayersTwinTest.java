// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The message layer of a torus with all its options as one protocol of blocks with parameters, {@code messages.hops},
 * takes the times of the written one, also for messages of a rank to itself.
 */
class TorusLayersTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 1);
    private static final int RANKS = 8;
    private static final BufferPlan MISALIGNED = new BufferPlan(false, false, true);

    @ParameterizedTest
    @EnumSource(TorusProtocol.class)
    void allOptionsTakeTheSameTimes(TorusProtocol protocol) {
        var machine = Samples.blueGene();
        for (NodeMode mode : NodeMode.values()) {
            for (int options = 0; options < 8; options++) {
                var stack = stack(machine, (options & 1) != 0 ? "MPI" : "eager");
                var layer = (TorusMessageLayer) stack.getLayers().getLast();
                layer.setProtocol(protocol);
                layer.setMode(mode);
                layer.setLocalCopy(mode == NodeMode.VIRTUAL_NODE && (options & 2) != 0);
                layer.setInterrupts(mode != NodeMode.VIRTUAL_NODE && (options & 2) != 0);
                // which of two cores finds room first in one FIFO depends on the order of events
                boolean toSelf = (options & 4) != 0 && (mode != NodeMode.VIRTUAL_NODE || layer.isLocalCopy());
                assertSchedules(machine, stack, toSelf, protocol + " " + mode + " options " + options);
            }
        }
    }

    private static ProtocolStack stack(Machine machine, String name) {
        return machine.getStacks().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private static void assertSchedules(Machine machine, ProtocolStack stack, boolean toSelf, String what) {
        SimPlan plan = Twins.plan(machine, stack.getName());
        boolean shared = what.contains("VIRTUAL_NODE");
        var drawing = TorusDrawing.of(stack, machine.getNodeTypes(), machine.getRouterTypes().getFirst());
        var stackPlan = drawing.stackPlan();
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var random = new Random(seed);
            SimPlan written = Twins.with(plan, workload(shared ? 2 : 1, seed % 3 == 2 ? MISALIGNED : BufferPlan.HOST,
                    programs(random, toSelf)));
            boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
            var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
            written = Twins.with(written, torus, FaultPlan.NONE);
            written = Twins.with(written, torus, faults(random, Wiring.of(written).directions()));
            written = Twins.with(written, fifos(written, 1 + random.nextInt(6), 1 + random.nextInt(4),
                    1 + random.nextInt(24)));
            Twins.assertEqual(written, drawn(written, drawing.nicPlan(0), stackPlan), what + " seed " + seed);
        }
    }

    /** The FIFOs of a plan, and for the rest another NIC and stack. */
    private static SimPlan drawn(SimPlan written, ComposedNicPlan nic, StackPlan stack) {
        var fifos = (PacketFifoNicPlan) written.nodeTypes().get(0).nic();
        PortPart port = nic.ports().get(0);
        var sized = new ComposedNicPlan(nic.hostHertz(), nic.servers(), nic.buses(), nic.queues(), nic.tables(),
                nic.tokens(), List.of(new PortPart(port.name(), port.payloadBytes(), port.overheadBytes(),
                        port.channel(), port.rate(), fifos.injectionFifos(), fifos.injectionPackets(),
                        fifos.receptionPackets())), nic.memories());
        SimPlan plan = Twins.with(written, sized);
        return new SimPlan(plan.machine(), plan.topology(), plan.nodeTypes(), plan.routers(), plan.links(), stack,
                plan.workload(), plan.sideNetworks(), plan.faults(), plan.fidelity());
    }

    private static PacketFifoNicPlan fifos(SimPlan plan, int fifos, int depth, int reception) {
        var nic = (PacketFifoNicPlan) plan.nodeTypes().get(0).nic();
        return new PacketFifoNicPlan(nic.headerBytes(), nic.cache(), fifos, depth, reception, nic.readPs(),
                nic.writeCachedPs(), nic.writeMemoryPs());
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

    /** @param each ranks of a node */
    private static WorkloadPlan workload(int each, BufferPlan buffers, Programs... ranks) {
        return new WorkloadPlan("workload", Arrays.stream(ranks).map(Programs::build).toList(),
                IntStream.range(0, ranks.length).toArray(),
                IntStream.range(0, ranks.length).map(rank -> rank / each).toArray(),
                IntStream.range(0, ranks.length).map(rank -> rank % each).toArray(), buffers);
    }

    private static Programs[] programs(Random random, boolean toSelf) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(30);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = toSelf && random.nextInt(4) == 0 ? source
                    : (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int bytes = random.nextInt(4) == 0 ? random.nextInt(20_000) : random.nextInt(500);
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
            if (receivesLast && call[0] == 1 && waited == 0 && random.nextInt(6) == 0) {
                program.awaitAll(0, request);
                waited = request;
            }
        }
        return program.awaitAll(waited, request);
    }
}
