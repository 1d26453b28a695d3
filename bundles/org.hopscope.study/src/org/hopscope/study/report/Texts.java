// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.hopscope.study.text.Csv;

/** Numbers and values as text, the same in every country. */
final class Texts {

    static final String NOTHING = "\u2013";
    private static final int PS_PLACES = 3;

    private Texts() {}

    /** Picoseconds as nanoseconds, exact. */
    static String nanoseconds(long ps) {
        return signed(BigDecimal.valueOf(ps, PS_PLACES), false);
    }

    /** A difference in picoseconds as nanoseconds with its sign, exact. */
    static String difference(long ps) {
        return signed(BigDecimal.valueOf(ps, PS_PLACES), true);
    }

    /** A difference with its sign, exact. */
    static String difference(BigDecimal value) {
        return signed(value, true);
    }

    private static String signed(BigDecimal value, boolean plus) {
        return (value.signum() < 0 ? "\u2212" : plus && value.signum() > 0 ? "+" : "") + value.abs().toPlainString();
    }

    /** A difference in percent with its sign. */
    static String percent(double value) {
        return String.format(Locale.ROOT, "%+.1f %%", value).replace('-', '\u2212');
    }

    /** Picoseconds as nanoseconds for other programs. */
    static String plain(long ps) {
        return BigDecimal.valueOf(ps, PS_PLACES).toPlainString();
    }
    /** Lines of comma-separated values. */
    static String csv(List<List<String>> lines) {
        return lines.stream().map(Csv::line).collect(Collectors.joining());
    }
}
