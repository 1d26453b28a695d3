// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Something that may vary. A design holds a number from 0 to 1 for each gene.
 *
 * @param name what is varied, as the user wrote it
 * @param form how the number becomes a value
 */
public record Gene(String name, Form form) {

    private static final MathContext DIGITS = new MathContext(4);

    /** The form in which the number of a gene becomes a value. */
    public sealed interface Form {}

    /**
     * A number between two bounds, spread evenly over its logarithms.
     *
     * @param low the least value, above 0
     * @param high the largest value
     * @param unit the unit after the number, with a space in front; empty for a whole number
     */
    public record Number(double low, double high, String unit) implements Form {

        /** True if it has no unit and so is a whole number. */
        boolean whole() {
            return unit.isEmpty();
        }
    }

    /**
     * One of some values.
     *
     * @param values the values as texts
     * @param ordered whether neighbours in the list are alike, as numbers are and kinds are not
     */
    public record Choice(List<String> values, boolean ordered) implements Form {

        public Choice {
            values = List.copyOf(values);
        }
    }

    /** The value that a number from 0 to 1 stands for. */
    public String value(double number) {
        return switch (form) {
            case Number range -> text(range, range.low() * Math.pow(range.high() / range.low(), number));
            case Choice choice -> choice.values().get(index(choice, number));
        };
    }

    private static String text(Number range, double value) {
        if (range.whole()) {
            return Long.toString(Math.round(value));
        }
        var rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
        return rounded.toPlainString() + range.unit();
    }

    private static int index(Choice choice, double number) {
        return Math.min((int) (number * choice.values().size()), choice.values().size() - 1);
    }

    /** The number from 0 to 1 that stands for a value, or for one as near as there is. */
    double position(String value, double amount) {
        return switch (form) {
            case Number range -> Math.clamp(Math.log(amount / range.low()) / Math.log(range.high() / range.low()), 0,
                    1);
            case Choice choice -> (Math.max(0, choice.values().indexOf(value)) + 1 / 2.0) / choice.values().size();
        };
    }

    /** The number from 0 to 1 whose value is the nearest to a text; empty if the text is not a value of its kind. */
    OptionalDouble nearest(String text) {
        return switch (form) {
            case Number range -> {
                double amount = range.whole() ? SearchFile.number(text) : SearchFile.in(range.unit().strip(), text);
                yield amount > 0 ? OptionalDouble.of(position(text, amount)) : OptionalDouble.empty();
            }
            case Choice choice -> {
                int index = choice.values().indexOf(text);
                for (int i = 0; index < 0 && choice.ordered() && i < choice.values().size(); i++) {
                    index = isNearest(choice.values(), i, text) ? i : -1;
                }
                yield index < 0 ? OptionalDouble.empty() : OptionalDouble.of((index + 1 / 2.0)
                        / choice.values().size());
            }
        };
    }

    /** True if no other value is nearer to a text, by their ratio. */
    private static boolean isNearest(List<String> values, int index, String text) {
        double own = distance(values.get(index), text);
        return Double.isFinite(own) && values.stream().mapToDouble(one -> distance(one, text))
                .allMatch(one -> !(one < own));
    }

    /** The number of doublings from the smaller of two values to the other; 1 if they differ and are no amounts. */
    double doublings(String one, String other) {
        if (one.equals(other)) {
            return 0;
        }
        double distance = ordered() ? distance(other, one) : Double.NaN;
        return Double.isFinite(distance) ? distance / Math.log(2) : 1;
    }

    private static double distance(String value, String text) {
        var unit = value.replaceFirst("^[0-9.eE+-]+\\s*", "");
        double amount = unit.isEmpty() ? SearchFile.number(text) : SearchFile.in(unit, text);
        double own = unit.isEmpty() ? SearchFile.number(value) : SearchFile.in(unit, value);
        return Math.abs(Math.log(amount / own));
    }

    /** True if its values have an order, so that small changes of the number are small changes of the design. */
    boolean ordered() {
        return switch (form) {
            case Number range -> true;
            case Choice choice -> choice.ordered();
        };
    }
}
