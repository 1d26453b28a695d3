// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.List;

import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.PortalsLayer;

/** The places at which the layers of protocol stacks can run. */
public final class LayerPlaces {

    private LayerPlaces() {
    }

    /** The places of a layer of this kind, the usual one first. */
    public static List<LayerPlacement> of(Layer layer) {
        return switch (layer) {
            case PortalsLayer portals -> List.of(LayerPlacement.KERNEL, LayerPlacement.NIC_FIRMWARE);
            case FirmwareLayer firmware -> List.of(LayerPlacement.NIC_FIRMWARE);
            case MatchingThreadLayer thread -> List.of(LayerPlacement.NIC_FIRMWARE);
            default -> List.of(LayerPlacement.HOST_LIBRARY);
        };
    }
}
