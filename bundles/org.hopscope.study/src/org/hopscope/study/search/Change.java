// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.MetricRow.MetricCell;

/**
 * The distance of a design from the present one: how many times each number that varies is doubled or halved, summed
 * over all of them; another value of a list without numbers counts as 1. It is the price of a better design where parts
 * have none, and what any goal that faster parts serve conflicts with.
 */
final class Change {

    /** The name of the figure in goals and limits. */
    static final String METRIC = "Change";

    /** Values have four digits, so the least change of a number is 0.000144, which must not count as none. */
    private static final int DIGITS = 6;

    private Change() {}

    /** The figure of a design; it has no unit. */
    static MetricRow row(List<Gene> genes, List<String> present, List<String> values) {
        double sum = 0;
        for (int i = 0; i < genes.size(); i++) {
            sum += genes.get(i).doublings(present.get(i), values.get(i));
        }
        var value = BigDecimal.valueOf(sum).setScale(DIGITS, RoundingMode.HALF_UP);
        return new MetricRow("", "", METRIC, "", List.of(new MetricCell(Optional.of(value), Optional.empty(),
                Optional.empty(), Optional.empty(), "")));
    }
}
