// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.List;
import java.util.Random;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The message layer of a torus with all its options as one protocol of blocks with parameters, {@code messages.hops},
 * takes the times of the written one, also for messages of a rank to itself.
 */
class TorusLayersTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 1);
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
            SimPlan written = Twins.with(plan, RandomSchedule.workload(shared ? 2 : 1,
                    seed % 3 == 2 ? MISALIGNED : BufferPlan.HOST, RandomSchedule.programs(random, toSelf)));
            boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
            var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
            written = Twins.with(written, torus, FaultPlan.NONE);
            written = Twins.with(written, torus, RandomSchedule.faults(random, Wiring.of(written).directions()));
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
}
