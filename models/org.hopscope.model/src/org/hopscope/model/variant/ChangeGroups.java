// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;

/** Makes one change of those that belong together: a layer moves with its costs, a number with its origin. */
final class ChangeGroups {

    private ChangeGroups() {
    }

    static void form(List<Change> changes, Machine base) {
        for (var change : List.copyOf(changes)) {
            if (change.getKind() == ChangeKind.SET && change.eContainer() != null) {
                join(change, changes, base);
            }
        }
    }

    private static void join(Change change, List<Change> changes, Machine base) {
        var element = ElementIds.find(base, change.getElementId()).orElse(null);
        var placement = StackPackage.Literals.LAYER__PLACEMENT.getName();
        var moved = element instanceof Layer && change.getFeature().equals(placement);
        if (moved) {
            change.setKind(ChangeKind.MOVE);
        }
        var parts = new ArrayList<Change>();
        for (var other : changes) {
            if (other != change && (isOrigin(other, element, change.getFeature(), base)
                    || moved && isCost(other, element, base))) {
                parts.add(other);
            }
        }
        change.getParts().addAll(parts);
    }

    private static boolean isOrigin(Change change, EObject owner, String feature, Machine base) {
        return subject(change, base) instanceof Provenance origin && ownerOf(change, base) == owner
                && feature.equals(origin.getFeature());
    }

    private static boolean isCost(Change change, EObject layer, Machine base) {
        var subject = subject(change, base);
        return subject instanceof OperationCost && ownerOf(change, base) == layer
                || subject instanceof Provenance && ownerOf(change, base) instanceof OperationCost cost
                        && cost.eContainer() == layer;
    }

    private static EObject subject(Change change, Machine base) {
        return change.getKind() == ChangeKind.ADD ? change.getContent()
                : ElementIds.find(base, change.getElementId()).orElse(null);
    }

    private static EObject ownerOf(Change change, Machine base) {
        return change.getKind() == ChangeKind.ADD ? ElementIds.find(base, change.getOwnerId()).orElse(null)
                : ElementIds.find(base, change.getElementId()).map(EObject::eContainer).orElse(null);
    }
}
