// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.value;

import java.math.BigInteger;
import java.util.Optional;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.w3c.dom.Element;

/** The times of costs that may be given in cycles. */
final class OffloadTimes {

    private static final BigInteger PS_PER_SECOND = BigInteger.valueOf(1_000_000_000_000L);

    private OffloadTimes() {}

    /** The time of a cost as it is written, or with its cycles in picoseconds, rounded to the nearest. */
    static String of(Element cost, Optional<Element> processor) {
        var written = value(cost, "time", "0 ps");
        var cycles = value(cost, "cycles", "0");
        if (cycles.equals("0") || processor.isEmpty()) {
            return written;
        }
        try {
            var hertz = BigInteger.valueOf(Quantity.parse(Dimension.FREQUENCY,
                    processor.get().getAttribute("clock")).toHertz());
            var ps = PS_PER_SECOND.multiply(new BigInteger(cycles)).add(hertz.shiftRight(1)).divide(hertz);
            return ps.add(BigInteger.valueOf(Quantity.parse(Dimension.TIME, written).toPs())) + " ps";
        } catch (IllegalArgumentException | ArithmeticException unreadable) {
            // reported when the machine is read and checked
            return written;
        }
    }
}
