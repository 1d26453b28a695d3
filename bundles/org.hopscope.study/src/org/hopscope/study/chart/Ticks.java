// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * Round values along an axis: 1, 2 or 5 times powers of ten on a linear one, decades on a logarithmic one, powers of
 * two for bytes and nodes.
 *
 * @param values from left to right
 * @param unit what the title of the axis says after its name; empty if each label has its own unit
 */
public record Ticks(List<Tick> values, String unit) {

    private static final double[] MULTIPLES = {1, 2, 5};
    private static final int[] OCTAVES = {1, 2, 3, 4, 5, 10, 20};
    /** With fewer decades than these their halves are labelled too. */
    private static final double FEW_DECADES = 2;
    /** With fewer than these a logarithmic axis is labelled like a linear one. */
    private static final double HARDLY_A_DECADE = 0.7;
    /** With more than these there is no room for the lines between. */
    private static final double MANY_DECADES = 5;
    private static final double SLACK = 1e-9;

    public Ticks {
        values = List.copyOf(values);
    }

    /** The same ticks, each label with its unit: for an axis without a title. */
    public Ticks withUnits() {
        return unit.isEmpty() ? this : new Ticks(values.stream().map(one -> one.major()
                ? new Tick(one.value(), one.label() + " " + unit) : one).toList(), "");
    }

    /**
     * The ticks of a part of an axis.
     *
     * @param most how many labels there is room for, at least 2
     */
    public static Ticks of(Axis axis, Range range, int most) {
        return switch (axis.scale()) {
            case CATEGORIES -> categories(axis);
            case LOG2 -> octaves(axis, range, Math.max(2, most));
            case LOG -> decades(axis, range, Math.max(2, most));
            case LINEAR -> linear(axis, range, Math.max(2, most), false);
        };
    }

    private static Ticks categories(Axis axis) {
        var ticks = new ArrayList<Tick>();
        for (int i = 0; i < axis.categories().size(); i++) {
            ticks.add(new Tick(i, axis.categories().get(i)));
        }
        return new Ticks(ticks, "");
    }

    private static Ticks octaves(Axis axis, Range range, int most) {
        int first = (int) Math.ceil(log2(range.low()) - SLACK);
        int last = (int) Math.floor(log2(range.high()) + SLACK);
        int step = OCTAVES[OCTAVES.length - 1];
        for (int i = OCTAVES.length - 1; i >= 0; i--) {
            step = (last - first) / OCTAVES[i] + 1 <= most ? OCTAVES[i] : step;
        }
        var ticks = new ArrayList<Tick>();
        for (int at = first; at <= last; at++) {
            double value = Math.pow(2, at);
            ticks.add(new Tick(value, Math.floorMod(at, step) == 0 ? ValueText.of(value, axis.unit()) : ""));
        }
        if (ticks.stream().filter(Tick::major).count() < 2) {
            return linear(axis, range, most, true);
        }
        return new Ticks(ticks, axis.unit().equals(Axis.BYTES) ? "" : axis.unit());
    }

    private static Ticks decades(Axis axis, Range range, int most) {
        double span = Math.log10(range.high() / range.low());
        if (span < HARDLY_A_DECADE) {
            return linear(axis, range, most, DisplayUnit.onTicks(axis.unit()));
        }
        boolean own = DisplayUnit.onTicks(axis.unit());
        var display = own ? new DisplayUnit("", 1) : DisplayUnit.of(axis.unit(), range.high());
        int step = Math.max(1, (int) Math.ceil(span / (most - 1)));
        boolean halves = span <= FEW_DECADES && 3 * span + 1 <= most;
        DoubleFunction<String> label = value -> own ? own(axis, value) : ValueText.number(value / display.factor());
        var ticks = new ArrayList<Tick>();
        int last = (int) Math.floor(Math.log10(range.high()) + SLACK);
        for (int power = (int) Math.floor(Math.log10(range.low()) - SLACK); power <= last; power++) {
            for (int digit = 1; digit <= 9; digit++) {
                double value = BigDecimal.valueOf(digit).scaleByPowerOfTen(power).doubleValue();
                boolean named = digit == 1 && Math.floorMod(power, step) == 0
                        || halves && (digit == 2 || digit == 5);
                if (value >= range.low() * (1 - SLACK) && value <= range.high() * (1 + SLACK)
                        && (named || digit == 1 || span <= MANY_DECADES)) {
                    ticks.add(new Tick(value, named ? label.apply(value) : ""));
                }
            }
        }
        return new Ticks(told(ticks, span / (2 * most)) ? ticks : ends(ticks, upper(ticks, range.high(),
                span / (4 * most)), one -> label.apply(one.value())), own ? "" : display.unit());
    }

