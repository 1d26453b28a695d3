// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.util.Locale;

/** The rows of the table: what was measured against what must be reached. */
final class Verdict {

    /** Head of the table. */
    static final String HEAD = String.format(Locale.ROOT, "%-46s %9s %10s %7s  %s", "work", "target", "measured",
            "ratio", "detail");
    /** Thirty pictures a second. */
    static final double FRAME_MS = 1000 / 30.0;
    /** The longest that the user interface may be without an ear. */
    static final double DEAF_MS = 50;

    private static int missed;

    private Verdict() {}

    /** A row; what has no target has no ratio either. */
    static String row(String work, double target, double measured, String unit, String detail) {
        double ratio = target / measured;
        missed += ratio < 1 ? 1 : 0;
        return String.format(Locale.ROOT, "%-46s %9s %10s %7s  %s", work, "<=" + text(target) + unit,
                text(measured) + unit, (ratio < 1 ? "! " : "") + text(ratio), detail);
    }

    /** Rows that fell short so far. */
    static int missed() {
        return missed;
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    }
}
