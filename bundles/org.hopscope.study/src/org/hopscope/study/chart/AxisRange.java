// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.stream.DoubleStream;

/** Finds the part of an axis that shows all data. */
final class AxisRange {

    static final double ROOM = 0.04;
    private static final double HALF = 0.5;
    /** Room beside the first and the last power of two, in octaves. */
    private static final double OCTAVE_ROOM = 0.35;
    private static final double[] ROUND = {1, 2, 5, 10};

    private AxisRange() {}

    /** @param room beside the data of a linear axis, as a share of its length */
    static Range of(Axis axis, boolean fromZero, double room, DoubleStream values) {
        if (axis.locked().isPresent()) {
            return axis.locked().get();
        }
        var seen = values.filter(value -> Double.isFinite(value) && (!axis.scale().logarithmic() || value > 0))
                .summaryStatistics();
        if (axis.scale() == Scale.CATEGORIES) {
            return new Range(-HALF, Math.max(1, axis.categories().size()) - HALF);
        }
        if (seen.getCount() == 0) {
            return axis.scale().logarithmic() ? new Range(1, 10) : new Range(0, 1);
        }
        return switch (axis.scale()) {
            case LOG2 -> new Range(seen.getMin() / Math.pow(2, OCTAVE_ROOM), seen.getMax() * Math.pow(2, OCTAVE_ROOM));
            case LOG -> new Range(below(seen.getMin()), above(seen.getMax()));
            case LINEAR, CATEGORIES -> linear(seen.getMin(), seen.getMax(), fromZero, room);
        };
    }

    private static Range linear(double least, double largest, boolean fromZero, double share) {
        double low = fromZero ? Math.min(0, least) : least;
        double high = fromZero ? Math.max(0, largest) : largest;
        if (low == high) {
            return low == 0 ? new Range(0, 1) : new Range(Math.min(0, 2 * low), Math.max(0, 2 * low));
        }
        double room = (high - low) * share;
        return new Range(low == 0 ? 0 : low - room, high == 0 ? 0 : high + room);
    }

    /** The largest of 1, 2, 5 times a power of ten that is below a value. */
    private static double below(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        double best = power / 2;
        for (double round : ROUND) {
            best = round * power < value * (1 - ROOM / 2) ? round * power : best;
        }
        return best;
    }

    private static double above(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double round : ROUND) {
            if (round * power > value * (1 + ROOM / 2)) {
                return round * power;
            }
        }
        return 2 * ROUND[ROUND.length - 1] * power;
    }
}
