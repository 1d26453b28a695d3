// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.model.units.DecimalText;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * Values that follow each other by a factor or a difference, written {@code 1 B..4 MiB x2} or {@code 10..90 +20}; x2 if
 * neither is given. Three dots or an ellipsis do as well. The last value is among them only if the steps meet it. A
 * range that states no step has a second value, because who writes {@code 15..28} hardly means 15 alone.
 *
 * @param first the first value as it was written
 * @param last the last value as it was written
 * @param step the factor or difference as it was written
 * @param factor whether {@code step} is a factor
 * @param stated whether the step was written
 */
record ValueRange(String first, String last, String step, boolean factor, boolean stated) {

    private static final Pattern FORM = Pattern.compile(
            "\\s*(.+?)\\s*(?:\\.{2,3}|\u2026)\\s*(.+?)\\s*(?:\\s([x*+\u00d7])\\s*(.+?))?\\s*");
    private static final int MOST_VALUES = 10_000;
    /** Without a limit, each multiplication would make the number longer. */
    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final List<Unit> BINARY = List.of(Unit.GIBIBYTE, Unit.MEBIBYTE, Unit.KIBIBYTE);

    /** True if a text stands for a range and not for one value. */
    static boolean isRange(String text) {
        return FORM.matcher(text).matches();
    }

    static ValueRange parse(String text) {
        return parse(text, 'x', "2");
    }

    /** Reads a range; what it does where it names no step is given. */
    static ValueRange parse(String text, char usualSign, String usualStep) {
        var match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("%s is not a range".formatted(Quote.quoted(text)));
        }
        var named = match.group(4) != null;
        boolean sum = named ? "+".equals(match.group(3)) : usualSign == '+';
        return new ValueRange(match.group(1), match.group(2), named ? match.group(4) : usualStep, !sum, named);
    }

    /** The values of a range of whole numbers. */
    List<Integer> numbers() {
        var numbers = new ArrayList<Integer>();
        for (var one : values(decimal(first), decimal(last), decimal(step))) {
            numbers.add(whole(one));
        }
        return numbers;
    }

    /** The values of a range of quantities that {@code start} and {@code end} bound. */
    List<Quantity> quantities(Quantity start, Quantity end, Quantity difference) {
        var by = factor ? decimal(step) : difference.inBaseUnits();
        return values(start.inBaseUnits(), end.inBaseUnits(), by).stream().map(one -> quantity(start.unit(), one))
                .toList();
    }

    private List<BigDecimal> values(BigDecimal from, BigDecimal to, BigDecimal by) {
        if (factor && (by.compareTo(BigDecimal.ONE) <= 0 || from.signum() <= 0) || by.signum() <= 0) {
            throw new IllegalArgumentException("%s..%s never reaches its end".formatted(first, last));
        }
        if (steps(from, to, by) >= MOST_VALUES) {
            throw new IllegalArgumentException("%s..%s has more than %s values".formatted(first, last, MOST_VALUES));
        }
        var values = new ArrayList<BigDecimal>();
        for (var one = from; one.compareTo(to) <= 0; one = factor ? one.multiply(by, DIGITS) : one.add(by)) {
            values.add(one);
        }
        if (!stated && values.size() == 1 && from.compareTo(to) < 0) {
            throw new IllegalArgumentException("%s..%s is %s alone in steps of %s%s; write a step, such as +1 or x2"
                    .formatted(first, last, first, factor ? "x" : "+", step));
        }
        return values;
    }

    /** About how many there are, without making them. */
    private double steps(BigDecimal from, BigDecimal to, BigDecimal by) {
        if (from.compareTo(to) > 0) {
            return 0;
        }
        return factor ? Math.log(to.divide(from, DIGITS).doubleValue())
                / Math.log1p(by.subtract(BigDecimal.ONE).doubleValue())
                : to.subtract(from).divide(by, DIGITS).doubleValue();
    }

    /** In the unit of the start; sizes in the largest binary unit that leaves a whole number. */
    private static Quantity quantity(Unit unit, BigDecimal base) {
        if (unit.dimension() != Dimension.DATA_SIZE) {
            return new Quantity(base.divide(unit.factor(), MathContext.DECIMAL128).stripTrailingZeros(), unit);
        }
        for (var larger : BINARY) {
            if (base.signum() > 0 && base.remainder(larger.factor()).signum() == 0) {
                return new Quantity(base.divide(larger.factor()).stripTrailingZeros(), larger);
            }
        }
        return new Quantity(base.stripTrailingZeros(), Unit.BYTE);
    }

    private static int whole(BigDecimal value) {
        try {
            return value.intValueExact();
        } catch (ArithmeticException fraction) {
            throw new IllegalArgumentException("%s is not a whole number".formatted(value.toPlainString()), fraction);
        }
    }

    private static BigDecimal decimal(String text) {
        try {
            return DecimalText.parse(text.replace("_", ""));
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException("'%s' is not a number".formatted(Quote.of(text)), notOne);
        }
    }
}
