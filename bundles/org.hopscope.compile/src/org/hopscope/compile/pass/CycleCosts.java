// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.math.BigInteger;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.CostClock;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** Makes times of costs in cycles, so that everything that reads costs reads times. */
final class CycleCosts {

    private static final BigInteger PS_PER_SECOND = BigInteger.TEN.pow(12);

    private CycleCosts() {}

    /** The stack itself if it has no costs in cycles, otherwise a copy in which they are times, to the picosecond. */
    static ProtocolStack resolved(ProtocolStack stack, NodeType type) {
        boolean none = stack.getLayers().stream().flatMap(layer -> layer.getCosts().stream())
                .allMatch(cost -> cost.getCycles() == 0);
        if (none) {
            return stack;
        }
        var copy = EcoreUtil.copy(stack);
        copy.getLayers().forEach(layer -> layer.getCosts().forEach(cost -> resolve(cost, type)));
        return copy;
    }

    private static void resolve(OperationCost cost, NodeType type) {
        CostClock.of(type, cost.getPlacement()).filter(clock -> cost.getCycles() > 0).ifPresent(clock -> {
            var hertz = BigInteger.valueOf(clock.toHertz());
            var ps = PS_PER_SECOND.multiply(BigInteger.valueOf(cost.getCycles())).add(hertz.shiftRight(1))
                    .divide(hertz).longValueExact();
            cost.setTime(Quantity.of(Math.addExact(cost.getTime().toPs(), ps), Unit.PICOSECOND));
        });
    }
}
