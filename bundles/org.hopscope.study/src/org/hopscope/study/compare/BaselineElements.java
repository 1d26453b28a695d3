// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;

/** Copies of machines for drawing, with elements in them that only the baseline has. */
final class BaselineElements {

    private BaselineElements() {}

    /**
     * A copy of the machine with those elements of the baseline (UUIDs) put in whose owner it has and where there is
     * room. They keep their UUIDs, and refer to elements of the copy.
     */
    static Machine of(Machine machine, Machine baseline, Set<String> lacking) {
        var copy = ModelSnapshot.of(machine);
        for (var id : lacking) {
            ElementIds.find(baseline, id).ifPresent(element -> put(copy, element));
        }
        return copy;
    }

    private static void put(Machine copy, EObject element) {
        if (element.eContainer() == null || ElementIds.find(copy, ElementIds.idOf(element)).isPresent()) {
            return;
        }
        var owner = twin(copy, element.eContainer());
        var place = element.eContainmentFeature();
        if (owner.isEmpty() || owner.get().eClass() != element.eContainer().eClass()
                || !place.isMany() && owner.get().eGet(place) != null) {
            return;
        }
        var copier = new EcoreUtil.Copier(false, true);
        var ghost = copier.copy(element);
        copier.copyReferences();
        if (place.isMany()) {
            EObject added = ghost;
            @SuppressWarnings("unchecked")
            var siblings = (List<EObject>) owner.get().eGet(place);
            siblings.add(added);
        } else {
            owner.get().eSet(place, ghost);
        }
        copier.forEach(ElementIds::copy);
        copier.values().forEach(one -> stayInside(copy, one));
    }

    private static Optional<EObject> twin(Machine copy, EObject original) {
        return original instanceof Machine ? Optional.of(copy)
                : ElementIds.find(copy, ElementIds.idOf(original)).or(() -> {
                    var found = ElementPath.find(copy, ElementPath.of(original));
                    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
                });
    }

    /** Lets the references of a ghost lead to what the copy has in the place of what they led to. */
    private static void stayInside(Machine copy, EObject ghost) {
        for (EReference reference : ghost.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && !reference.isMany()
                    && reference.isChangeable() && ghost.eGet(reference) instanceof EObject target
                    && EcoreUtil.getRootContainer(target) != copy) {
                ghost.eSet(reference, twin(copy, target).filter(reference.getEReferenceType()::isInstance)
                        .orElse(null));
            }
        }
    }
}
