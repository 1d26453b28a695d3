// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flow control of the SeaStar, drawn from blocks, takes the times of the written one. */
class SeaStarFlowTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.twin.schedules", 50);
    private static final Machine WRITTEN = written();
    private static final Machine DRAWN = Twins.read(Samples.file("red-storm/drawn.hops"));

    /** The sample with flow control, and without a limit of unexpected messages. */
    private static Machine written() {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream()).forEach(layer -> {
            if (layer instanceof FirmwareLayer firmware) {
                firmware.setFlowControl(true);
            } else if (layer instanceof MpiLayer mpi) {
                mpi.setUnexpectedLimit(null);
            }
        });
        return machine;
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 16, 17, 64, 65, 1_000, 10_000, 131_073}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarTwinTest.workload(first, other));
            Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack + ", flow control")),
                    stack + " " + bytes + " bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack + ", flow control");
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = SeaStarTwinTest.schedule(sample, seed);
            Twins.assertEqual(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    /** Receivers with a few streams and structures drop messages, which come again, in order. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void droppedMessagesComeAgainAtTheSameTimes(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack + ", flow control");
        long again = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var random = new Random(~seed);
            int streams = 1 + random.nextInt(3);
            int incoming = 1 + random.nextInt(4);
            int outgoing = 1 + random.nextInt(4);
            SimPlan written = SeaStarTwinTest.schedule(sample, seed);
            SimPlan twin = tokens(Twins.onto(written, drawn), streams, incoming, outgoing);
            written = Twins.with(written, nic(sample, streams, incoming, outgoing));
            if (Simulator.run(written, RunOptions.defaults(), RunMonitor.none()) instanceof Completed done) {
                again += done.trace().counters().get(Counter.RETRANSMISSIONS);
            }
            Twins.assertEqual(written, twin, stack + " seed " + seed);
        }
        assertTrue(again > SCHEDULES, again + " messages sent again");
    }

    private static FirmwareNicPlan nic(SimPlan plan, int streams, int incoming, int outgoing) {
        var nic = (FirmwareNicPlan) plan.nodeTypes().get(0).nic();
        return new FirmwareNicPlan(nic.pollingCyclePs(), nic.transmit(), nic.receive(), streams, incoming,
                outgoing, nic.inlineBytes());
    }

    private static SimPlan tokens(SimPlan plan, int streams, int incoming, int outgoing) {
        var stack = (BlockStackPlan) plan.stack();
        var tokens = stack.tokens().stream().map(one -> switch (one.name()) {
            case "streams" -> count(one, streams);
            case "incoming" -> count(one, incoming);
            case "outgoing" -> count(one, outgoing);
            default -> one;
        }).toList();
        return new SimPlan(plan.machine(), plan.topology(), plan.nodeTypes(), plan.routers(), plan.links(),
                new BlockStackPlan(stack.name(), stack.lanes(), stack.queues(), stack.tables(), List.copyOf(tokens),
                        stack.counters(), stack.variables(), stack.packets(), stack.handlers(), stack.operations(),
                        stack.expressions()),
                plan.workload(), plan.sideNetworks(), plan.faults(), plan.fidelity());
    }

    private static BlockTokens count(BlockTokens one, int count) {
        return new BlockTokens(one.name(), one.scope(), one.part(), count);
    }
}
