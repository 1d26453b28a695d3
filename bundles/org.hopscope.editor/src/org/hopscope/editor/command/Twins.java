// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;

/** The elements of a machine and their counterparts in another version of it. */
final class Twins {

    private final EObject machine;
    private final Set<String> written;
    private final Map<String, EObject> byId = new HashMap<>();
    private final Map<EObject, EObject> pairs = new LinkedHashMap<>();
    private final Map<EObject, String> newIds = new LinkedHashMap<>();
    private final Set<EObject> used = new HashSet<>();

    /** @param written UUIDs that are in the text; those of other elements were made up by the reader */
    Twins(EObject machine, Set<String> written) {
        this.machine = machine;
        this.written = written;
        machine.eAllContents().forEachRemaining(element -> byId.put(ElementIds.idOf(element), element));
    }

    /** Finds or makes the twin of every element of the other version. */
    void pair(EObject other) {
        pairs.put(other, machine);
        pairInside(other, machine);
    }

    private void pairInside(EObject model, EObject own) {
        for (var reference : model.eClass().getEAllContainments()) {
            var left = unnamed(own, reference);
            for (var child : list(model, reference)) {
                var twin = twin(child, left);
                pairs.put(child, twin);
                used.add(twin);
                pairInside(child, twin);
            }
        }
    }

    private EObject twin(EObject child, List<EObject> left) {
        var id = ElementIds.idOf(child);
        var known = byId.get(id);
        if (known != null && known.eClass() == child.eClass() && !used.contains(known)) {
            return known;
        }
        if (!written.contains(id)) {
            var similar = left.stream().filter(one -> one.eClass() == child.eClass() && !used.contains(one)
                    && named(one) && Objects.equals(name(one), name(child))).findFirst()
                    .or(() -> left.stream().filter(one -> one.eClass() == child.eClass() && !used.contains(one)
                            && !named(one) && !named(child)).findFirst());
            if (similar.isPresent()) {
                return similar.get();
            }
        }
        var made = EcoreUtil.create(child.eClass());
        if (!id.isEmpty()) {
            newIds.put(made, id);
        }
        return made;
    }

    /** The children of an element of this machine that the text does not name by their UUID. */
    private List<EObject> unnamed(EObject own, EReference reference) {
        return own.eContainer() == null && own != machine ? List.of()
                : list(own, reference).stream().filter(child -> !written.contains(ElementIds.idOf(child))).toList();
    }

    private static boolean named(EObject element) {
        return name(element) != null;
    }

    private static String name(EObject element) {
        return element instanceof Element known ? known.getName() : null;
    }

    private static List<EObject> list(EObject owner, EReference reference) {
        var found = new ArrayList<EObject>();
        if (owner.eGet(reference) instanceof List<?> many) {
            many.forEach(one -> found.add((EObject) one));
        } else if (owner.eGet(reference) != null) {
            found.add((EObject) owner.eGet(reference));
        }
        return found;
    }

    /** All pairs, the element of the other version first, owners before what they own. */
    Map<EObject, EObject> pairs() {
        return pairs;
    }

    /** The UUIDs of the elements that this machine does not have yet. */
    Map<EObject, String> newIds() {
        return newIds;
    }

    /** The element of this machine for one of the other version; null for null. */
    EObject of(EObject model) {
        return model == null ? null : pairs.get(model);
    }
}
