// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.ValueLimits;
import org.hopscope.study.sensitivity.Parameter;

/**
 * A number that may change in a fit: a number between two bounds, or one of a list of values.
 *
 * @param parameter the number as the machine has it
 * @param low the least amount, above 0; of a list, that of the present value
 * @param high the largest amount; of a list, that of the present value
 * @param choices the values of a list; empty for a number between bounds
 */
public record Variation(Parameter parameter, double low, double high, List<String> choices) {

    /** A number without bounds may become ten times smaller or larger, within the limits of a model. */
    private static final double USUAL = 10;
    private static final int MOST_CHOICES = 32;
    /** Digits of a fitted value; a simulation does not tell more of them apart. */
    private static final MathContext DIGITS = new MathContext(6);
    private static final String CODE = "F101";

    public Variation {
        choices = List.copyOf(choices);
    }

    /**
     * Reads {@code PATH}, {@code PATH=100 ns..2 us} or {@code PATH=4 KiB,8 KiB,16 KiB}. A whole number without a unit
     * and a data size change what happens in steps, so they take a list.
     *
     * @param problems takes the reason (F101) if that is impossible
     */
    public static Optional<Variation> parse(String text, Machine machine, Diagnostics problems) {
        int equal = text.indexOf('=');
        var path = (equal < 0 ? text : text.substring(0, equal)).strip();
        var values = equal < 0 ? "" : text.substring(equal + 1).strip();
        var parameter = Parameter.of(path, machine, null);
        if (parameter.isEmpty() || parameter.get().now().amount() <= 0) {
            problems.add(Diagnostic.error(CODE, "'" + Quote.of(path) + "' is not a number above 0 of the machine",
                    Spelling.closest(path, SettablePath.all(machine, null).stream().map(SettablePath::path).toList())
                            .map("did you mean '%s'?"::formatted)
                            .orElse("'hopscope run FILE --sensitivity' lists all numbers")));
            return Optional.empty();
        }
        try {
            return Optional.of(of(parameter.get(), values, machine));
        } catch (IllegalArgumentException | ArithmeticException wrong) {
            problems.add(Diagnostic.error(CODE, "'" + Quote.of(text) + "' cannot be varied: " + wrong.getMessage(),
                    "write PATH, PATH=LOW..HIGH or PATH=A,B,C with values like " + parameter.get().value()));
            return Optional.empty();
        }
    }

    private static Variation of(Parameter parameter, String values, Machine machine) {
        double now = parameter.now().amount();
        int dots = values.indexOf("..");
        if (dots < 0 && values.isEmpty()) {
            requireSmooth(parameter);
            var range = range(parameter, machine);
            return new Variation(parameter, range.isEmpty() ? now / USUAL : Math.max(now / USUAL, range.getFirst()),
                    range.isEmpty() ? now * USUAL : Math.min(now * USUAL, range.getLast()), List.of());
        }
        if (dots < 0) {
            return new Variation(parameter, now, now, list(parameter, values));
        }
        requireSmooth(parameter);
        double low = parameter.at(values.substring(0, dots).strip()).amount();
        double high = parameter.at(values.substring(dots + 2).strip()).amount();
        if (low <= 0 || high <= low || now < low || now > high) {
            throw new IllegalArgumentException("the bounds must be above 0 and enclose the present value, "
                    + parameter.value());
        }
        return new Variation(parameter, low, high, List.of());
    }

    /** The smallest and the largest value that a model may have; empty for any. */
    private static List<Double> range(Parameter parameter, Machine machine) {
        return ElementIds.find(machine, parameter.elementId()).map(one -> one.eClass().getEStructuralFeature(
                parameter.feature())).map(ValueLimits::range).orElse(List.of()).stream()
                .map(one -> parameter.at(one).amount()).toList();
    }

    private static void requireSmooth(Parameter parameter) {
        if (parameter.isCount() || parameter.dimension().filter(one -> one == Dimension.DATA_SIZE).isPresent()) {
            throw new IllegalArgumentException("its effect has steps, so it needs a list of values");
        }
    }

    private static List<String> list(Parameter parameter, String values) {
        var choices = new ArrayList<String>();
        for (var one : values.split(",")) {
            choices.add(parameter.at(one.strip()).text().strip());
        }
        if (choices.size() < 2 || choices.size() > MOST_CHOICES) {
            throw new IllegalArgumentException("a list has 2 to " + MOST_CHOICES + " values");
        }
        return choices;
    }

    /** True if it is one of a list of values. */
    public boolean isList() {
        return !choices.isEmpty();
    }

    /** A value with the digits that are meant. */
    public Parameter.Value at(double amount) {
        double now = parameter.now().amount();
        if (amount == now) {
            return parameter.now();
        }
        var old = Quantity.parse(parameter.dimension().orElseThrow(), parameter.value());
        var scaled = new Quantity(old.value().multiply(BigDecimal.valueOf(amount / now)).round(DIGITS)
                .stripTrailingZeros(), old.unit());
        if (parameter.dimension().get() == Dimension.DATA_SIZE) {
            scaled = Quantity.of(Math.max(1, Math.round(amount)), Unit.BYTE);
        }
        return parameter.at(scaled.toString());
    }

    /** The setting that makes the machine have an amount. */
    Setting setting(double amount) {
        return parameter.setting(at(amount).text());
    }
}
