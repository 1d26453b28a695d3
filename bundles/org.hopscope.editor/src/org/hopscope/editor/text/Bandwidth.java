// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Bandwidth of many links together, in the unit that architects compare: GB/s per direction. */
final class Bandwidth {

    private static final BigDecimal BYTES_PER_GB = BigDecimal.valueOf(1_000_000_000L);

    private static final int MEGA_IN_GIGA = 3;

    private Bandwidth() {}

    /** The rate in bytes per second as text. */
    static String text(BigDecimal rate) {
        var total = rate.divide(BYTES_PER_GB, MathContext.DECIMAL64);
        if (total.compareTo(BigDecimal.ONE) < 0) {
            return String.format(Locale.ROOT, "%,.0f MB/s", total.movePointRight(MEGA_IN_GIGA));
        }
        var plain = total.compareTo(BigDecimal.TEN) < 0 ? "%,.2f GB/s" : "%,.0f GB/s";
        return String.format(Locale.ROOT, plain, total);
    }
}
