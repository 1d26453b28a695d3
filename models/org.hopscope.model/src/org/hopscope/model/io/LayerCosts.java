// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.value;

import java.math.BigInteger;
import java.util.Optional;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.w3c.dom.Element;

/** The costs of layers that become parameters of a protocol: their times, which may be given in cycles. */
final class LayerCosts {

    private static final BigInteger PS_PER_SECOND = BigInteger.valueOf(1_000_000_000_000L);

    private LayerCosts() {}

    /** The cost of an operation of a layer at a placement. */
    static Optional<Element> of(Element layer, String operation, String placement) {
        return MigratedElements.children(layer, "costs").stream().filter(cost -> isAt(cost, placement)
                && value(cost, "operation", "SEND").equals(operation)).findFirst();
    }

    /** True if a cost is one of a placement. */
    static boolean isAt(Element cost, String placement) {
        return value(cost, "placement", "HOST_LIBRARY").equals(placement);
    }

    /** Copies what is said about the time of a cost to an element that has it as another feature too. */
    static void copyOrigin(Element cost, Element to, String feature) {
        MigratedElements.children(cost, MigratedElements.PROVENANCE).stream()
                .filter(one -> one.getAttribute("feature").equals("time"))
                .findFirst().ifPresent(one -> MigratedElements.copyOrigin(one, to, feature));
    }

    /** The time of a cost as it is written, or with its cycles in picoseconds, rounded to the nearest. */
    static String time(Element cost, FormerNode<?> node) {
        var processor = node.child("Processor");
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
