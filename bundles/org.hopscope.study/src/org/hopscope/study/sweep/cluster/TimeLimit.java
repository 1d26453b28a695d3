// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Limits of time as {@code sbatch --time} reads them. */
public final class TimeLimit {

    /** Days, then hours with or without the rest; or minutes, or minutes and seconds, or all three. */
    private static final Pattern WITH_DAYS = Pattern.compile("(\\d{1,4})-(\\d{1,4})(?::(\\d{1,4})(?::(\\d{1,4}))?)?");
    private static final Pattern WITHOUT_DAYS = Pattern.compile("(?:(\\d{1,6}):)??(\\d{1,6})(?::(\\d{1,4}))?");
    private static final int MINUTES_PER_HOUR = 60;
    private static final int HOURS_PER_DAY = 24;

    private TimeLimit() {}

    /** The whole minutes of a limit such as {@code 90}, {@code 1:30:00} or {@code 2-12}; empty if it is none. */
    public static OptionalLong minutes(String text) {
        var days = WITH_DAYS.matcher(text);
        if (days.matches()) {
            return OptionalLong.of((number(days.group(1)) * HOURS_PER_DAY + number(days.group(2))) * MINUTES_PER_HOUR
                    + number(days.group(3)));
        }
        var hours = WITHOUT_DAYS.matcher(text);
        return hours.matches() ? OptionalLong.of(number(hours.group(1)) * MINUTES_PER_HOUR + number(hours.group(2)))
                : OptionalLong.empty();
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
