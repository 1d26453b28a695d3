// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.List;
import java.util.Random;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The message layer of the Blue Gene/L sample, drawn as a user would draw it, takes the times of the blocks that the
 * layers of the sample stand for.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class BlueGeneTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 50);
    private static final List<String> TIMES = List.of("mpi_send", "mpi_request", "mpi_post", "mpi_match",
            "mpi_complete", "start_message", "dispatch", "message_object", "write_packet", "read_packet");
    private static final BufferPlan MISALIGNED = new BufferPlan(false, false, true);
    private static final Machine WRITTEN = Samples.blueGene();
    private static final Machine DRAWN = Twins.read(Samples.file("blue-gene-l/drawn.hops"));

    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "MPI virtual node", "one-packet", "eager", "adaptive eager",
        "rendezvous", "virtual node"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 223, 224, 239, 240, 241, 1_000, 10_000, 10_001, 32_768, 32_769, 100_000}) {
            for (int peer = 1; peer < 3; peer++) {
                var silent = program();
                var first = program().repeat(5).send(peer, bytes, 1, 0).await(0).receive(peer, bytes, 1, 1).await(1)
                        .end();
                var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
                for (BufferPlan buffers : List.of(BufferPlan.HOST, MISALIGNED)) {
                    SimPlan written = Twins.with(Twins.plan(WRITTEN, stack),
                            RandomSchedule.workload(ranksOfNode(stack), buffers, first,
                            peer == 1 ? other : silent, peer == 2 ? other : silent));
                    Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                            stack + " " + bytes + " bytes, " + buffers);
                }
            }
        }
    }

    /**
     * All ranks send to all, early and late, long and short, through FIFOs of any size and over links that damage
     * packets or are down: FIFOs are full, and messages come unexpected. In every third schedule buffers are
     * misaligned, so that packets are copied. Ranks compute for any number of picoseconds, so that no two of them do
     * something at the same time: which comes first then is not part of a protocol.
     */
    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "MPI virtual node", "one-packet", "eager", "adaptive eager",
        "rendezvous", "virtual node"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        assertSchedules(Twins.plan(WRITTEN, stack), Twins.plan(DRAWN, stack), SCHEDULES, stack);
    }

    /** Each time of the layers is another one, so that no parameter of the drawing can stand for a second one. */
    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "MPI virtual node", "one-packet", "eager", "adaptive eager",
        "rendezvous", "virtual node"})
    void otherTimesOfTheLayersAreThoseOfTheParameters(String stack) {
        var written = Samples.blueGene();
        var drawn = Twins.read(Samples.file("blue-gene-l/drawn.hops"));
        written.eAllContents().forEachRemaining(one -> {
            if (one instanceof OperationCost cost && cost.getOperation() != Operation.MATCH_ITEM) {
                cost.setTime(time(name(cost)));
            }
        });
        drawn.eAllContents().forEachRemaining(one -> {
            if (one instanceof TimeParameter parameter) {
                parameter.setValue(time(parameter.getName()));
            }
        });
        assertSchedules(Twins.plan(written, stack), Twins.plan(drawn, stack), SCHEDULES / 5, stack);
    }

    /** Packets for ranks that compute interrupt them, and calls wait for the ends of interrupt handlers. */
    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "one-packet", "eager", "adaptive eager", "rendezvous"})
    void interruptedRanksTakeTheSameTimes(String stack) {
        var written = Samples.blueGene();
        var drawn = Twins.read(Samples.file("blue-gene-l/drawn.hops"));
        written.eAllContents().forEachRemaining(one -> {
            if (one instanceof TorusMessageLayer layer) {
                layer.setInterrupts(layer.getMode() != NodeMode.VIRTUAL_NODE);
            }
        });
        drawn.eAllContents().forEachRemaining(one -> {
            if (one instanceof Lane lane && lane.getName().equals("loop")) {
                lane.setInterrupts(true);
            }
        });
        assertSchedules(Twins.plan(written, stack), Twins.plan(drawn, stack), SCHEDULES, stack);
    }

    /** 100 ns, 200 ns and so on. */
    private static Quantity time(String parameter) {
        return Quantity.parse(Dimension.TIME, 100 * (1 + TIMES.indexOf(parameter)) + " ns");
    }

    private static String name(OperationCost cost) {
        boolean mpi = cost.eContainer() instanceof MpiLayer;
        return switch (cost.getOperation()) {
            case SEND -> mpi ? "mpi_send" : "start_message";
            case CREATE_MESSAGE -> mpi ? "mpi_request" : "message_object";
            case POST_RECEIVE -> "mpi_post";
            case RECEIVE_HEADER -> mpi ? "mpi_match" : "dispatch";
            case COMPLETE_RECEIVE -> "mpi_complete";
            case SEND_PACKET -> "write_packet";
            case RECEIVE_PACKET -> "read_packet";
            default -> throw new IllegalArgumentException(cost.getOperation() + " of " + cost.eContainer());
        };
    }

    private static void assertSchedules(SimPlan sample, SimPlan drawn, int schedules, String stack) {
        for (int seed = 0; seed < schedules; seed++) {
            var random = new Random(seed);
            SimPlan written = Twins.with(sample, RandomSchedule.workload(ranksOfNode(stack),
                    seed % 3 == 2 ? MISALIGNED : BufferPlan.HOST, RandomSchedule.programs(random, false)));
            boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
            var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
            written = Twins.with(written, torus, FaultPlan.NONE);
            written = Twins.with(written, torus, RandomSchedule.faults(random, Wiring.of(written).directions()));
            int fifos = 1 + random.nextInt(6);
            int depth = 1 + random.nextInt(4);
            int reception = 1 + random.nextInt(24);
            Twins.assertEqual(Twins.with(written, Twins.fifos(nic(sample), fifos, depth, reception)),
                    Twins.with(Twins.onto(written, drawn), Twins.fifos(nic(drawn), fifos, depth, reception)),
                    stack + " seed " + seed);
        }
    }

    /** In virtual node mode two ranks share a node. */
    private static int ranksOfNode(String stack) {
        return stack.contains("virtual node") ? 2 : 1;
    }

    private static ComposedNicPlan nic(SimPlan plan) {
        return (ComposedNicPlan) plan.nodeTypes().get(0).nic();
    }
}
