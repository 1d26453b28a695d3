// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.Locale;

/** The unit in which the speed of a study is a number that can be read: slow studies need minutes for a point. */
public enum Pace {
    /** At least one point a second. */
    PER_SECOND,
    /** At least one point a minute. */
    PER_MINUTE,
    /** Slower: the time that each point takes. */
    EACH;

    private static final int MINUTE = 60;
    private static final int FEW = 10;

    /**
     * The unit for a speed.
     *
     * @param perSecond points per second, greater than 0
     */
    public static Pace of(double perSecond) {
        return perSecond >= 1 ? PER_SECOND : perSecond * MINUTE >= 1 ? PER_MINUTE : EACH;
    }

    /** The speed in this unit, such as {@code 1,200}, {@code 4.5} or {@code 2 min 5 s}; without the unit's name. */
    public String number(double perSecond) {
        if (this == EACH) {
            return Durations.text(1 / perSecond);
        }
        double speed = this == PER_SECOND ? perSecond : perSecond * MINUTE;
        return String.format(Locale.ROOT, speed < FEW ? "%.1f" : "%,.0f", speed);
    }

    /** A speed in words, such as {@code 4.5 points/min}; {@code 0 points/s} if nothing is computed. */
    public static String text(double perSecond) {
        if (perSecond <= 0) {
            return "0 points/s";
        }
        var unit = of(perSecond);
        return unit.number(perSecond) + switch (unit) {
            case PER_SECOND -> " points/s";
            case PER_MINUTE -> " points/min";
            case EACH -> " per point";
        };
    }
}
