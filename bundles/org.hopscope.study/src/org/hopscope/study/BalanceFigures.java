// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Balance;

/** The figures of a machine's balance. */
final class BalanceFigures {

    private static final int GIGA = 9;

    private BalanceFigures() {}

    static List<Figure> of(Balance balance) {
        var flops = BigDecimal.valueOf(balance.flops());
        var bytes = BigDecimal.valueOf(balance.bytesPerSecond());
        return List.of(new Figure("Balance", bytes.divide(flops, MathContext.DECIMAL32), "byte/flop"),
                new Figure("Peak speed", flops.movePointLeft(GIGA).stripTrailingZeros(), "Gflop/s"),
                new Figure("Bandwidth into the node", bytes.movePointLeft(GIGA).stripTrailingZeros(), "GB/s"));
    }
}
