// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.NodeFaults;
import org.jspecify.annotations.Nullable;

/** The expressions of a protocol. */
final class Expressions {

    private final Expression[] all;

    Expressions(LayerSetup layer, List<BlockExpression> plans, ExpressionTrees trees) {
        long ranks = layer.workload().ranks();
        long misaligned = layer.workload().buffers().misaligned() ? 1 : 0;
        long failures = NodeFaults.isIn(layer.plan()) ? 1 : 0;
        all = new Expression[plans.size()];
        for (int i = 0; i < all.length; i++) {
            Code[] codes = plans.get(i).codes();
            long[] operands = plans.get(i).operands().clone();
            for (int j = 0; j < codes.length; j++) {
                operands[j] = switch (codes[j]) {
                    case RANKS -> ranks;
                    case MISALIGNED -> misaligned;
                    case FAILURES -> failures;
                    default -> operands[j];
                };
            }
            all[i] = trees.of(codes, operands);
        }
    }

    /** The expression with a number; null for -1. */
    @Nullable Expression of(int number) {
        return number == BlockExpression.NONE ? null : all[number];
    }
}