    /**
     * True if two labels can be read, without which there is no scale. One too near to the first tick, in decades, may
     * have no room: a chart that is drawn by the library of the workbench keeps that for the label of the first tick.
     */
    private static boolean told(List<Tick> ticks, double near) {
        return ticks.stream().filter(one -> one.major() && (one == ticks.getFirst()
                || Math.log10(one.value() / ticks.getFirst().value()) >= near)).count() > 1;
    }

    /**
     * The tick for the upper one of two labels: in the upper half, a power of ten if there is one, and some decades
     * below the end, where half of a label would be outside.
     */
    private static Tick upper(List<Tick> ticks, double high, double edge) {
        double low = ticks.getFirst().value();
        var fit = ticks.stream().filter(one -> one.value() * one.value() >= low * high
                && Math.log10(high / one.value()) >= edge).toList();
        return fit.stream().filter(one -> Math.abs(Math.log10(one.value()) - Math.rint(Math.log10(one.value())))
                < SLACK).reduce((one, next) -> next)
                .orElseGet(() -> fit.isEmpty() ? ticks.getLast() : fit.getLast());
    }

    /** The same ticks, of which only the first and another one are labelled. */
    private static List<Tick> ends(List<Tick> ticks, Tick upper, Function<Tick, String> label) {
        return ticks.stream().map(one -> new Tick(one.value(), one == ticks.getFirst() || one == upper
                ? label.apply(one) : "")).toList();
    }

    private static String own(Axis axis, double value) {
        var display = DisplayUnit.ofTick(axis.unit(), value);
        return ValueText.number(value / display.factor()) + " " + display.unit();
    }

    private static Ticks linear(Axis axis, Range range, int most, boolean unitOnTicks) {
        double largest = Math.max(Math.abs(range.low()), Math.abs(range.high()));
        var display = DisplayUnit.of(axis.unit(), largest);
        var step = step((range.high() - range.low()) / display.factor(), most);
        var ticks = multiples(range, display, step, unitOnTicks);
        for (int i = 0; i < MULTIPLES.length && ticks.size() < 2; i++) {
            step = finer(step);
            ticks = multiples(range, display, step, unitOnTicks);
        }
        return new Ticks(ticks.size() <= most ? ticks : ends(ticks, ticks.getLast(), Tick::label),
                unitOnTicks ? "" : display.unit());
    }

    /** The multiples of a step in a range, all of them labelled. */
    private static List<Tick> multiples(Range range, DisplayUnit display, BigDecimal step, boolean unitOnTicks) {
        var ticks = new ArrayList<Tick>();
        double low = range.low() / display.factor();
        double high = range.high() / display.factor();
        long first = (long) Math.ceil(low / step.doubleValue() - SLACK);
        long last = (long) Math.floor(high / step.doubleValue() + SLACK);
        int places = Math.max(0, step.stripTrailingZeros().scale());
        for (long at = first; at <= last; at++) {
            var value = step.multiply(BigDecimal.valueOf(at));
            var label = ValueText.grouped(value, places);
            ticks.add(new Tick(value.doubleValue() * display.factor(),
                    unitOnTicks && !display.unit().isEmpty() ? label + " " + display.unit() : label));
        }
        return ticks;
    }

    /** The step below one that is 1, 2 or 5 times a power of ten. */
    private static BigDecimal finer(BigDecimal step) {
        return switch (step.unscaledValue().intValue()) {
            case 5 -> BigDecimal.valueOf(2).scaleByPowerOfTen(-step.scale());
            case 2 -> BigDecimal.valueOf(1).scaleByPowerOfTen(-step.scale());
            default -> BigDecimal.valueOf(5).scaleByPowerOfTen(-step.scale() - 1);
        };
    }

    /** The least of 1, 2, 5 times a power of ten that makes no more than {@code most} ticks. */
    private static BigDecimal step(double span, int most) {
        int power = (int) Math.floor(Math.log10(span / most)) - 1;
        while (true) {
            for (double multiple : MULTIPLES) {
                var step = BigDecimal.valueOf((long) multiple).scaleByPowerOfTen(power);
                if (span / step.doubleValue() + 1 <= most) {
                    return step;
                }
            }
            power++;
        }
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }
}
