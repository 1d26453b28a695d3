// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.compile.pass.CheckStructure;
import org.hopscope.compile.pass.CompileInput;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.compile.pass.ResolveUnits;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;

/** The numbers of layers over firmware in the protocol that they stand for, in picoseconds, bytes and counts. */
class FirmwareNumbersTest {

    /**
     * Times are those of {@link Stacks}: the number of the operation, and 100 ns in the kernel or 200 ns on the NIC.
     * The three calls of a receive are traps of 10 ns each, and the bus takes 200 ns there and back.
     */
    @Test
    void theKernelStackTakesTheKernelCosts() {
        var numbers = numbers(Machines.torus(4));
        var expected = Map.ofEntries(Map.entry("mpi_send", 0L), Map.entry("mpi_receive", 1_000L),
                Map.entry("mpi_complete", 2_000L), Map.entry("kernel_send", 100_000L),
                Map.entry("kernel_header", 103_000L), Map.entry("kernel_item", 104_000L),
                Map.entry("kernel_event", 105_000L), Map.entry("transmit_command", 206_000L),
                Map.entry("receive_header", 203_000L), Map.entry("receive_command", 207_000L),
                Map.entry("finish", 208_000L), Map.entry("send_traps", 10_000L), Map.entry("receive_traps", 30_000L),
                Map.entry("receive_calls", 3L), Map.entry("send_descriptor", 0L), Map.entry("header_access", 200_000L),
                Map.entry("round_trip", 200_000L), Map.entry("engine_setup", 30_000L), Map.entry("packet", 64L),
                Map.entry("in_header", 16L), Map.entry("receive_streams", 256L), Map.entry("incoming_messages", 1024L),
                Map.entry("outgoing_messages", 1024L), Map.entry("flow_control", 0L));
        expected.forEach((name, value) -> assertEquals(value, numbers.get(name), name));
    }

    @Test
    void movingPortalsToTheNicChangesTheCosts() {
        var machines = Machines.torus(4);
        machines.stack(0).getLayers().stream().filter(PortalsLayer.class::isInstance)
                .forEach(layer -> layer.setPlacement(LayerPlacement.NIC_FIRMWARE));
        var numbers = numbers(machines);
        Map.of("nic_send", 200_000L, "nic_header", 203_000L, "nic_item", 204_000L, "nic_event", 205_000L, "nic_post",
                0L).forEach((name, value) -> assertEquals(value, numbers.get(name), name));
    }

    /** Without descriptors made at start a send needs two traps, or half a round trip on the bus to the NIC. */
    @Test
    void optionsOfTheLibraryAreTrapsAndCrossings() {
        var machines = Machines.torus(4);
        var mpi = (MpiLayer) machines.stack(0).getLayers().get(0);
        mpi.setPreregistered(false);
        mpi.setCombinedPost(true);
        var numbers = numbers(machines);
        Map.of("send_traps", 20_000L, "send_descriptor", 100_000L, "receive_traps", 10_000L, "receive_calls", 1L)
                .forEach((name, value) -> assertEquals(value, numbers.get(name), name));
    }

    /** 1,000 cycles take 500 ns at 2 GHz, beside the 1 ns that posting a receive takes anyway; 333.333 ns at 3 GHz. */
    @Test
    void cyclesAreTimesOfTheClockWhereTheLayerRuns() {
        var machines = Machines.torus(4);
        var layer = machines.stack(0).getLayers().get(0);
        var cost = layer.getCosts().stream().filter(one -> one.getOperation() == Operation.POST_RECEIVE
                && one.getPlacement() == layer.getPlacement()).findFirst().orElseThrow();
        cost.setCycles(1000);
        var processor = machines.machine().getNodeTypes().get(0).getParts().stream()
                .filter(Processor.class::isInstance).map(Processor.class::cast).findFirst().orElseThrow();
        processor.setClock(Quantity.of(2, Unit.GIGAHERTZ));
        assertEquals(501_000, numbers(machines).get("mpi_receive"));
        processor.setClock(Quantity.of(3, Unit.GIGAHERTZ));
        assertEquals(334_333, numbers(machines).get("mpi_receive"));
        assertEquals(1000, cost.getCycles(), "the drawing stays as it is");
        assertEquals(1_000, cost.getTime().toPs());
    }

    @Test
    void flowControlIsInTheProtocolOnlyWhenItIsOn() {
        var machines = Machines.torus(4);
        var firmware = (FirmwareLayer) machines.stack(0).getLayers().get(2);
        firmware.setTimeout(Machines.time("2 ms"));
        firmware.setImplicitAck(true);
        assertEquals(List.of(0L, 0L), flowControl(machines).subList(0, 2));
        firmware.setFlowControl(true);
        var cost = StackFactory.eINSTANCE.createOperationCost();
        cost.setOperation(Operation.CONTROL_MESSAGE);
        cost.setPlacement(LayerPlacement.NIC_FIRMWARE);
        cost.setTime(Machines.time("70 ns"));
        firmware.getCosts().add(cost);
        assertEquals(List.of(1L, 1L, 70_000L, 2_000_000_000L, 0L, 0L, Long.MAX_VALUE), flowControl(machines));
        firmware.setBackOff(Machines.time("3 us"));
        firmware.setBackOffLimit(9);
        ((MpiLayer) machines.stack(0).getLayers().get(0)).setUnexpectedLimit(Machines.size("1000 B"));
        assertEquals(List.of(1L, 1L, 70_000L, 2_000_000_000L, 3_000_000L, 9L, 1000L), flowControl(machines));
    }

    private static List<Long> flowControl(Machines machines) {
        var numbers = numbers(machines);
        return List.of("flow_control", "implicit_ack", "control", "timeout", "back_off", "back_off_limit",
                "unexpected_limit").stream().map(numbers::get).toList();
    }

    private static Map<String, Long> numbers(Machines machines) {
        var input = new CompileInput(machines.machine(), machines.stack(0), machines.machine().getWorkloads().get(0),
                TraceFiles.NONE);
        var drawn = CheckStructure.run(input).flatMap(ExpandTopology::run).flatMap(ResolveUnits::run).orElseThrow()
                .drawn();
        var numbers = new TreeMap<String, Long>();
        ((ProtocolLayer) drawn.stack().getLayers().get(0)).getParameters().forEach(one -> numbers.put(one.getName(),
                switch (one) {
                    case TimeParameter time -> time.getValue().toPs();
                    case SizeParameter size -> size.getValue().toBytes();
                    case CountParameter count -> Long.valueOf(count.getValue());
                    default -> throw new IllegalArgumentException(one.getName());
                }));
        return numbers;
    }
}
