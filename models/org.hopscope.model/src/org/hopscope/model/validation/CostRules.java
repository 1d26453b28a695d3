// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;

import org.hopscope.model.architecture.CostClock;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.Operation;

/**
 * M506 to M508, M513: each operation of a layer has exactly one cost at the place where the layer runs, and cycles have
 * one clock that counts them.
 */
final class CostRules implements Rule {

    private record Row(Operation operation, Object placement) {}

    @Override
    public void check(Scope scope, Findings found) {
        for (var stack : scope.stacks()) {
            for (var layer : stack.getLayers()) {
                checkRows(layer, found);
                checkComplete(layer, found);
                checkClocks(scope, layer, found);
            }
        }
    }

    private static void checkRows(Layer layer, Findings found) {
        var seen = new HashSet<Row>();
        for (var cost : layer.getCosts()) {
            if (!LayerOperations.knows(layer, cost.getOperation())) {
                found.warning(cost, "M508", "The layer has no operation " + cost.getOperation(), "remove the cost");
            } else if (!seen.add(new Row(cost.getOperation(), cost.getPlacement()))) {
                found.error(cost, "M507", "There are two costs of %s in %s".formatted(cost.getOperation(),
                        StackRules.label(cost.getPlacement())), "keep one");
            }
        }
    }

    private static void checkClocks(Scope scope, Layer layer, Findings found) {
        var clocks = CostClock.of(scope.machine().getNodeTypes(), layer.getPlacement());
        for (var cost : layer.getCosts()) {
            if (cost.getCycles() > 0 && cost.getPlacement() == layer.getPlacement() && clocks.size() != 1
                    && !scope.machine().getNodeTypes().isEmpty()) {
                var place = StackRules.label(layer.getPlacement());
                found.error(cost, "M513", clocks.isEmpty()
                        ? "The cost is in cycles, but the part that runs the layer in %s has no clock".formatted(place)
                        : "The cost is in cycles, but the kinds of nodes have different clocks",
                        "give the cost as a time, or give all kinds of nodes the same clock there");
            }
        }
    }

    private static void checkComplete(Layer layer, Findings found) {
        for (var operation : LayerOperations.of(layer)) {
            var given = layer.getCosts().stream().anyMatch(
                    cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement());
            if (!given) {
                found.error(layer, "M506", "There is no cost of %s in %s, where the layer runs".formatted(operation,
                        StackRules.label(layer.getPlacement())), "add the cost or move the layer");
            }
        }
    }
}
