// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The layers of the SeaStar sample stand for the protocol that a text beside the sample draws: with all options both
 * take the same times.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class SeaStarTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 10);

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        compare(stack, SeaStarLayers.sample(), DrawnSeaStar.sample());
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void flowControlTakesTheSameTimes(String stack) {
        compareDrops(stack, SeaStarLayers.withFlowControl(), DrawnSeaStar.withFlowControl());
    }

    /** The Portals layer of either stack is the other's when it is dragged to the other place. */
    @ParameterizedTest
    @CsvSource({"host-based, NIC-based, PowerPC 440", "NIC-based, host-based, Opteron"})
    void aLaneThatIsMovedTakesTheTimesOfItsNewPlace(String stack, String other, String part) {
        SimPlan layers = Twins.plan(SeaStarLayers.sample(), other);
        SimPlan drawn = Twins.plan(DrawnSeaStar.moved(DrawnSeaStar.sample(), "portals", part), stack);
        compare(stack, layers, drawn);
    }

    /** Two traps of 65 ns for a send and three for a receive, or three calls and half a round trip of 1 us. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void callsOfTheLayerBelowTakeTheSameTimes(String stack) {
        var layers = SeaStarLayers.with(MpiLayer.class, mpi -> {
            mpi.setPreregistered(false);
            mpi.setCombinedPost(false);
        }, SeaStarLayers.sample());
        var drawn = DrawnSeaStar.sample();
        DrawnSeaStar.with(drawn, "send_traps", "130 ns");
        DrawnSeaStar.with(drawn, "receive_traps", "195 ns");
        DrawnSeaStar.with(drawn, "send_descriptor", "500 ns");
        DrawnSeaStar.with(drawn, "receive_calls", "3");
        compare(stack, layers, drawn);
    }

    /** Each NACK says how many places a message is away from the head of the line of its receiver. */
    @ParameterizedTest
    @CsvSource({"host-based, 2 us, 20", "NIC-based, 301 ns, 3"})
    void messagesComeAgainAfterTheSameWaits(String stack, String wait, int limit) {
        var layers = SeaStarLayers.with(FirmwareLayer.class, firmware -> {
            firmware.setBackOff(Quantity.parse(Dimension.TIME, wait));
            firmware.setBackOffLimit(limit);
        }, SeaStarLayers.withFlowControl());
        var drawn = DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "back_off", wait);
        compareDrops(stack, layers, DrawnSeaStar.with(drawn, "back_off_limit", Integer.toString(limit)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void messagesOfOnePacketNeedNoAnswerInTheSameTimes(String stack) {
        compareDrops(stack, SeaStarLayers.with(FirmwareLayer.class, firmware -> firmware.setImplicitAck(true),
                SeaStarLayers.withFlowControl()), DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "implicit_ack",
                        "1"));
    }

    /** A message longer than a limit that comes before its receive is dropped, and requested when that is posted. */
    @ParameterizedTest
    @CsvSource({"host-based, 0 B", "NIC-based, 300 B"})
    void longMessagesBeforeTheirReceivesComeAgainAtTheSameTimes(String stack, String limit) {
        compareDrops(stack, SeaStarLayers.with(MpiLayer.class,
                mpi -> mpi.setUnexpectedLimit(Quantity.parse(Dimension.DATA_SIZE, limit)),
                SeaStarLayers.withFlowControl()), DrawnSeaStar.with(DrawnSeaStar.withFlowControl(),
                        "unexpected_limit", limit));
    }

    /**
     * Fewer than 1,024 messages of a pair are unanswered: those after them go one by one, as answers come. Each
     * message is for the last of the receives that are left, so that its answer takes a walk along all of them.
     */
    @Test
    void messagesBeyondTheMostInFlightTakeTheSameTimes() {
        int count = 1_050;
        var sender = program().send(1, 8, 0, 0).await(0).compute(5_000_000_000L);
        var receiver = program().receive(0, 8, 0, 0).await(0);
        for (int i = 1; i < count; i++) {
            sender.send(1, 8, count - i, i);
            receiver.receive(0, 8, i, i);
        }
        SimPlan layers = Twins.with(Twins.plan(SeaStarLayers.withFlowControl(), "NIC-based"),
                SeaStarSchedules.workload(sender.awaitAll(1, count), receiver.awaitAll(1, count)));
        Twins.assertEqualCounted(layers, Twins.onto(layers, Twins.plan(DrawnSeaStar.withFlowControl(), "NIC-based")),
                count + " messages");
    }

    private static void compare(String stack, Machine layers, Machine drawn) {
        compare(stack, Twins.plan(layers, stack), Twins.plan(drawn, stack));
    }

    private static void compare(String stack, SimPlan layers, SimPlan drawn) {
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan plan = SeaStarSchedules.of(layers, seed);
            Twins.assertEqualCounted(plan, Twins.onto(plan, drawn), stack + " seed " + seed);
        }
    }

    private static void compareDrops(String stack, Machine layers, Machine blocks) {
        SimPlan sample = Twins.plan(layers, stack);
        SimPlan drawn = Twins.plan(blocks, stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var room = SeaStarSchedules.Room.of(seed);
            SimPlan plan = SeaStarSchedules.of(sample, seed);
            Twins.assertEqualCounted(room.in(plan), room.in(Twins.onto(plan, drawn)), stack + " seed " + seed);
        }
    }
}
