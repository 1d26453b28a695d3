// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.elan;

import java.util.Locale;
import java.util.Optional;

import org.hopscope.compile.block.StackLayers;
import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TportsLayer;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The layers of a stack over Elan3lib, or of Portals on an Elan.
 *
 * @param stack the stack, whose costs are times
 */
record ElanLayers(ProtocolStack stack) {

    /** True if a thread on the NIC matches messages by their tags. */
    boolean tagged() {
        return layer(TportsLayer.class).isPresent();
    }

    TportsLayer tports() {
        return layer(TportsLayer.class).orElseThrow();
    }

    /** Portals, if that is the stack. */
    Optional<ElanPortalsLayer> portals() {
        return layer(ElanPortalsLayer.class);
    }

    /** The time of each further entry of a list that the thread walks. */
    Quantity item() {
        return cost(MatchingThreadLayer.class, Operation.MATCH_ITEM);
    }

    /** The time that a parameter of the protocol means; what the stack lacks costs nothing. */
    Quantity time(String parameter) {
        return switch (parameter) {
            case "mpi_send" -> cost(MpiLayer.class, Operation.SEND);
            case "mpi_post" -> cost(MpiLayer.class, Operation.POST_RECEIVE);
            case "mpi_complete" -> cost(MpiLayer.class, Operation.COMPLETE_RECEIVE);
            case "tports_send" -> cost(TportsLayer.class, Operation.SEND);
            case "tports_post" -> cost(TportsLayer.class, Operation.POST_RECEIVE);
            case "tports_complete" -> cost(TportsLayer.class, Operation.COMPLETE_RECEIVE);
            case "tports_complete_send" -> cost(TportsLayer.class, Operation.COMPLETE_SEND);
            case "elan3lib_send" -> cost(Elan3libLayer.class, Operation.SEND);
            case "event_word" -> cost(Elan3libLayer.class, Operation.COMPLETE_RECEIVE);
            case "match_unlimited" -> Quantity.of(PlanUnits.ps(cost(MatchingThreadLayer.class, Operation.MATCH_FIRST))
                    - PlanUnits.ps(portals().orElseThrow().getThreshold()), Unit.PICOSECOND);
            case "threshold" -> portals().orElseThrow().getThreshold();
            case "transfer_setup" -> portals().orElseThrow().getTransferSetup();
            default -> cost(MatchingThreadLayer.class, Operation.valueOf(parameter.toUpperCase(Locale.ROOT)));
        };
    }

    private Quantity cost(Class<? extends Layer> kind, Operation operation) {
        return layer(kind).map(layer -> StackLayers.cost(layer, operation).orElseThrow())
                .orElseGet(() -> Quantity.of(0, Unit.PICOSECOND));
    }

    private <T extends Layer> Optional<T> layer(Class<T> kind) {
        return StackLayers.find(stack, kind);
    }
}
