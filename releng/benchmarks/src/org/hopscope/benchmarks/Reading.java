// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Locale;

/**
 * The measurement of one row.
 *
 * @param value in the unit of the row
 * @param detail what else there is to say, such as events or the range of the runs
 */
record Reading(double value, String detail) {

    private static final double MEGABYTE = 1e6;

    /** Appends to the detail. */
    Reading and(String more) {
        return new Reading(value, detail.isEmpty() ? more : detail + ", " + more);
    }

    /** Most memory that this process has ever had, in MB; the heap in use where the system does not tell. */
    static double peakMegabytes() {
        return ProcessFiles.number("/proc/self/status", "VmHWM:") * 1024.0 / MEGABYTE;
    }

    static String text(double value) {
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f",
                value);
    }
}
