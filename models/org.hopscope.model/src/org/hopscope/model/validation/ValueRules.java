// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** M101 to M105: quantities and numbers are given, of the right dimension and within limits. */
final class ValueRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var element : scope.elements()) {
            for (var attribute : element.eClass().getEAllAttributes()) {
                Limits.of(attribute).ifPresent(limits -> check(element, attribute, limits, found));
            }
        }
    }

    static void check(EObject element, EAttribute attribute, Limits limits, Findings found) {
        var value = element.eGet(attribute);
        var missing = value == null || value instanceof List<?> many && many.isEmpty();
        if (missing && limits.required()) {
            found.wrong(element, attribute, "M101", "has no value",
                    limits.dimension() == null ? "enter a number from " + limits.least() + " to " + limits.most()
                            : "enter " + limits.dimension().label() + " such as " + limits.dimension().example());
        }
        if (missing) {
            return;
        }
        for (var one : value instanceof List<?> many ? many : List.of(value)) {
            if (one instanceof Quantity quantity) {
                checkQuantity(element, attribute, quantity, limits, found);
            } else if (one instanceof Integer number) {
                checkNumber(element, attribute, number, limits, found);
            }
        }
    }

    private static void checkQuantity(EObject element, EAttribute attribute, Quantity quantity, Limits limits,
            Findings found) {
        var what = "is " + quantity;
        var dimension = Objects.requireNonNull(limits.dimension(), "a quantity has a dimension");
        if (quantity.dimension() != dimension) {
            found.wrong(element, attribute, "M102", what + ", which is not " + dimension.label(),
                    "use one of " + dimension.unitList());
        } else if (quantity.signum() < 0) {
            found.wrong(element, attribute, "M103", what + "; it cannot be negative", "enter a positive value");
        } else {
            var amount = base(quantity);
            if (amount.isEmpty() || amount.get() > limits.most()) {
                found.wrong(element, attribute, "M105", what + ", which is more than any machine has",
                        "enter " + text(dimension, limits.most()) + " or less");
            } else if (amount.get() < limits.least()) {
                found.wrong(element, attribute, "M104", what + ", which is too small",
                        "enter " + text(dimension, limits.least()) + " or more");
            }
        }
    }

    private static void checkNumber(EObject element, EAttribute attribute, int number, Limits limits, Findings found) {
        if (number < limits.least() || number > limits.most()) {
            found.wrong(element, attribute, number < limits.least() ? "M104" : "M105", "is " + number,
                    "enter a number from " + limits.least() + " to " + limits.most());
        }
    }

    /** The amount in base units, empty if it is beyond a long. */
    private static Optional<Long> base(Quantity quantity) {
        if (!quantity.fitsLong()) {
            return Optional.empty();
        }
        return Optional.of(switch (quantity.dimension()) {
            case TIME -> quantity.toPs();
            case DATA_SIZE -> quantity.toBytes();
            case DATA_RATE -> quantity.toBytesPerSecond();
            case FREQUENCY -> quantity.toHertz();
            case POWER -> quantity.toMilliwatts();
            case LENGTH -> quantity.toMillimetres();
        });
    }

    private static String text(Dimension dimension, long base) {
        var best = Quantity.of(base, dimension.base());
        for (var larger : dimension.units()) {
            if (Quantity.of(1, larger).compareTo(best) <= 0
                    && best.convert(larger).toString().length() < best.toString().length()) {
                best = best.convert(larger);
            }
        }
        return best.toString();
    }
}
