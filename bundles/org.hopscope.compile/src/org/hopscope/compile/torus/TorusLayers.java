// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.torus;

import java.util.Optional;

import org.hopscope.compile.block.StackLayers;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.FifoAccessPlan;
import org.hopscope.sim.plan.SharedCallsPlan;

/**
 * The layers of a stack of a torus message layer.
 *
 * @param stack the stack, whose costs are times
 */
record TorusLayers(ProtocolStack stack) {

    TorusMessageLayer messages() {
        return layer(TorusMessageLayer.class).orElseThrow();
    }

    /** True if two processes of a node copy from each other's buffers. */
    boolean copies() {
        return messages().isLocalCopy() && messages().getMode() == NodeMode.VIRTUAL_NODE;
    }

    /** The time of an operation of the message layer. */
    Quantity cost(Operation operation) {
        return cost(messages(), operation);
    }

    /** The time of an operation of MPI; none without MPI. */
    Quantity mpi(Operation operation) {
        return layer(MpiLayer.class).map(mpi -> cost(mpi, operation)).orElseGet(() -> picoseconds(0));
    }

    /** The work for calls that all ranks make together. */
    SharedCallsPlan shared(int packet, FifoAccessPlan access) {
        return new SharedCallsPlan(packet, mpi(Operation.SEND).toPs() + cost(Operation.SEND).toPs(),
                mpi(Operation.COMPLETE_RECEIVE).toPs(), cost(Operation.CREATE_MESSAGE).toPs(),
                cost(Operation.SEND_PACKET).toPs(), cost(Operation.RECEIVE_PACKET).toPs(), access);
    }

    private static Quantity cost(Layer layer, Operation operation) {
        return StackLayers.cost(layer, operation).orElseThrow();
    }

    private <T extends Layer> Optional<T> layer(Class<T> kind) {
        return StackLayers.find(stack, kind);
    }

    static Quantity picoseconds(long count) {
        return Quantity.of(count, Unit.PICOSECOND);
    }

    static Quantity bytes(long count) {
        return Quantity.of(count, Unit.BYTE);
    }
}
