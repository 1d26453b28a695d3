// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.torus.TorusDrawing;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.block.Twins;

/**
 * The stack and the NIC of the Blue Gene/L sample with the round numbers of {@link BlueGenePlans}.
 *
 * @param eagerBytes longest message that goes eager if the protocol follows the size
 * @param library whether MPI is on the message layer
 * @param idle whether software and copies take no time
 */
record RoundTorus(TorusProtocol protocol, NodeMode mode, long eagerBytes, boolean interrupts, boolean localCopy,
        boolean library, boolean idle) {

    private static final Machine SAMPLE = Samples.blueGene();
    private static final Map<RoundTorus, Drawn> DRAWN = new ConcurrentHashMap<>();
    private static final Map<Operation, Long> MPI = Map.of(Operation.SEND, BlueGenePlans.MPI_SEND,
            Operation.CREATE_MESSAGE, BlueGenePlans.MPI_REQUEST, Operation.POST_RECEIVE, BlueGenePlans.MPI_POST,
            Operation.RECEIVE_HEADER, BlueGenePlans.MPI_MATCH, Operation.MATCH_ITEM, BlueGenePlans.MATCH_ITEM,
            Operation.COMPLETE_RECEIVE, BlueGenePlans.MPI_COMPLETE);
    private static final Map<Operation, Long> LAYER = Map.of(Operation.SEND, BlueGenePlans.SEND,
            Operation.RECEIVE_HEADER, BlueGenePlans.RECEIVE, Operation.CREATE_MESSAGE, BlueGenePlans.OBJECT,
            Operation.SEND_PACKET, BlueGenePlans.PACKET_SEND, Operation.RECEIVE_PACKET, BlueGenePlans.PACKET_RECEIVE);

    private record Drawn(StackPlan stack, ComposedNicPlan nic) {}

    StackPlan stack() {
        return drawn().stack();
    }

    /** The NIC with FIFOs of these sizes. */
    ComposedNicPlan nic(int injectionFifos, int receptionPackets) {
        return Twins.fifos(drawn().nic(), injectionFifos, 4, receptionPackets);
    }

    private Drawn drawn() {
        // each takes some milliseconds to make
        return DRAWN.computeIfAbsent(this, RoundTorus::draw);
    }

    private Drawn draw() {
        var machine = EcoreUtil.copy(SAMPLE);
        var stack = machine.getStacks().stream().filter(one -> one.getName().equals(library ? "MPI" : "eager"))
                .findFirst().orElseThrow();
        setOptions(stack);
        stack.eAllContents().forEachRemaining(one -> {
            if (one instanceof OperationCost cost) {
                boolean mpi = cost.eContainer() instanceof MpiLayer;
                cost.setCycles(0);
                cost.setTime(time((mpi ? MPI : LAYER).getOrDefault(cost.getOperation(), 0L)));
            }
        });
        machine.eAllContents().forEachRemaining(this::setPart);
        var drawing = TorusDrawing.of(stack, machine.getNodeTypes(), machine.getRouterTypes().getFirst());
        return new Drawn(drawing.stackPlan(), drawing.nicPlan(0));
    }

    private void setOptions(ProtocolStack stack) {
        var layer = (TorusMessageLayer) stack.getLayers().getLast();
        layer.setProtocol(protocol);
        layer.setMode(mode);
        layer.setEagerLimit(Quantity.of(eagerBytes, Unit.BYTE));
        layer.setInterrupts(interrupts);
        layer.setLocalCopy(localCopy);
        layer.setScratchpadPackets(16);
    }

    private void setPart(Object one) {
        switch (one) {
            case Memory memory -> {
                memory.setCopyRate(Quantity.parse(Dimension.DATA_RATE, "4 GB/s"));
                memory.setCopyLatency(time(BlueGenePlans.COPY_LATENCY));
            }
            case PacketFifos fifos -> {
                fifos.setHeaderSize(Quantity.of(16, Unit.BYTE));
                fifos.setReadTime(time(16 * BlueGenePlans.READ));
                fifos.setWriteTimeCached(time(16 * BlueGenePlans.WRITE_CACHED));
                fifos.setWriteTimeMemory(time(16 * BlueGenePlans.WRITE_MEMORY));
            }
            case DataCache cache -> {
                cache.setSize(Quantity.parse(Dimension.DATA_SIZE, "32 KiB"));
                cache.setLine(Quantity.of(32, Unit.BYTE));
            }
            default -> {
                // the other parts have no times of the layers
            }
        }
    }

    private Quantity time(long ps) {
        return Quantity.of(idle ? 0 : ps, Unit.PICOSECOND);
    }
}
