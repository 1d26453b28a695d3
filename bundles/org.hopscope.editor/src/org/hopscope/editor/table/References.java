// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;

/**
 * Elements by the names that cells show for them: the plain name where only one element of the kind has it, else the
 * path. Made once for a state of the machine, so that thousands of cells cost no search each.
 */
final class References {

    private final Machine machine;
    private final Map<EClass, Map<String, List<EObject>>> byType = new HashMap<>();

    References(Machine machine) {
        this.machine = machine;
    }

    /** The text of a cell for an element. */
    String text(EReference reference, EObject target) {
        if (!(target instanceof Element element)) {
            return Texts.kind(target.eClass());
        }
        var name = ElementPath.segment(element);
        var same = names(reference.getEReferenceType()).getOrDefault(name, List.of());
        return same.size() == 1 ? name : path(element);
    }

    /** The element that a text stands for. */
    EObject find(EReference reference, String text) {
        var names = names(reference.getEReferenceType());
        var found = names.get(text);
        if (found == null) {
            found = names.entrySet().stream().filter(entry -> entry.getKey().equalsIgnoreCase(text))
                    .flatMap(entry -> entry.getValue().stream()).distinct().toList();
        }
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw new IllegalArgumentException(Messages.get(found.isEmpty() ? "table.refused.noElement"
                : "table.refused.severalElements", Texts.kind(reference.getEReferenceType()), text));
    }

    /** The texts of all elements that a reference can point to, in the order of the file. */
    List<String> choices(EReference reference) {
        return Kinds.elements(machine, reference.getEReferenceType()).stream()
                .map(element -> text(reference, element)).toList();
    }

    private Map<String, List<EObject>> names(EClass type) {
        return byType.computeIfAbsent(type, wanted -> {
            var names = new HashMap<String, List<EObject>>();
            for (var object : Kinds.elements(machine, wanted)) {
                if (object instanceof Element element) {
                    var name = ElementPath.segment(element);
                    names.computeIfAbsent(name, key -> new ArrayList<>()).add(element);
                    var path = path(element);
                    if (!path.equals(name)) {
                        names.computeIfAbsent(path, key -> new ArrayList<>()).add(element);
                    }
                }
            }
            return names;
        });
    }

    /** The path of an element without the machine's own name. */
    static String path(EObject element) {
        var path = ElementPath.of(element);
        return path.substring(path.indexOf('/') + 1);
    }
}
