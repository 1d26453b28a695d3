// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * One line of the Properties view.
 *
 * @param owners the elements that hold the value: the selected ones, or what is inside them
 * @param label what the user reads
 * @param group the heading under which it stands
 */
record Value(String id, List<EObject> owners, EStructuralFeature feature, String label, String group) {

    /** The value of the first owner. */
    Object first() {
        return owners.getFirst().eGet(feature);
    }

    /** Whether the owners have different values. */
    boolean mixed() {
        return owners.stream().anyMatch(owner -> !Objects.equals(owner.eGet(feature), first()));
    }
}
