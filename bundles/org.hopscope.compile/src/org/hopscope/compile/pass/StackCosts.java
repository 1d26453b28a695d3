// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.MpiPlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.plan.StackPlan;

/**
 * Reads a protocol stack. The place of a layer chooses the rows of its cost table, and for Portals also the processor
 * that does the work: in the kernel it is host-based, in the NIC's firmware NIC-based.
 */
final class StackCosts {

    private static final String WRONG_LAYERS = "C303";
    private static final String WRONG_PLACE = "C304";
    private static final String NO_COST = "C305";
    private static final int MOST_ACCESSES = 1000;

    private final Diagnostics diagnostics;
    private final QuantityReader read;

    StackCosts(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.read = new QuantityReader(diagnostics);
    }

    /** The plan of a stack; of no use if an error was reported. */
    StackPlan of(ProtocolStack stack) {
        var mpi = only(stack, MpiLayer.class, "MPI");
        var portals = only(stack, PortalsLayer.class, "Portals");
        var firmware = only(stack, FirmwareLayer.class, "firmware");
        return new StackPlan(stack.getName() == null ? "" : stack.getName(), mpi == null ? null : mpi(mpi),
                portals == null ? null : portals(portals), firmware == null ? null : firmware(firmware));
    }

    private MpiPlan mpi(MpiLayer layer) {
        if (!isAt(layer, LayerPlacement.HOST_LIBRARY)) {
            return null;
        }
        return new MpiPlan(cost(layer, Operation.SEND), cost(layer, Operation.POST_RECEIVE),
                cost(layer, Operation.COMPLETE_RECEIVE), layer.isPreregistered(), layer.isCombinedPost());
    }

    private PortalsPlan portals(PortalsLayer layer) {
        if (!isAt(layer, LayerPlacement.KERNEL, LayerPlacement.NIC_FIRMWARE)) {
            return null;
        }
        int header = Math.toIntExact(Math.min(read.bytes(layer, "headerSize", layer.getHeaderSize()),
                Integer.MAX_VALUE));
        return new PortalsPlan(layer.getPlacement() == LayerPlacement.NIC_FIRMWARE, header,
                read.count(layer, "headerAccesses", layer.getHeaderAccesses(), 0, MOST_ACCESSES),
                cost(layer, Operation.SEND), cost(layer, Operation.RECEIVE_HEADER), cost(layer, Operation.MATCH_ITEM),
                cost(layer, Operation.WRITE_EVENT));
    }

    private FirmwarePlan firmware(FirmwareLayer layer) {
        if (!isAt(layer, LayerPlacement.NIC_FIRMWARE)) {
            return null;
        }
        return new FirmwarePlan(cost(layer, Operation.TRANSMIT_COMMAND), cost(layer, Operation.RECEIVE_HEADER),
                cost(layer, Operation.RECEIVE_COMMAND), cost(layer, Operation.FINISH));
    }

    private <T extends Layer> T only(ProtocolStack stack, Class<T> kind, String label) {
        T found = null;
        for (var layer : stack.getLayers()) {
            if (kind.isInstance(layer)) {
                if (found != null) {
                    diagnostics.error(layer, WRONG_LAYERS, "There is a second " + label + " layer", "remove it");
                    continue;
                }
                found = kind.cast(layer);
            }
        }
        if (found == null) {
            diagnostics.error(stack, WRONG_LAYERS, "The " + label + " layer is missing", "add one");
        }
        return found;
    }

    private boolean isAt(Layer layer, LayerPlacement... places) {
        var names = new StringBuilder();
        for (var place : places) {
            if (layer.getPlacement() == place) {
                return true;
            }
            names.append(names.isEmpty() ? "" : " or ").append(place.getName());
        }
        diagnostics.error(layer, WRONG_PLACE, "The layer cannot run at " + layer.getPlacement().getName(),
                "place it at " + names);
        return false;
    }

    /** The time of an operation at the place where the layer runs. */
    private long cost(Layer layer, Operation operation) {
        OperationCost found = null;
        for (var cost : layer.getCosts()) {
            if (cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement()) {
                if (found != null) {
                    diagnostics.error(cost, NO_COST, "There is a second time for " + operation.getName() + " at "
                            + layer.getPlacement().getName(), "remove one");
                }
                found = cost;
            }
        }
        if (found == null) {
            diagnostics.error(layer, NO_COST, "There is no time for " + operation.getName() + " at "
                    + layer.getPlacement().getName(), "add a cost for it");
            return 0;
        }
        return read.ps(found, "time", found.getTime());
    }
}
