// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** Rates and times as plain numbers of the units that have no prefix, for formats that support no others. */
final class SiText {

    private SiText() {}

    /** Bytes per second of this many links; those of a new link type if the rate is not known. */
    static String rate(String rate, int links) {
        var one = Quantity.parse(Dimension.DATA_RATE, rate.isEmpty() ? "2.5 GB/s" : rate);
        return plain(one.convert(Unit.BYTE_PER_SECOND).value().multiply(BigDecimal.valueOf(links)));
    }

    /** Seconds; those of a new link type if the time is not known. */
    static String seconds(String time) {
        return plain(Quantity.parse(Dimension.TIME, time.isEmpty() ? "10 ns" : time).convert(Unit.SECOND).value());
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
