// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Differences between figures. */
final class Deltas {

    private static final BigDecimal PERCENT = BigDecimal.valueOf(100);

    private Deltas() {}

    /**
     * The cell of a figure.
     *
     * @param values its value with each seed; empty if there is none
     * @param baseline the same of the subject that it is compared with; empty if there is none
     */
    static MetricRow.MetricCell cell(List<BigDecimal> values, List<BigDecimal> baseline, String reason) {
        var value = mean(values);
        var ground = mean(baseline);
        var delta = value.flatMap(one -> ground.map(one::subtract));
        var percent = delta.filter(one -> ground.get().signum() != 0)
                .map(one -> one.multiply(PERCENT).divide(ground.get().abs(), MathContext.DECIMAL64).doubleValue());
        var range = values.size() > 1 ? Optional.of(new MetricRow.Range(Collections.min(values),
                Collections.max(values))) : Optional.<MetricRow.Range>empty();
        return new MetricRow.MetricCell(value, range, delta, percent, reason);
    }

    /** The mean, with a digit more than the values have if it needs one; empty without values. */
    private static Optional<BigDecimal> mean(List<BigDecimal> values) {
        var sum = values.stream().reduce(BigDecimal::add);
        return values.size() < 2 ? sum : sum.map(one -> {
            int scale = Math.max(0, one.scale());
            var mean = one.divide(BigDecimal.valueOf(values.size()), scale + 1, RoundingMode.HALF_EVEN);
            var shorter = mean.setScale(scale, RoundingMode.DOWN);
            return shorter.compareTo(mean) == 0 ? shorter : mean;
        });
    }
}
