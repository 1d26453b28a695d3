// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.elan;

import java.util.Map;
import java.util.Optional;

import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TportsLayer;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The layers of a stack over Elan3lib.
 *
 * @param stack the stack, whose costs are times
 */
record ElanLayers(ProtocolStack stack) {

    private static final Map<String, Operation> MPI = Map.of("mpi_send", Operation.SEND, "mpi_post",
            Operation.POST_RECEIVE, "mpi_complete", Operation.COMPLETE_RECEIVE);
    private static final Map<String, Operation> TPORTS = Map.of("tports_send", Operation.SEND, "tports_post",
            Operation.POST_RECEIVE, "tports_complete", Operation.COMPLETE_RECEIVE, "tports_complete_send",
            Operation.COMPLETE_SEND);
    private static final Map<String, Operation> LIBRARY = Map.of("elan3lib_send", Operation.SEND, "event_word",
            Operation.COMPLETE_RECEIVE);
    private static final Map<String, Operation> THREAD = Map.of("lock", Operation.LOCK, "inspect", Operation.INSPECT,
            "match_first", Operation.MATCH_FIRST, "housekeeping", Operation.HOUSEKEEPING, "write_event",
            Operation.WRITE_EVENT, "unlink", Operation.UNLINK, "unlock", Operation.UNLOCK);

    /** True if a thread on the NIC matches messages by their tags. */
    boolean tagged() {
        return layer(TportsLayer.class).isPresent();
    }

    TportsLayer tports() {
        return layer(TportsLayer.class).orElseThrow();
    }

    /** The time of each further entry of a list that the thread walks. */
    Quantity item() {
        return cost(MatchingThreadLayer.class, Operation.MATCH_ITEM);
    }

    /** The time that a parameter of the protocol means; what the stack lacks costs nothing. */
    Quantity time(String parameter) {
        if (MPI.containsKey(parameter)) {
            return cost(MpiLayer.class, MPI.get(parameter));
        }
        if (TPORTS.containsKey(parameter)) {
            return cost(TportsLayer.class, TPORTS.get(parameter));
        }
        return LIBRARY.containsKey(parameter) ? cost(Elan3libLayer.class, LIBRARY.get(parameter))
                : cost(MatchingThreadLayer.class, THREAD.get(parameter));
    }

    private Quantity cost(Class<? extends Layer> kind, Operation operation) {
        return layer(kind).map(layer -> cost(layer, operation)).orElseGet(() -> Quantity.of(0, Unit.PICOSECOND));
    }

    private static Quantity cost(Layer layer, Operation operation) {
        return layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement())
                .findFirst().orElseThrow().getTime();
    }

    private <T extends Layer> Optional<T> layer(Class<T> kind) {
        return stack.getLayers().stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }
}
