// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.units.Quantity;

/** Looks for the nearest value of a number or quantity with which a finding is gone. */
final class Tuning {

    /** Numbers are tried one by one up to here, then each is double the one before. */
    private static final int SINGLY = 16;
    private static final int DOUBLINGS = 10;

    private Tuning() {}

    static Guess raise(EAttribute attribute) {
        return (element, trial) -> Edits.having(attribute, element, trial.machine())
                .flatMap(one -> first(one, attribute, trial, true).stream());
    }

    static Guess lower(EAttribute attribute) {
        return (element, trial) -> Edits.having(attribute, element, trial.machine())
                .flatMap(one -> first(one, attribute, trial, false).stream());
    }

    /** Takes over the value that another attribute has in the same machine. */
    static Guess as(EAttribute attribute, EAttribute model) {
        return (element, trial) -> Edits.having(attribute, element, trial.machine())
                .flatMap(one -> Edits.having(model, element, trial.machine())
                        .filter(other -> other.eGet(model) != null)
                        .map(other -> Edits.set(one, attribute, other.eGet(model))));
    }

    private static Optional<QuickFix> first(EObject element, EAttribute attribute, FixTrial trial, boolean up) {
        return values(element.eGet(attribute), up).map(value -> Edits.set(element, attribute, value))
                .filter(trial::mends).findFirst();
    }

    private static Stream<?> values(Object value, boolean up) {
        return switch (value) {
            case Integer number -> IntStream.concat(IntStream.rangeClosed(1, SINGLY)
                    .map(step -> up ? number + step : number - step), IntStream.rangeClosed(1, DOUBLINGS)
                    .map(power -> up ? (number + SINGLY) << power : number >> power).filter(next -> up
                            || next < number - SINGLY)).filter(next -> next >= 0).boxed();
            case Quantity quantity -> IntStream.rangeClosed(1, DOUBLINGS).mapToObj(power -> scaled(quantity,
                    up ? BigDecimal.TWO.pow(power) : BigDecimal.ONE.divide(BigDecimal.TWO.pow(power))));
            case List<?> many when !up -> shorter(many);
            case null, default -> Stream.empty();
        };
    }

    /** Without its largest numbers. */
    private static Stream<List<?>> shorter(List<?> numbers) {
        return numbers.stream().filter(Integer.class::isInstance).map(Integer.class::cast).distinct()
                .sorted(Comparator.reverseOrder()).<List<?>>map(most -> numbers.stream()
                        .filter(one -> one instanceof Integer number && number < most).toList())
                .filter(list -> !list.isEmpty());
    }

    private static Quantity scaled(Quantity quantity, BigDecimal factor) {
        return new Quantity(quantity.value().multiply(factor).stripTrailingZeros(), quantity.unit());
    }
}
