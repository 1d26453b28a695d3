// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/**
 * A parameter that a study varies.
 *
 * @param path what is set, as in {@code HyperTransport.roundTrip}
 * @param values its values as texts of settings
 * @param zipped whether it steps together with the parameter before it
 */
public record Parameter(String path, List<String> values, boolean zipped) {

    public Parameter {
        values = List.copyOf(values);
    }

    /**
     * The values as numbers, in the order of {@link #values}, to draw them on an axis.
     *
     * @param unit the unit of all of them; empty for plain numbers
     */
    public record Numbers(List<Double> values, String unit) {

        public Numbers {
            values = List.copyOf(values);
        }
    }

    /** The values as numbers; empty if one of them is a word. */
    public Optional<Numbers> numbers() {
        try {
            return Optional.of(new Numbers(values.stream().map(Double::valueOf).toList(), ""));
        } catch (NumberFormatException notPlain) {
            // most parameters have a unit
        }
        for (var dimension : Dimension.values()) {
            var found = quantities(dimension);
            if (!found.isEmpty()) {
                var unit = found.getFirst().unit();
                return Optional.of(new Numbers(found.stream().map(one -> one.convert(unit).value().doubleValue())
                        .toList(), unit.symbol()));
            }
        }
        return Optional.empty();
    }

    private List<Quantity> quantities(Dimension dimension) {
        var found = new ArrayList<Quantity>();
        try {
            for (var value : values) {
                found.add(Quantity.parse(dimension, value));
            }
        } catch (IllegalArgumentException otherDimension) {
            return List.of();
        }
        return found;
    }
}
