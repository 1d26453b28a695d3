// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.Map;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;

/**
 * The place of an element in a text.
 *
 * @param start index of its first sign
 * @param end index after its last sign
 * @param parent index of the place around it in the list of places; -1 for none
 * @param values indexes at which the values of its features begin
 */
public record TextPlace(Element element, int start, int end, int parent, Map<EStructuralFeature, Integer> values) {

    /** Takes a copy. */
    public TextPlace {
        values = Map.copyOf(values);
    }
}
