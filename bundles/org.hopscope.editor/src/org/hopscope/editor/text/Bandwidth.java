// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;
import org.hopscope.model.units.Quantity;

/** Bandwidth of many links together, in the unit that architects compare: GB/s per direction. */
final class Bandwidth {

    private static final BigDecimal BYTES_PER_GB = BigDecimal.valueOf(1_000_000_000L);

    private Bandwidth() {}

    static String text(BigInteger links, Quantity rate) {
        var total = rate.inBaseUnits().multiply(new BigDecimal(links)).divide(BYTES_PER_GB, MathContext.DECIMAL64);
        var plain = total.compareTo(BigDecimal.TEN) < 0 ? "%,.2f GB/s" : "%,.0f GB/s";
        return String.format(Locale.ROOT, plain, total);
    }
}
