// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Decides which element can contain which. */
public final class Containments {

    private Containments() {
    }

    /** The containment of {@code parent} that takes elements of this type and has room for one more. */
    public static Optional<EReference> home(EObject parent, EClass type) {
        return taking(parent, type).filter(reference -> reference.isMany() || parent.eGet(reference) == null)
                .findFirst();
    }

    /** The containments of {@code parent} that take elements of this type, those without room for more as well. */
    public static Stream<EReference> taking(EObject parent, EClass type) {
        return parent.eClass().getEAllContainments().stream()
                .filter(reference -> reference.getEReferenceType().isSuperTypeOf(type));
    }

    /** Adds {@code child} to a containment as the last one, or as the only one. */
    @SuppressWarnings("unchecked")
    public static void add(EObject parent, EStructuralFeature home, EObject child) {
        if (home.isMany()) {
            ((EList<EObject>) parent.eGet(home)).add(child);
        } else {
            parent.eSet(home, child);
        }
    }
}
