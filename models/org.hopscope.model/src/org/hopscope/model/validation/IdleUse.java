// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.function.BiPredicate;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;

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
}
