// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.validation.ValueLimits;

/** Values that are missing, wrong or out of their limits. */
final class ValueGuesses {

    private ValueGuesses() {}

    /** The value that a new element has. */
    static Stream<QuickFix> usual(EObject element, FixTrial trial) {
        var fresh = NewElements.create(element.eClass());
        return offending(element).filter(attribute -> fresh.eGet(attribute) != null)
                .filter(attribute -> ValueLimits.allows(fresh, attribute))
                .map(attribute -> Edits.set(element, attribute, fresh.eGet(attribute)));
    }

    /** The nearest value that is allowed. */
    static Stream<QuickFix> nearest(EObject element, FixTrial trial) {
        return offending(element).flatMap(attribute -> ValueLimits.nearest(element, attribute).stream()
                .filter(value -> !Objects.equals(value, element.eGet(attribute)))
                .map(value -> Edits.set(element, attribute, value)));
    }

    /** The value that the feature has when none is given. */
    static Stream<QuickFix> unset(EObject element, FixTrial trial) {
        return element.eClass().getEAllStructuralFeatures().stream().filter(trial::names)
                .filter(feature -> !feature.isMany())
                .map(feature -> Edits.set(element, feature, feature.getDefaultValue()));
    }

    private static Stream<EAttribute> offending(EObject element) {
        return element.eClass().getEAllAttributes().stream()
                .filter(attribute -> !ValueLimits.allows(element, attribute));
    }
}
