// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/** Differences between figures. */
final class Deltas {

    private static final BigDecimal PERCENT = BigDecimal.valueOf(100);

    private Deltas() {}

    static MetricRow.MetricCell cell(Optional<BigDecimal> value, Optional<BigDecimal> baseline, String reason) {
        var delta = value.flatMap(one -> baseline.map(one::subtract));
        var percent = delta.filter(one -> baseline.get().signum() != 0)
                .map(one -> one.multiply(PERCENT).divide(baseline.get().abs(), MathContext.DECIMAL64).doubleValue());
        return new MetricRow.MetricCell(value, delta, percent, reason);
    }
}
