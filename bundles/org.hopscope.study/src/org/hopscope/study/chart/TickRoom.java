// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.study.picture.TextMeter;

/** Finds the ticks for whose labels an axis has room. */
public final class TickRoom {

    /** Room between two labels of the x axis. */
    private static final double BETWEEN = 12;
    /** Lines of text between two labels of the y axis. */
    private static final double LINES = 2.4;

    private TickRoom() {}

    /** The ticks of an axis to the right. Names have all of their ticks, whatever the room. */
    public static Ticks across(Axis axis, AxisMap map, TextMeter meter) {
        int most = (int) (length(map) / (2 * meter.line()));
        var ticks = Ticks.of(axis, map.range(), most);
        while (most > 2 && axis.scale() != Scale.CATEGORIES && crowded(ticks, map, meter)) {
            most--;
            ticks = Ticks.of(axis, map.range(), most);
        }
        return ticks;
    }

    /** The ticks of an axis upwards. */
    public static Ticks up(Axis axis, AxisMap map, TextMeter meter) {
        return Ticks.of(axis, map.range(), (int) (length(map) / (LINES * meter.line())));
    }

    private static double length(AxisMap map) {
        return Math.abs(map.to() - map.from());
    }

    private static boolean crowded(Ticks ticks, AxisMap map, TextMeter meter) {
        double end = Double.NEGATIVE_INFINITY;
        for (var tick : ticks.values()) {
            if (tick.major()) {
                double half = meter.width(tick.label()) / 2;
                if (map.at(tick.value()) - half < end) {
                    return true;
                }
                end = map.at(tick.value()) + half + BETWEEN;
            }
        }
        return false;
    }
}
