// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleFunction;

import org.hopscope.study.chart.Ticks;

/**
 * Writes the labels of an axis of the chart library. The library finds the places of ticks itself and asks for the text
 * of each; a tick without a label gets one that has no room, which the library leaves out. It draws the first label
 * whether it has room or not, so that one is blank.
 */
final class TickFormat extends Format {

    private static final long serialVersionUID = 1;
    private static final double SAME = 1e-6;
    /** Wider and higher than any axis; the library measures ordinary spaces as nothing. */
    private static final String NO_ROOM = "\u00a0".repeat(600) + "\n\u00a0".repeat(120);
    private static final String BLANK = " ";

    private final transient Ticks ticks;
    private final transient DoubleFunction<String> between;
    private final double unit;
    private final double first;
    /** The library asks for the value of each label that it has got. */
    private final transient Map<String, Double> values = new HashMap<>();

    /**
     * Labels of an axis.
     *
     * @param ticks the marks that have labels, in values of the chart
     * @param unit values of the chart in one of the library
     * @param first the least value that the library marks
     * @param between the text of a value between the marks
     */
    TickFormat(Ticks ticks, double unit, double first, DoubleFunction<String> between) {
        this.ticks = ticks;
        this.unit = unit;
        this.first = first;
        this.between = between;
    }

    @Override
    public StringBuffer format(Object number, StringBuffer to, FieldPosition position) {
        double value = ((Number) number).doubleValue() * unit;
        var label = label(value);
        values.put(label, value / unit);
        return to.append(label);
    }

    private String label(double value) {
        for (var tick : ticks.values()) {
            if (same(tick.value(), value)) {
                return tick.major() ? tick.label() : value <= first * (1 + SAME) ? BLANK : NO_ROOM;
            }
        }
        return between.apply(value);
    }

    private boolean same(double one, double other) {
        return Math.abs(one - other) <= SAME * Math.max(Math.abs(one), Math.abs(unit));
    }

    /** The value that had a label, or else nothing, by which the library knows that it is not a number. */
    @Override
    public Object parseObject(String label, ParsePosition position) {
        position.setIndex(label.length());
        return values.get(label);
    }
}
