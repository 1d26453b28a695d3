// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import org.hopscope.compile.block.StackLayers;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The layers of a stack over firmware.
 *
 * @param stack the stack, whose costs are times
 */
record FirmwareLayers(ProtocolStack stack) {

    String name() {
        return stack.getName();
    }

    MpiLayer mpi() {
        return layer(MpiLayer.class);
    }

    PortalsLayer portals() {
        return layer(PortalsLayer.class);
    }

    FirmwareLayer firmware() {
        return layer(FirmwareLayer.class);
    }

    /** True if Portals is in the firmware of the NIC, not in the kernel of the host. */
    boolean isOnNic() {
        return portals().getPlacement() == LayerPlacement.NIC_FIRMWARE;
    }

    boolean hasFlowControl() {
        return firmware().isFlowControl();
    }

    /** The time of an operation at the place of its layer; none if the layer states none for it. */
    static Quantity cost(Layer layer, Operation operation) {
        return StackLayers.cost(layer, operation).orElseGet(() -> Quantity.of(0, Unit.PICOSECOND));
    }

    private <T extends Layer> T layer(Class<T> kind) {
        return StackLayers.find(stack, kind).orElseThrow();
    }
}
