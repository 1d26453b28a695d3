// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/** Writes what an axis shows, with the unit of its labels. */
public final class AxisTitle {

    private AxisTitle() {}

    /** The title of an axis; an axis of designs does not say by its name which end is the better one. */
    public static String of(Chart chart, Axis axis, Ticks ticks) {
        return withUnit(axis, ticks) + (chart.kind() == ChartKind.PARETO ? axis.more() ? " (higher is better)"
                : " (lower is better)" : "");
    }

    static String withUnit(Axis axis, Ticks ticks) {
        return ticks.unit().isEmpty() ? axis.title() : axis.title() + ", " + ticks.unit();
    }
}
