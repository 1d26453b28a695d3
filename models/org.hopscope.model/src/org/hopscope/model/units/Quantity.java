// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An exact decimal number with its unit. Two quantities are equal if number and unit are written alike; whether they
 * are the same amount ("1 us" and "1000 ns") is what {@link #compareTo} answers, so the order is not consistent with
 * equals.
 *
 * @param value the number, with the digits that were written
 * @param unit its unit
 */
public record Quantity(BigDecimal value, Unit unit) implements Comparable<Quantity> {

    /** Numbers longer than this are a mistake or an attack, never a measurement. */
    private static final int LONGEST_TEXT = 60;
    private static final int LARGEST_EXPONENT = 40;
    private static final int LONGEST_READABLE = 8;
    private static final int LONGEST_SIZE = 6;
    private static final int SHORT_FRACTION = 3;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final List<Unit> RATES = List.of(Unit.TERABYTE_PER_SECOND, Unit.GIGABYTE_PER_SECOND,
            Unit.MEGABYTE_PER_SECOND);
    private static final List<Unit> BINARY = List.of(Unit.TEBIBYTE, Unit.GIBIBYTE, Unit.MEBIBYTE, Unit.KIBIBYTE);
    private static final List<Unit> SIZES = List.of(Unit.TERABYTE, Unit.GIGABYTE, Unit.MEGABYTE, Unit.KILOBYTE);
    private static final Pattern FORM = Pattern.compile(
            "([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)\\s*(.*)");

    /** A unit of sizes in bits, such as "Mb" for a megabit. */
    private static final Pattern BITS = Pattern.compile("[KMGT]i?b(it)?");

    public Quantity {
        Objects.requireNonNull(unit);
        if (Math.abs((long) value.scale()) > LARGEST_EXPONENT + LONGEST_TEXT) {
            throw new IllegalArgumentException("The number is out of range");
        }
        // a negative scale would be written in another way than it was read
        value = value.scale() < 0 ? value.setScale(0) : value;
    }

    /** A quantity from a number and its unit. */
    public static Quantity of(String value, Unit unit) {
        return new Quantity(new BigDecimal(value), unit);
    }

    /** A whole number of units. */
    public static Quantity of(long value, Unit unit) {
        return new Quantity(BigDecimal.valueOf(value), unit);
    }

    /**
     * Reads a quantity of the given dimension, such as "200 ns", "1.2us" or "64KiB".
     *
     * @throws IllegalArgumentException if the text is not such a quantity; its message says what is wrong and names the
     *             units that are accepted, and can be shown to the user as it is
     */
    public static Quantity parse(Dimension dimension, String text) {
        var trimmed = text == null ? "" : text.strip();
        if (trimmed.isEmpty()) {
            throw refused(dimension, "No value");
        }
        if (trimmed.length() > LONGEST_TEXT) {
            throw refused(dimension, "'%s...' is too long".formatted(trimmed.substring(0, 20)));
        }
        var match = FORM.matcher(trimmed);
        if (!match.matches()) {
            throw refused(dimension, "'%s' does not begin with a number".formatted(trimmed));
        }
        var value = new BigDecimal(match.group(1));
        if (Math.abs((long) value.scale()) > LARGEST_EXPONENT) {
            throw refused(dimension, "'%s' is out of range".formatted(trimmed));
        }
        return new Quantity(value, unit(dimension, trimmed, match.group(2)));
    }

    private static Unit unit(Dimension dimension, String text, String unit) {
        if (unit.isEmpty()) {
            throw refused(dimension, "'%s' has no unit".formatted(text));
        }
        if (unit.startsWith(",")) {
            throw refused(dimension, "'%s' has a decimal comma; write a point".formatted(text));
        }
        if (dimension == Dimension.DATA_SIZE && BITS.matcher(unit).matches()) {
            throw refused(dimension, "'%s' is in bits; a size is in bytes".formatted(text));
        }
        var candidates = Unit.candidates(dimension, unit);
        if (candidates.size() > 1) {
            var choice = candidates.stream().map(Unit::symbol).collect(Collectors.joining(" or "));
            throw refused(dimension, "'%s' is ambiguous: %s".formatted(unit, choice));
        }
        if (candidates.isEmpty()) {
            for (var other : Dimension.values()) {
                if (other != dimension && Unit.find(other, unit).isPresent()) {
                    throw refused(dimension, "'%s' is %s".formatted(text, other.label()));
                }
            }
            throw refused(dimension, "'%s' is not a unit".formatted(unit));
        }
        return candidates.get(0);
    }

    private static IllegalArgumentException refused(Dimension dimension, String reason) {
        return new IllegalArgumentException("%s; expected %s such as '%s' (units: %s)".formatted(reason,
                dimension.label(), dimension.example(), dimension.unitList()));
    }

    /** The dimension of this quantity. */
    public Dimension dimension() {
        return unit.dimension();
    }

    /** -1, 0 or 1 as the number is negative, zero or positive. */
    public int signum() {
        return value.signum();
    }

    /** The same amount in another unit of the same dimension, exact where the decimal form ends, else to 34 digits. */
    public Quantity convert(Unit target) {
        require(target.dimension());
        return new Quantity(inBaseUnits().divide(target.factor(), MathContext.DECIMAL128).stripTrailingZeros(), target);
    }

    /** This time in picoseconds, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toPs() {
        return toLong(Dimension.TIME);
    }

    /** This data size in bytes, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toBytes() {
        return toLong(Dimension.DATA_SIZE);
    }

    /** This data rate in bytes per second, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toBytesPerSecond() {
        return toLong(Dimension.DATA_RATE);
    }

    /** This frequency in hertz, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toHertz() {
        return toLong(Dimension.FREQUENCY);
    }

    /** This power in milliwatts, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toMilliwatts() {
        return toLong(Dimension.POWER);
    }

    /** This length in millimetres, rounded half up. @throws ArithmeticException beyond 63 bits */
    public long toMillimetres() {
        return toLong(Dimension.LENGTH);
    }

    /** True if the method that gives it as a number of base units, such as {@link #toPs}, can do so. */
    public boolean fitsLong() {
        return inBaseUnits().setScale(0, RoundingMode.HALF_UP).toBigInteger().bitLength() < Long.SIZE;
    }

    /** The exact amount in the base unit of the dimension: ps, B, B/s, Hz, mW or mm. */
    public BigDecimal inBaseUnits() {
        return value.multiply(unit.factor());
    }

    private long toLong(Dimension dimension) {
        require(dimension);
        return inBaseUnits().setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    private void require(Dimension dimension) {
        if (dimension() != dimension) {
            throw new IllegalArgumentException("'%s' is %s, not %s".formatted(this, dimension().label(),
                    dimension.label()));
        }
    }

    /**
     * The amount for reading, without the zeros that end a long fraction. A data rate with many digits, as calculated
     * ones have them, gets three of them in a unit that keeps it at 1 or more. A data size with many digits is written
     * in the largest binary unit of which it is a whole number that can be read, or else with four digits.
     */
    public Quantity rounded() {
        var plain = value.scale() > SHORT_FRACTION ? new Quantity(value.stripTrailingZeros(), unit) : this;
        return switch (dimension()) {
            case DATA_RATE -> plain.length() > LONGEST_READABLE ? rounded(RATES, THREE_DIGITS) : plain;
            case DATA_SIZE -> plain.length() > LONGEST_SIZE ? BINARY.stream().map(this::convert)
                    .filter(one -> one.value.stripTrailingZeros().scale() <= 0 && one.length() < LONGEST_SIZE)
                    .findFirst().orElseGet(() -> rounded(SIZES, FOUR_DIGITS)) : plain;
            default -> plain;
        };
    }

    private int length() {
        return value.toPlainString().length();
    }

    private Quantity rounded(List<Unit> units, MathContext digits) {
        var shown = units.stream().map(this::convert).filter(one -> one.value.compareTo(BigDecimal.ONE) >= 0)
                .findFirst().orElse(this);
        return new Quantity(shown.value.round(digits), shown.unit);
    }

    /** Compares amounts. @throws IllegalArgumentException if the dimensions differ */
    @Override
    @SuppressWarnings("null") // Comparable says nothing of null
    public int compareTo(Quantity other) {
        require(other.dimension());
        return inBaseUnits().compareTo(other.inBaseUnits());
    }

    /** The canonical text: the digits as written, one space, the unit's symbol. */
    @Override
    public String toString() {
        return value.toPlainString() + ' ' + unit.symbol();
    }
}
