// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import org.hopscope.model.machine.LinkType;

/** Bandwidth of many links together, in the unit that architects compare: GB/s per direction. */
final class Bandwidth {

    private static final BigDecimal BYTES_PER_GB = BigDecimal.valueOf(1_000_000_000L);

    private static final int MEGA_IN_GIGA = 3;

    private Bandwidth() {}

    /** The rate of a link type in bytes per second: its own, or the one that its core logic's clock and width give. */
    static Optional<BigDecimal> of(LinkType type) {
        if (type == null) {
            return Optional.empty();
        }
        if (type.getRate() != null) {
            return Optional.of(type.getRate().inBaseUnits());
        }
        return Optional.ofNullable(type.getLogic()).filter(logic -> logic.getClock() != null)
                .map(logic -> logic.getClock().inBaseUnits().multiply(BigDecimal.valueOf(logic.getDatapathBits()))
                .divide(BigDecimal.valueOf(Byte.SIZE), MathContext.DECIMAL64));
    }

    static String text(BigInteger links, BigDecimal rate) {
        var total = rate.multiply(new BigDecimal(links)).divide(BYTES_PER_GB, MathContext.DECIMAL64);
        if (total.compareTo(BigDecimal.ONE) < 0) {
            return String.format(Locale.ROOT, "%,.0f MB/s", total.movePointRight(MEGA_IN_GIGA));
        }
        var plain = total.compareTo(BigDecimal.TEN) < 0 ? "%,.2f GB/s" : "%,.0f GB/s";
        return String.format(Locale.ROOT, plain, total);
    }
}
