// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;

/** Finds the elements that changes speak of: by UUID, else by a path that only one element has. */
final class Places {

    private final Machine machine;

    Places(Machine machine) {
        this.machine = machine;
    }

    Optional<EObject> find(Change change) {
        return find(change.getElementId(), change.getElement());
    }

    Optional<EObject> find(String id, String path) {
        return ElementIds.find(machine, Objects.toString(id, "")).or(() -> byPath(path));
    }

    private Optional<EObject> byPath(String path) {
        if (path == null || path.isEmpty()) {
            return Optional.empty();
        }
        if (path.indexOf('/') < 0) {
            // the machine of another base has another UUID and maybe another name
            return Optional.of(machine);
        }
        var wanted = ChangeText.withoutRoot(path);
        var found = ElementPath.find(machine, wanted).stream()
                .filter(one -> ChangeText.withoutRoot(ElementPath.of(one)).equals(wanted)).toList();
        return found.size() == 1 ? Optional.<Element>of(found.getFirst()).map(EObject.class::cast) : Optional.empty();
    }
}
