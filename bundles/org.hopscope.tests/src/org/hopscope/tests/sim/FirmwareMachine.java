// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.firmware.FirmwareProtocol;
import org.hopscope.model.machine.Duplex;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.WalkPlan;

/** A node with a NIC that has firmware, and MPI over Portals over it, with the numbers of {@link Plans}. */
final class FirmwareMachine {

    private static final MachineFactory PARTS = MachineFactory.eINSTANCE;
    private static final StackFactory LAYERS = StackFactory.eINSTANCE;
    /** Plans by all numbers that go into them: to compile one takes as long as many short runs of it. */
    private static final Map<List<Object>, Compiled> COMPILED = new ConcurrentHashMap<>();

    /** The plans of the parts and of the protocol that the nodes and the layers stand for. */
    record Compiled(NicPlan nic, StackPlan stack) {

        private static Compiled of(DrawnStack drawn) {
            return new Compiled(drawn.nicPlan(0), drawn.stackPlan());
        }
    }

    private final NodeType type = PARTS.createNodeType();
    private final NicType nic = PARTS.createNicType();
    private final long slower;
    private final int packet;
    private final StringBuilder numbers = new StringBuilder();

    FirmwareMachine(long slower, int packet) {
        this.slower = slower;
        this.packet = packet;
        nic.setInlineLimit(bytes(Plans.INLINE));
        var memory = PARTS.createMemory();
        memory.setCopyRate(rate(new Rate(1_000_000_000_000L / Plans.COPY_PER_BYTE / slower)));
        memory.setCopyLatency(time(slower * Plans.COPY_LATENCY));
        type.getParts().add(memory);
        var slot = PARTS.createNicSlot();
        slot.setNicType(nic);
        type.getParts().add(slot);
    }

    FirmwareMachine processor(long systemCall, long interrupt, WalkPlan walk) {
        Processor processor = PARTS.createProcessor();
        processor.setSystemCall(time(slower * systemCall));
        processor.setInterrupt(time(slower * interrupt));
        processor.setListItem(time(walk.itemPs()));
        type.getParts().add(processor);
        return with(systemCall, interrupt, walk);
    }

    FirmwareMachine bus(Rate rate, long roundTrip, boolean half) {
        HostBus bus = PARTS.createHostBus();
        bus.setPayloadRate(rate(rate));
        bus.setRoundTrip(time(roundTrip));
        bus.setDuplex(half ? Duplex.HALF : Duplex.FULL);
        type.getParts().add(bus);
        return with(rate, roundTrip, half);
    }

    FirmwareMachine polling(long ps) {
        var processor = PARTS.createEmbeddedProcessor();
        processor.setName("firmware");
        processor.setPollingCycle(time(ps));
        nic.getParts().add(processor);
        return with(ps);
    }

    FirmwareMachine engines(Rate transmit, Rate receive) {
        addEngine(EngineDirection.TRANSMIT, transmit, Plans.TX_SETUP);
        addEngine(EngineDirection.RECEIVE, receive, Plans.RX_SETUP);
        return with(transmit, receive);
    }

    private void addEngine(EngineDirection direction, Rate rate, long setup) {
        var engine = PARTS.createDmaEngine();
        engine.setName(direction.getName());
        engine.setDirection(direction);
        engine.setRate(rate(rate));
        engine.setSetup(time(slower * setup));
        nic.getParts().add(engine);
    }

    FirmwareMachine room(int streams, int pendings, int transmitPendings) {
        var table = PARTS.createStreamTable();
        table.setStreams(streams);
        nic.getParts().add(table);
        var memory = PARTS.createScratchMemory();
        memory.setPendings(pendings);
        memory.setTransmitPendings(transmitPendings);
        nic.getParts().add(memory);
        return with(streams, pendings, transmitPendings);
    }

    /** The plans of NIC and stack. */
    Compiled stack(boolean onNic, boolean preregistered, boolean combinedPost, FlowControl flow,
            boolean programs) {
        with(onNic, preregistered, combinedPost, flow, programs);
        return COMPILED.computeIfAbsent(List.of(slower, packet, numbers.toString()), key -> Compiled.of(
                FirmwareProtocol.of(layers(onNic, preregistered, combinedPost, flow), List.of(type), packet,
                        programs)));
    }

    private ProtocolStack layers(boolean onNic, boolean preregistered, boolean combinedPost, FlowControl flow) {
        ProtocolStack stack = LAYERS.createProtocolStack();
        stack.setName("stack");
        var mpi = LAYERS.createMpiLayer();
        mpi.setPreregistered(preregistered);
        mpi.setCombinedPost(combinedPost);
        if (flow.unexpectedBytes() != Long.MAX_VALUE) {
            mpi.setUnexpectedLimit(bytes(flow.unexpectedBytes()));
        }
        costs(mpi, LayerPlacement.HOST_LIBRARY, Map.of(Operation.SEND, Plans.MPI_SEND, Operation.POST_RECEIVE,
                Plans.MPI_POST, Operation.COMPLETE_RECEIVE, Plans.MPI_COMPLETE));
        var portals = LAYERS.createPortalsLayer();
        costs(portals, onNic ? LayerPlacement.NIC_FIRMWARE : LayerPlacement.KERNEL, Map.of(Operation.SEND,
                Plans.PORTALS_SEND, Operation.RECEIVE_HEADER, Plans.PORTALS_HEADER, Operation.MATCH_ITEM,
                Plans.MATCH_ITEM, Operation.WRITE_EVENT, Plans.WRITE_EVENT));
        var firmware = LAYERS.createFirmwareLayer();
        costs(firmware, LayerPlacement.NIC_FIRMWARE, Map.of(Operation.TRANSMIT_COMMAND, Plans.FW_TRANSMIT,
                Operation.RECEIVE_HEADER, Plans.FW_HEADER, Operation.RECEIVE_COMMAND, Plans.FW_DEPOSIT,
                Operation.FINISH, Plans.FW_FINISH));
        cost(firmware, Operation.CONTROL_MESSAGE, flow.controlPs());
        firmware.setFlowControl(flow.enabled());
        firmware.setImplicitAck(flow.implicitAck());
        firmware.setTimeout(time(flow.timeoutPs()));
        if (flow.backOffPs() > 0) {
            firmware.setBackOff(time(flow.backOffPs()));
            firmware.setBackOffLimit(flow.backOffLimit());
        }
        stack.getLayers().addAll(List.of(mpi, portals, firmware));
        return stack;
    }

    private void costs(Layer layer, LayerPlacement place, Map<Operation, Long> times) {
        layer.setPlacement(place);
        times.forEach((operation, ps) -> cost(layer, operation, slower * ps));
    }

    private static void cost(Layer layer, Operation operation, long ps) {
        var cost = LAYERS.createOperationCost();
        cost.setOperation(operation);
        cost.setPlacement(layer.getPlacement());
        cost.setTime(time(ps));
        layer.getCosts().add(cost);
    }

    private FirmwareMachine with(Object... more) {
        for (var one : more) {
            numbers.append(one).append(' ');
        }
        return this;
    }

    private static Quantity time(long ps) {
        return Quantity.of(ps, Unit.PICOSECOND);
    }

    private static Quantity bytes(long count) {
        return Quantity.of(count, Unit.BYTE);
    }

    private static Quantity rate(Rate rate) {
        return Quantity.of(rate.bytesPerSecond(), Unit.BYTE_PER_SECOND);
    }
}
