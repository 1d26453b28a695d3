// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * One figure of all subjects.
 *
 * @param stack the protocol stack, empty if the subjects have a different one each
 * @param point the measurement in words, such as "8 B"; empty if the workload makes only one
 * @param metric name of the figure
 * @param unit unit of all its values
 * @param cells one per subject
 */
public record MetricRow(String stack, String point, String metric, String unit, List<MetricCell> cells) {

    public MetricRow {
        cells = List.copyOf(cells);
    }

    /**
     * The figure of one subject.
     *
     * @param value the value, over several seeds their mean; absent if there is none
     * @param range what the values of several seeds lie between; absent with one seed
     * @param delta value minus the baseline's; absent for the baseline and wherever one of them is missing
     * @param percent the difference in percent of the baseline; absent also if the baseline is 0
     * @param reason why there is no value, in a few words; empty if there is one
     */
    public record MetricCell(Optional<BigDecimal> value, Optional<Range> range, Optional<BigDecimal> delta,
            Optional<Double> percent, String reason) {

        /** The largest distance of the value of a seed from their mean; absent if all are equal, and with one seed. */
        public Optional<BigDecimal> deviation() {
            return range.map(one -> one.most().subtract(value.orElseThrow()).max(value.orElseThrow()
                    .subtract(one.least()))).filter(one -> one.signum() > 0);
        }
    }

    /**
     * The least and the greatest value of a figure over several seeds.
     *
     * @param least the least
     * @param most the greatest
     */
    public record Range(BigDecimal least, BigDecimal most) {

        /** Both with a dash between. */
        @Override
        public String toString() {
            return least.toPlainString() + "\u2013" + most.toPlainString();
        }
    }

    /** True if not all subjects have the same value. */
    public boolean differs() {
        var first = cells.getFirst().value();
        return cells.stream().anyMatch(cell -> cell.value().isPresent() != first.isPresent()
                || first.isPresent() && cell.value().get().compareTo(first.get()) != 0);
    }

    /** Stack, measurement and metric. */
    public String label() {
        var text = new StringBuilder(stack);
        text.append(stack.isEmpty() || point.isEmpty() ? "" : ", ").append(point);
        return text.append(text.isEmpty() ? "" : ": ").append(metric).toString();
    }
}
