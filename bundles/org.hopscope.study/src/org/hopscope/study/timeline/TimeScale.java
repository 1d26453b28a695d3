// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

/**
 * The positions of the moments of a timeline on an axis from 0 to 1. Between two moments at which something begins or
 * ends, the axis is linear; how much of it such an interval gets grows with its length to the power of an exponent:
 *
 * <pre>
 *   share of an interval = length^exponent / sum of all length^exponent
 * </pre>
 *
 * An exponent of 1 is the ordinary axis, one of 0 gives all intervals the same share; in between, what takes
 * nanoseconds can be seen beside what takes microseconds.
 */
public final class TimeScale {

    private final long[] times;
    private final double[] places;

    /**
     * The scale of a timeline.
     *
     * @param exponent 0 to 1
     */
    public TimeScale(Timeline timeline, double exponent) {
        this(timeline.subject().startPs(), timeline.stretches().stream().map(Stretch::endPs).toList(), exponent);
    }

    private TimeScale(long startPs, List<Long> ends, double exponent) {
        times = new long[ends.size() + 1];
        places = new double[ends.size() + 1];
        times[0] = startPs;
        for (int i = 0; i < ends.size(); i++) {
            times[i + 1] = ends.get(i);
            places[i + 1] = places[i] + Math.pow(times[i + 1] - times[i], exponent);
        }
        double all = places[ends.size()];
        for (int i = 1; i < places.length; i++) {
            places[i] /= all;
        }
    }

    /** The position of a time, 0 to 1; a time outside the timeline is at its nearer end. */
    public double place(long timePs) {
        if (timePs <= times[0]) {
            return 0;
        }
        for (int i = 1; i < times.length; i++) {
            if (timePs <= times[i]) {
                double part = (double) (timePs - times[i - 1]) / (times[i] - times[i - 1]);
                return places[i - 1] + part * (places[i] - places[i - 1]);
            }
        }
        return 1;
    }

    /** The time at a place of the axis, in picoseconds; the inverse of {@link #place}. */
    public long timePs(double place) {
        for (int i = 1; i < places.length; i++) {
            if (place <= places[i]) {
                double part = (Math.max(0, place) - places[i - 1]) / (places[i] - places[i - 1]);
                return times[i - 1] + Math.round(part * (times[i] - times[i - 1]));
            }
        }
        return times[times.length - 1];
    }
}
