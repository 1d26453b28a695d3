// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

import org.hopscope.study.text.Csv;

/**
 * A chart as comma-separated values: one line per point, in the units of the data, exact. Designs have their names
 * before the values, and after them whether no other one beats them.
 */
public final class ChartCsv {

    private ChartCsv() {}

    /** The text, with a line of heads. */
    public static String of(Chart chart) {
        if (chart.kind() == ChartKind.PARETO) {
            return designs(chart);
        }
        var text = new StringBuilder(Csv.line(List.of("series", head(chart.x()), head(chart.y()), "least", "largest")));
        for (var series : chart.series()) {
            for (var point : series.points()) {
                text.append(Csv.line(List.of(series.name(), value(chart.x(), point.x()), value(chart.y(), point.y()),
                        number(point.low()), number(point.high()))));
            }
        }
        return text.toString();
    }

    private static String designs(Chart chart) {
        var text = new StringBuilder(Csv.line(List.of("series", "design", head(chart.x()), head(chart.y()), "least",
                "largest", "on the front")));
        var unbeaten = Front.unbeaten(chart);
        for (var series : chart.series()) {
            for (var point : series.points()) {
                text.append(Csv.line(List.of(series.name(), point.name(), number(point.x()), number(point.y()),
                        number(point.low()), number(point.high()), unbeaten.test(point) ? "yes" : "no")));
            }
        }
        return text.toString();
    }

    private static String value(Axis axis, double value) {
        return axis.scale() == Scale.CATEGORIES ? axis.categories().get((int) value) : number(value);
    }

    private static String head(Axis axis) {
        return axis.unit().isEmpty() ? axis.title() : axis.title() + " (" + axis.unit() + ")";
    }

    private static String number(double value) {
        return Double.isFinite(value) ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
                : String.format(Locale.ROOT, "%f", value);
    }
}
