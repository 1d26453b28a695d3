// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A value that one feature of one element is to get.
 *
 * @param value the value; null takes the present one away; a list for a feature of many values
 */
public record Assignment(EObject element, EStructuralFeature feature, Object value) {

    /** The command that makes these assignments, at least one; a single one is named after its feature. */
    public static ModelCommand command(List<Assignment> assignments) {
        var first = assignments.getFirst();
        return assignments.size() > 1 ? new SetValuesCommand(assignments)
                : new SetFeatureCommand(List.of(first.element()), first.feature(), first.value());
    }
}
