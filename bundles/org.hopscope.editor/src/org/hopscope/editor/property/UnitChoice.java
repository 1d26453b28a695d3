// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.List;

import org.hopscope.model.units.Quantity;

/** The same amount in the units in which it can be read. */
public final class UnitChoice {

    /** More digits than this are hard to read; the amount is then better in another unit. */
    private static final int MOST_DIGITS = 6;

    private UnitChoice() {}

    /** The amount in all units that show it exactly and shortly, the present one included; empty for other values. */
    public static List<Quantity> of(Value value) {
        if (value.mixed() || !(value.first() instanceof Quantity quantity)) {
            return List.of();
        }
        return quantity.dimension().units().stream()
                .map(unit -> unit == quantity.unit() ? quantity : quantity.convert(unit))
                .filter(one -> one.equals(quantity) || one.compareTo(quantity) == 0
                        && one.value().toPlainString().length() <= MOST_DIGITS).toList();
    }
}
