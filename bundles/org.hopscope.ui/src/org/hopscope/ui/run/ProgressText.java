// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Locale;

import org.eclipse.osgi.util.NLS;

/** Times and counts for people: three to four digits and a unit. */
public final class ProgressText {

    private static final String[] TIME_UNITS = {"ps", "ns", "\u00b5s", "ms", "s"};
    private static final String[] COUNT_UNITS = {"", " k", " M", " G"};

    private ProgressText() {}

    /** One line about a run that is being simulated. */
    public static String of(RunStatus status) {
        return NLS.bind(Messages.run_progress,
                new Object[] {status.label(), time(status.pace().simulatedPs()),
                        count(status.pace().eventsPerSecond())});
    }

    /** A time in picoseconds, for example "12.3 ms". */
    public static String time(long ps) {
        return scaled(ps, TIME_UNITS, " ");
    }

    /** A wall clock time in nanoseconds. */
    public static String wallTime(long nanos) {
        return scaled(nanos * 1e3, TIME_UNITS, " ");
    }

    /** A count, for example "3.21 M". */
    public static String count(double value) {
        return scaled(value, COUNT_UNITS, "");
    }

    private static String scaled(double value, String[] units, String gap) {
        double scaled = value;
        int unit = 0;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        String format = unit == 0 || scaled >= 100 ? "%.0f" : scaled >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, scaled) + gap + units[unit];
    }
}
