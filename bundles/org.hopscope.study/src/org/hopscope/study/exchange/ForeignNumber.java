// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** A number of a foreign file, so bounded that arithmetic with it stays cheap. */
public final class ForeignNumber {

    private static final int MOST_LETTERS = 40;
    private static final int MOST_DIGITS = 18;
    private static final int MOST_EXPONENT_DIGITS = 2;

    private ForeignNumber() {}

    /** A decimal number with a point, at most 40 characters and an exponent of at most two digits; empty otherwise. */
    public static Optional<BigDecimal> decimal(String text) {
        int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
        var digits = mark < 0 ? "" : text.substring(mark + 1).replaceFirst("^[-+]", "");
        if (text.length() > MOST_LETTERS || !plain(text) || digits.length() > MOST_EXPONENT_DIGITS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    /** A decimal number that is not negative. */
    public static Optional<BigDecimal> amount(String text) {
        return decimal(text).filter(one -> one.signum() >= 0);
    }

    /** A whole number of at most 18 digits that is not negative. */
    public static OptionalLong whole(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return OptionalLong.empty();
        }
        long value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return OptionalLong.empty();
            }
            value = 10 * value + digit;
        }
        return OptionalLong.of(value);
    }

    /** Only what ASCII numbers are made of: digits of other scripts count in Java, but in no format. */
    private static boolean plain(String text) {
        return text.chars().allMatch(one -> one >= '0' && one <= '9' || one == '.' || one == '-' || one == '+'
                || one == 'e' || one == 'E');
    }
}
