// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.ValueLimits;

/** Values that an attribute of an element may have instead of the one that it has. */
final class SettingChanges {

    /** What a quantity without a value gets: small and large. */
    private static final Map<Dimension, List<String>> USUAL = Map.of(
            Dimension.TIME, List.of("70 ns", "40 us"),
            Dimension.DATA_SIZE, List.of("96 B", "3 KiB"),
            Dimension.DATA_RATE, List.of("70 MB/s", "3 GB/s"),
            Dimension.FREQUENCY, List.of("70 MHz", "3 GHz"),
            Dimension.POWER, List.of("7 W"),
            Dimension.LENGTH, List.of("7 m"));
    private static final String UNIT = "https://hopscope.org/model/unit";

    private SettingChanges() {}

    /** Each constant of a choice, the other value of a switch, and clearly different quantities and numbers. */
    static List<Object> of(EObject element, EAttribute attribute) {
        var now = element.eGet(attribute);
        var kept = now instanceof List<?> many ? List.copyOf(many) : now;
        var legal = new ArrayList<Object>();
        for (var one : others(attribute, kept)) {
            element.eSet(attribute, one);
            if (!Objects.equals(one, kept) && ValueLimits.allows(element, attribute)) {
                legal.add(one);
            }
        }
        element.eSet(attribute, kept);
        return legal;
    }

    private static List<?> others(EAttribute attribute, Object now) {
        var unit = attribute.getEAttributeType().getEAnnotation(UNIT);
        if (attribute.getEAttributeType() instanceof EEnum choice) {
            return attribute.isMany() ? List.of() : choice.getELiterals().stream().map(EEnumLiteral::getInstance)
                    .toList();
        }
        return switch (now) {
            case Boolean flag -> List.of(!flag);
            case Integer number -> List.of(number + 1, number - 1, 2 * number + 3);
            case Quantity quantity when quantity.signum() != 0 -> List.of(times(quantity, 2), times(quantity, 0.5));
            case List<?> many when !many.isEmpty() && many.getFirst() instanceof Integer first ->
                List.of(List.of(first + 1));
            case List<?> many when !many.isEmpty() && many.getFirst() instanceof Quantity first ->
                List.of(List.of(times(first, 2)));
            case null, default -> unit == null || attribute.isMany() ? List.of()
                    : USUAL.get(Dimension.valueOf(unit.getDetails().get("dimension"))).stream()
                    .map(text -> Quantity.parse(Dimension.valueOf(unit.getDetails().get("dimension")), text)).toList();
        };
    }

    private static Quantity times(Quantity one, double factor) {
        return new Quantity(one.value().multiply(BigDecimal.valueOf(factor)), one.unit());
    }
}
