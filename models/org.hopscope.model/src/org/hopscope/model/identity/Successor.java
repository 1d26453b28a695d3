// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.identity;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/**
 * The holder of a value that elements of older files had in a feature that they no longer have. Changes that were
 * recorded with such files refer to it.
 *
 * @param element the element that has it
 * @param attribute its attribute
 */
public record Successor(Element element, EAttribute attribute) {

    /** The attributes that hold what a feature of an older name held in the same element. */
    private static final List<List<String>> RENAMED = List.of(List.of("contexts", "entries"), List.of("time", "value"),
            List.of("time", "poll"));
    private static final String VALUE = "value";

    /**
     * The successor of a feature, which the element itself does not have: an attribute of the element, or the value of
     * one whose UUID follows from the element and the feature. Empty if there is none.
     */
    public static Optional<Successor> of(Machine machine, Element element, String feature) {
        for (var pair : RENAMED) {
            if (pair.getFirst().equals(feature)
                    && element.eClass().getEStructuralFeature(pair.getLast()) instanceof EAttribute attribute) {
                return Optional.of(new Successor(element, attribute));
            }
        }
        return ElementIds.find(machine, DerivedIds.of(ElementIds.idOf(element), feature))
                .filter(one -> one instanceof Element
                        && one.eClass().getEStructuralFeature(VALUE) instanceof EAttribute)
                .map(one -> new Successor((Element) one, (EAttribute) one.eClass().getEStructuralFeature(VALUE)));
    }
}
