// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Pattern;

import org.jspecify.annotations.NonNull;

/** Order of names in which numbers count as numbers: n2 before n10, c0-9 before c1-0. */
final class NumberedNames implements Comparator<@NonNull String> {

    private static final Pattern BORDER = Pattern.compile("(?<=\\d)(?=\\D)|(?<=\\D)(?=\\d)");
    /** Longer names are compared letter by letter. */
    private static final int LONGEST = 200;

    @Override
    public int compare(String one, String other) {
        if (one.length() > LONGEST || other.length() > LONGEST) {
            return one.compareTo(other);
        }
        var left = BORDER.split(one);
        var right = BORDER.split(other);
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            int order = part(left[i], right[i]);
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(left.length, right.length);
        return order != 0 ? order : one.compareTo(other);
    }

    private static int part(String one, String other) {
        return isNumber(one) && isNumber(other) ? new BigInteger(one).compareTo(new BigInteger(other))
                : one.compareTo(other);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
    }
}
