// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.units;

import java.math.BigDecimal;

/**
 * Decimal numbers as they are written. A few characters can stand for a number with a thousand million digits, which
 * takes minutes and all memory in any calculation; such a text is not a number here.
 */
public final class DecimalText {

    private static final int LONGEST = 100;
    /** Beyond what a floating-point number can hold. */
    private static final int LARGEST_EXPONENT = 400;

    private DecimalText() {
    }

    /** The number. @throws NumberFormatException if the text is none, or one of more digits than anything here has */
    public static BigDecimal parse(String text) {
        if (text.length() > LONGEST) {
            throw new NumberFormatException("The number is too long");
        }
        var number = new BigDecimal(text);
        if (Math.abs((long) number.scale()) > LARGEST_EXPONENT) {
            throw new NumberFormatException("The number is out of range");
        }
        return number;
    }
}
