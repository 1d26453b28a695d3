// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.math.BigDecimal;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;

/**
 * The part of a message's time that a block takes.
 *
 * @param ps time of the block in picoseconds
 * @param totalPs time of the message in picoseconds
 * @param run number of the run
 * @param measurement name of what was measured
 */
public record BlockShare(long ps, long totalPs, int run, String measurement) {

    private static final double SMALL = 0.1;
    private static final int PS_PLACES = 3;

    /** The time of both in the same measurement. */
    public BlockShare and(BlockShare other) {
        return new BlockShare(ps + other.ps, totalPs, run, measurement);
    }

    /** Share of the message's time, 0 to 1. */
    public double share() {
        return totalPs == 0 ? 0 : (double) ps / totalPs;
    }

    /** The share as a short label, such as "25.9 %". */
    public String percent() {
        double percent = 100 * share();
        return percent > 0 && percent < SMALL ? "< 0.1 %" : String.format(Locale.ROOT, "%.1f %%", percent);
    }

    /** In words, such as "Run 3, MPI over verbs: 253.111 ns of 978.953 ns, 25.9 %". */
    public String text() {
        return NLS.bind(Messages.overlay_share, new Object[] {run, measurement, nanoseconds(ps), nanoseconds(totalPs),
            percent()});
    }

    private static String nanoseconds(long time) {
        return BigDecimal.valueOf(time, PS_PLACES).toPlainString();
    }
}
