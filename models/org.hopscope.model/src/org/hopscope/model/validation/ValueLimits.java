// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.units.Quantity;

/** The values that the rules M101 to M105 allow. */
public final class ValueLimits {

    private ValueLimits() {}

    /** True if an attribute has a value of the right dimension within its limits, or needs none. */
    public static boolean allows(EObject element, EAttribute attribute) {
        var limits = Limits.of(attribute).orElse(null);
        if (limits == null) {
            return true;
        }
        var value = element.eGet(attribute);
        if (value == null || value instanceof List<?> many && many.isEmpty()) {
            return !limits.required();
        }
        return (value instanceof List<?> many ? many : List.of(value)).stream().allMatch(limits::allow);
    }

    /** The smallest and the largest value that an attribute may have, such as "1 B" and "1 GiB"; empty for any. */
    public static List<String> range(EStructuralFeature feature) {
        return feature instanceof EAttribute attribute && Limits.of(attribute).isPresent() ? Limits.texts(attribute)
                : List.of();
    }

    /** The findings of the rules on the present value of an attribute; empty if they allow it. */
    public static List<Diagnostic> problems(EObject element, EAttribute attribute) {
        var limits = Limits.of(attribute).orElse(null);
        if (limits == null) {
            return List.of();
        }
        var problems = new Diagnostics();
        ValueRules.check(element, attribute, limits, new Findings(problems, Set.of()));
        return problems.all();
    }

    /** The allowed value that is nearest to a single value out of its limits; empty where that has no meaning. */
    public static Optional<Object> nearest(EObject element, EAttribute attribute) {
        var limits = Limits.of(attribute).orElse(null);
        var value = element.eGet(attribute);
        if (limits == null || !(value instanceof Integer || value instanceof Quantity)) {
            return Optional.empty();
        }
        return limits.nearest(value);
    }
}
