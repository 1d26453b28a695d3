// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TportsLayer;

/** The operations that a layer performs and that therefore need a cost. */
public final class LayerOperations {

    private static final List<Operation> MPI = List.of(Operation.SEND, Operation.POST_RECEIVE,
            Operation.COMPLETE_RECEIVE);
    /** An MPI library that matches messages itself. */
    private static final List<Operation> MATCHING_MPI = List.of(Operation.SEND, Operation.CREATE_MESSAGE,
            Operation.POST_RECEIVE, Operation.RECEIVE_HEADER, Operation.MATCH_ITEM, Operation.COMPLETE_RECEIVE);
    private static final List<Operation> TORUS_MESSAGES = List.of(Operation.SEND, Operation.RECEIVE_HEADER,
            Operation.CREATE_MESSAGE, Operation.SEND_PACKET, Operation.RECEIVE_PACKET);
    private static final List<Operation> PORTALS = List.of(Operation.SEND, Operation.RECEIVE_HEADER,
            Operation.MATCH_ITEM, Operation.WRITE_EVENT);
    private static final List<Operation> FIRMWARE = List.of(Operation.TRANSMIT_COMMAND, Operation.RECEIVE_HEADER,
            Operation.RECEIVE_COMMAND, Operation.FINISH);

    private static final List<Operation> FLOW_CONTROL = List.of(Operation.TRANSMIT_COMMAND, Operation.RECEIVE_HEADER,
            Operation.RECEIVE_COMMAND, Operation.FINISH, Operation.CONTROL_MESSAGE);
    private static final List<Operation> TPORTS = List.of(Operation.SEND, Operation.POST_RECEIVE,
            Operation.COMPLETE_RECEIVE, Operation.COMPLETE_SEND);
    private static final List<Operation> MATCHING_THREAD = List.of(Operation.LOCK, Operation.INSPECT,
            Operation.MATCH_FIRST, Operation.MATCH_ITEM, Operation.HOUSEKEEPING, Operation.WRITE_EVENT,
            Operation.UNLINK, Operation.UNLOCK);
    private static final List<Operation> ELAN_PORTALS = List.of(Operation.SEND, Operation.POST_RECEIVE,
            Operation.COMPLETE_RECEIVE, Operation.COMPLETE_SEND);
    private static final List<Operation> ELAN3LIB = List.of(Operation.SEND, Operation.COMPLETE_RECEIVE);

    private LayerOperations() {
    }

    /** The operations of a layer in the order in which tables show them. */
    public static List<Operation> of(Layer layer) {
        if (layer instanceof MpiLayer) {
            boolean matches = layer.eContainer() instanceof ProtocolStack stack
                    && StackFamily.of(stack) == StackFamily.TORUS_MESSAGES;
            return matches ? MATCHING_MPI : MPI;
        }
        if (layer instanceof TorusMessageLayer) {
            return TORUS_MESSAGES;
        }
        if (layer instanceof PortalsLayer) {
            return PORTALS;
        }
        if (layer instanceof TportsLayer) {
            return TPORTS;
        }
        if (layer instanceof MatchingThreadLayer) {
            return MATCHING_THREAD;
        }
        if (layer instanceof ElanPortalsLayer) {
            return ELAN_PORTALS;
        }
        if (layer instanceof Elan3libLayer) {
            return ELAN3LIB;
        }
        if (layer instanceof FirmwareLayer firmware) {
            return firmware.isFlowControl() ? FLOW_CONTROL : FIRMWARE;
        }
        return List.of();
    }

    /** True if a layer may have a cost of an operation, needed or not. */
    static boolean knows(Layer layer, Operation operation) {
        return of(layer).contains(operation) || layer instanceof FirmwareLayer && FLOW_CONTROL.contains(operation)
                || layer instanceof PortalsLayer && operation == Operation.POST_RECEIVE;
    }
}
