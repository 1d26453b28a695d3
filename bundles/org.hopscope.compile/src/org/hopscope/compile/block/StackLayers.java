// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.Optional;

import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;

/** Finds the layers of a stack and what their operations cost. */
public final class StackLayers {

    private StackLayers() {}

    /** The first layer of a kind from the top. */
    public static <T extends Layer> Optional<T> find(ProtocolStack stack, Class<T> kind) {
        return stack.getLayers().stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** The time of an operation at the place where the layer runs; empty if the layer states none for it. */
    public static Optional<Quantity> cost(Layer layer, Operation operation) {
        return layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement())
                .findFirst().map(OperationCost::getTime);
    }
}
