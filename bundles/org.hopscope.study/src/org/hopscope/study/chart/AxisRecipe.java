// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The content of an axis of a chart and the choices for it.
 *
 * @param name name of a parameter or a figure
 * @param chosenScale null for the scale that fits the values
 * @param chosenRange null for the range that the values need
 * @param chosenBetter which values are the better ones; null for what is usual for their unit
 */
public record AxisRecipe(String name, @Nullable Scale chosenScale, @Nullable Range chosenRange,
        @Nullable Better chosenBetter) {

    /** An axis with nothing chosen. */
    public static AxisRecipe of(String name) {
        return new AxisRecipe(name, null, null, null);
    }

    /** The scale, if one is chosen. */
    public Optional<Scale> scale() {
        return Optional.ofNullable(chosenScale);
    }

    /** The part that is shown, if one is chosen. */
    public Optional<Range> range() {
        return Optional.ofNullable(chosenRange);
    }

    /** The better values, if they are chosen. */
    public Optional<Better> better() {
        return Optional.ofNullable(chosenBetter);
    }

    /** The same if it has this name already; otherwise one with nothing chosen, as that was for another unit. */
    AxisRecipe named(String other) {
        return other.equals(name) ? this : of(other);
    }

    /** The same with a scale. */
    public AxisRecipe scaled(Scale scale) {
        return new AxisRecipe(name, scale, chosenRange, chosenBetter);
    }

    /** The same with a part that is shown. */
    public AxisRecipe locked(Range range) {
        return new AxisRecipe(name, chosenScale, range, chosenBetter);
    }

    /** The same with the range that the values need. */
    public AxisRecipe unlocked() {
        return new AxisRecipe(name, chosenScale, null, chosenBetter);
    }

    /** The same with a choice of what is better. */
    public AxisRecipe preferring(Better better) {
        return new AxisRecipe(name, chosenScale, chosenRange, better);
    }

    /** The same with what is usual for the unit as the better. */
    public AxisRecipe indifferent() {
        return new AxisRecipe(name, chosenScale, chosenRange, null);
    }
}
