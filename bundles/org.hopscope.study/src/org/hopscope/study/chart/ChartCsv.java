// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.util.Locale;

/** A chart as comma-separated values: one line per point, in the units of the data, exact. */
public final class ChartCsv {

    private ChartCsv() {}

    /** The text, with a line of heads. */
    public static String of(Chart chart) {
        var text = new StringBuilder("series,").append(head(chart.x())).append(',').append(head(chart.y()))
                .append(",least,largest\n");
        for (var series : chart.series()) {
            for (var point : series.points()) {
                text.append(quoted(series.name())).append(',').append(chart.x().scale() == Scale.CATEGORIES
                        ? quoted(chart.x().categories().get((int) point.x())) : number(point.x())).append(',')
                        .append(number(point.y())).append(',').append(number(point.low())).append(',')
                        .append(number(point.high())).append('\n');
            }
        }
        return text.toString();
    }

    private static String head(Axis axis) {
        return quoted(axis.unit().isEmpty() ? axis.title() : axis.title() + " (" + axis.unit() + ")");
    }

    private static String number(double value) {
        return Double.isFinite(value) ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
                : String.format(Locale.ROOT, "%f", value);
    }

    private static String quoted(String text) {
        return text.matches("[\\w .()/%+-]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
