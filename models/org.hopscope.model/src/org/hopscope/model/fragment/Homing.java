// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** Says where the elements of a fragment go. */
public interface Homing {

    /** The element that takes a copy of this element of the fragment; empty if nothing does. Changes nothing. */
    Optional<EObject> home(Element element);

    /** Adds a copy to its home; called once per element after all of them found one. */
    void add(EObject home, Element element);

    /** Puts each element into the first of these that takes it, as the last of its kind. */
    static Homing firstOf(Iterable<? extends EObject> candidates) {
        return new Homing() {
            @Override
            public Optional<EObject> home(Element element) {
                for (EObject candidate : candidates) {
                    if (Containments.home(candidate, element.eClass()).isPresent()) {
                        return Optional.of(candidate);
                    }
                }
                return Optional.empty();
            }

            @Override
            public void add(EObject home, Element element) {
                Containments.add(home, Containments.home(home, element.eClass()).orElseThrow(), element);
            }
        };
    }
}
