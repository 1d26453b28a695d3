// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** Finds what corresponds to each other in two versions of the same element. */
public final class Twins {

    private Twins() {
    }

    /** What {@code child} is in another version of its parent: of the same kind and name, else of the same position. */
    public static Optional<EObject> of(EObject child, EObject otherParent) {
        var kind = child.eClass();
        var there = otherParent.eContents().stream().filter(one -> one.eClass() == kind
                && one.eContainmentFeature() == child.eContainmentFeature()).toList();
        if (child instanceof Element element) {
            var named = there.stream().filter(one -> Objects.equals(((Element) one).getName(), element.getName()))
                    .toList();
            if (named.size() == 1) {
                return Optional.of(named.get(0));
            }
        }
        var position = child.eContainer().eContents().stream().filter(one -> one.eClass() == kind
                && one.eContainmentFeature() == child.eContainmentFeature()).toList().indexOf(child);
        return position < there.size() ? Optional.of(there.get(position)) : Optional.empty();
    }
}
