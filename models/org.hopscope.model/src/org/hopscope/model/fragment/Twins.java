// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Wire;
import org.jspecify.annotations.Nullable;

/** Finds what corresponds to each other in two versions of the same element. */
public final class Twins {

    private Twins() {
    }

    /**
     * The counterpart of {@code child} in another version of its parent: of the same kind and name, else of the same
     * position; for a wire the one between parts of the same names.
     */
    public static Optional<EObject> of(EObject child, EObject otherParent) {
        var kind = child.eClass();
        var there = otherParent.eContents().stream().filter(one -> one.eClass() == kind
                && one.eContainmentFeature() == child.eContainmentFeature()).toList();
        if (child instanceof Wire wire) {
            return there.stream().filter(one -> isTwin(wire, (Wire) one)).findFirst();
        }
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

    private static boolean isTwin(Wire one, Wire other) {
        return one.getKind() == other.getKind() && Objects.equals(name(one.getSource()), name(other.getSource()))
                && Objects.equals(name(one.getTarget()), name(other.getTarget()));
    }

    private static @Nullable String name(@Nullable Element end) {
        return end == null ? null : end.getName();
    }
}
