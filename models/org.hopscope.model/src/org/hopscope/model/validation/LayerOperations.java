// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MessageUnitLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.TransportLayer;

/** The operations that a layer performs and that therefore need a cost. */
public final class LayerOperations {

    private static final List<Operation> MPI = List.of(Operation.SEND, Operation.POST_RECEIVE,
            Operation.COMPLETE_RECEIVE);
    private static final List<Operation> PORTALS = List.of(Operation.SEND, Operation.RECEIVE_HEADER,
            Operation.MATCH_ITEM, Operation.WRITE_EVENT);
    private static final List<Operation> FIRMWARE = List.of(Operation.TRANSMIT_COMMAND, Operation.RECEIVE_HEADER,
            Operation.RECEIVE_COMMAND, Operation.FINISH);

    private static final List<Operation> MESSAGE_UNIT = List.of(Operation.SEND, Operation.RECEIVE_HEADER,
            Operation.MATCH_ITEM, Operation.WRITE_EVENT);
    private static final List<Operation> TRANSPORT = List.of(Operation.SEND, Operation.RECEIVE_HEADER,
            Operation.MATCH_ITEM);

    private LayerOperations() {
    }

    /** The operations of a layer in the order in which tables show them. */
    public static List<Operation> of(Layer layer) {
        if (layer instanceof MpiLayer) {
            return MPI;
        }
        if (layer instanceof PortalsLayer) {
            return PORTALS;
        }
        if (layer instanceof MessageUnitLayer) {
            return MESSAGE_UNIT;
        }
        if (layer instanceof TransportLayer) {
            return TRANSPORT;
        }
        return layer instanceof FirmwareLayer ? FIRMWARE : List.of();
    }
}
