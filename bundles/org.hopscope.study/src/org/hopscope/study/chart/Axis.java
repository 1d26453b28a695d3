// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * An axis.
 *
 * @param title what its values are, without the unit
 * @param unit unit of the values, empty for plain numbers
 * @param scale how they lie
 * @param categories the names of an axis of categories, otherwise empty
 * @param locked the part that is shown whatever the data is; empty for all data
 * @param more whether a larger value is a better one
 */
public record Axis(String title, String unit, Scale scale, List<String> categories, Optional<Range> locked,
        boolean more) {

    /** Unit of axes and values that are numbers of bytes. */
    static final String BYTES = "B";
    private static final int DIGITS = 3;

    public Axis {
        categories = List.copyOf(categories);
    }

    /** An axis of numbers; its unit says whether a larger one is better. */
    public static Axis of(String title, String unit, Scale scale) {
        return new Axis(title, unit, scale, List.of(), Optional.empty(), Front.moreIsBetter(unit));
    }

    /** An axis of names. */
    public static Axis of(String title, List<String> categories) {
        return new Axis(title, "", Scale.CATEGORIES, categories, Optional.empty(), false);
    }

    /** The same axis, showing a fixed range. */
    public Axis locked(Range range) {
        return new Axis(title, unit, scale, categories, Optional.of(range), more);
    }

    /** The same axis, on which larger values are the better ones, or smaller ones. */
    public Axis preferring(boolean larger) {
        return new Axis(title, unit, scale, categories, locked, larger);
    }

    /** A value of this axis as text with its unit. */
    public String text(double value) {
        return scale == Scale.CATEGORIES ? categories.get((int) value) : ValueText.of(value, unit);
    }

    /**
     * A value of this axis as a number in the unit that the labels of a range have; on a linear axis to a thousandth of
     * the range, which is less than a pixel.
     */
    public String number(double value, Range range) {
        double factor = DisplayUnit.of(unit, Math.max(Math.abs(range.low()), Math.abs(range.high()))).factor();
        if (scale.logarithmic()) {
            return ValueText.number(value / factor);
        }
        int places = DIGITS - (int) Math.floor(Math.log10((range.high() - range.low()) / factor));
        return ValueText.grouped(BigDecimal.valueOf(value / factor), Math.max(0, places));
    }
}
