// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackFactory;

/**
 * Builds protocol stacks. An operation takes 1 ns per number of its enum, 100 ns more in the kernel and 200 ns in the
 * NIC.
 */
final class Stacks {

    private static final StackFactory FACTORY = StackFactory.eINSTANCE;

    private Stacks() {}

    static ProtocolStack stack(String name, LayerPlacement portalsPlacement) {
        var stack = FACTORY.createProtocolStack();
        stack.setName(name);
        var mpi = FACTORY.createMpiLayer();
        mpi.setName("MPI");
        mpi.setPlacement(LayerPlacement.HOST_LIBRARY);
        costs(mpi, LayerPlacement.HOST_LIBRARY, Operation.SEND, Operation.POST_RECEIVE, Operation.COMPLETE_RECEIVE);
        var portals = FACTORY.createPortalsLayer();
        portals.setName("Portals");
        portals.setPlacement(portalsPlacement);
        portals.setHeaderSize(Machines.size("48 B"));
        for (var place : new LayerPlacement[] { LayerPlacement.KERNEL, LayerPlacement.NIC_FIRMWARE }) {
            costs(portals, place, Operation.SEND, Operation.RECEIVE_HEADER, Operation.MATCH_ITEM,
                    Operation.WRITE_EVENT);
        }
        var firmware = FACTORY.createFirmwareLayer();
        firmware.setName("firmware");
        firmware.setPlacement(LayerPlacement.NIC_FIRMWARE);
        costs(firmware, LayerPlacement.NIC_FIRMWARE, Operation.TRANSMIT_COMMAND, Operation.RECEIVE_HEADER,
                Operation.RECEIVE_COMMAND, Operation.FINISH);
        stack.getLayers().add(mpi);
        stack.getLayers().add(portals);
        stack.getLayers().add(firmware);
        return stack;
    }

    private static void costs(Layer layer, LayerPlacement place, Operation... operations) {
        for (var operation : operations) {
            var cost = FACTORY.createOperationCost();
            cost.setOperation(operation);
            cost.setPlacement(place);
            cost.setTime(Machines.time(nanoseconds(operation, place) + " ns"));
            layer.getCosts().add(cost);
        }
    }

    static long nanoseconds(Operation operation, LayerPlacement place) {
        return operation.getValue() + switch (place) {
            case KERNEL -> 100;
            case NIC_FIRMWARE -> 200;
            case HOST_LIBRARY, NIC_HARDWARE -> 0;
        };
    }
}
