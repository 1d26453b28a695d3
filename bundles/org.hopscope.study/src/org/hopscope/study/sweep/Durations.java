// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.Locale;

/** Long and short times in words. */
public final class Durations {

    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int DAY = 86400;
    private static final int FEW = 10;

    private Durations() {}

    /** For example {@code 0.4 s}, {@code 12 s}, {@code 5 min} or {@code 3 h 20 min}. */
    public static String text(double seconds) {
        if (seconds < 1) {
            return String.format(Locale.ROOT, "%.1f s", Math.max(0.1, seconds));
        }
        long whole = Math.round(seconds);
        if (whole < 2 * MINUTE) {
            return whole + " s";
        }
        if (whole < 2 * HOUR) {
            return whole / MINUTE + (whole < FEW * MINUTE ? " min " + whole % MINUTE + " s" : " min");
        }
        return whole < 2 * DAY ? whole / HOUR + " h " + whole % HOUR / MINUTE + " min"
                : whole / DAY + " days " + whole % DAY / HOUR + " h";
    }

    /**
     * The number of points of a study and the time that they take, as in {@code 3 x 4 = 12 runs, about 2 s on 2
     * threads}.
     */
    public static String headline(Manifest manifest, int threads) {
        var division = manifest.division();
        var counted = manifest.points().headline();
        return division.secondsPerPoint() == 0 ? counted
                : "%s, about %s".formatted(counted, text(division.expectedSeconds(threads), threads));
    }

    /** For example {@code 12 s on 2 threads}. */
    static String text(double seconds, int threads) {
        return "%s on %s %s".formatted(text(seconds), threads, threads == 1 ? "thread" : "threads");
    }
}
