// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** Values of arguments that have passed the checks of {@link PortalsText}. */
public final class PortalsValues {

    private static final int MOST_DIGITS = 9;

    private PortalsValues() {}

    /** A number from 0 on. */
    public static int number(String text) {
        return Integer.parseInt(text);
    }

    /** An identifier, -1 for any. */
    public static int identity(String text) {
        return "any".equals(text) ? -1 : number(text);
    }

    /** A threshold, -1 for an infinite one. */
    public static int threshold(String text) {
        return "infinite".equals(text) ? -1 : number(text);
    }

    /** 64 bits. */
    public static long bits(String text) {
        return text.startsWith("0x") ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseUnsignedLong(text);
    }

    /** Bytes, with or without a unit. */
    public static long bytes(String text) {
        return isLong(text) ? Long.parseLong(text) : Quantity.parse(Dimension.DATA_SIZE, text).toBytes();
    }

    /** Picoseconds. */
    public static long ps(String text) {
        return Quantity.parse(Dimension.TIME, text).toPs();
    }

    static boolean isNumber(String text) {
        return text.matches("\\d{1," + MOST_DIGITS + "}");
    }

    private static boolean isLong(String text) {
        return text.matches("\\d{1,18}");
    }

    static boolean isBits(String text) {
        if (!text.matches("0x[0-9a-fA-F]{1,16}|\\d{1,19}")) {
            return false;
        }
        return text.startsWith("0x") || text.length() < 19 || text.compareTo("9223372036854775807") <= 0;
    }

    static boolean isQuantity(Dimension dimension, String text) {
        if (dimension == Dimension.DATA_SIZE && isLong(text)) {
            return true;
        }
        try {
            var quantity = Quantity.parse(dimension, text);
            return quantity.signum() >= 0 && quantity.fitsLong();
        } catch (IllegalArgumentException e) {
            // not written like one: the caller says what is expected
            return false;
        }
    }
}
