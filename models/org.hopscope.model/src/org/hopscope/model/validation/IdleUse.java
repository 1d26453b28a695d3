// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.function.BiPredicate;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;

/**
 * Values and what uses them.
 *
 * @param isUsed true if something uses the values of this element
 * @param users the only things that do
 * @param remedy the choice that makes them count
 * @param attributes those of one class
 */
record IdleUse(BiPredicate<Scope, EObject> isUsed, String users, String remedy, List<EAttribute> attributes) {

    /** True if an element of a machine has the values, and nothing uses them. */
    boolean isIdle(Scope scope, EObject element) {
        return attributes.getFirst().getEContainingClass().isInstance(element) && !isUsed.test(scope, element);
    }

    /** Reports those of the features that were given and whose source is not written down; the remedy may be empty. */
    static void report(EObject element, List<? extends EStructuralFeature> features, String users, String remedy,
            Findings found) {
        for (var feature : features) {
            if (element.eIsSet(feature) && !hasSource(element, feature)) {
                found.idle(element, feature, "M330", "has no effect: only " + users,
                        (remedy.isEmpty() ? "" : remedy + ", or ") + back(feature));
            }
        }
    }

    /** How to take a feature back to its default. */
    private static String back(EStructuralFeature feature) {
        return feature instanceof EAttribute attribute && attribute.getDefaultValue() != null ? "set it to "
                + EcoreUtil.convertToString(attribute.getEAttributeType(), attribute.getDefaultValue()) : "remove it";
    }

    /** True if the source of the value is written down. */
    private static boolean hasSource(EObject element, EStructuralFeature feature) {
        return element instanceof Element named && named.getProvenance().stream()
                .anyMatch(one -> feature.getName().equals(one.getFeature()) && one.getSource() != null
                        && !one.getSource().isBlank());
    }
}
