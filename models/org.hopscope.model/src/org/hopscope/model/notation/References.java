// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.Handler;

/**
 * References as names: the name of an element, then those of owners as far as they are needed. Of several elements
 * that a name fits, the one that is next to the user of the name in the tree is meant; elements that are alike in all
 * of this are counted from 1 in the order of the text.
 */
final class References {

    /** With more elements of one name, only those with a number are told from each other. */
    private static final int MOST_ALIKE = 256;

    private final Map<String, List<Element>> byName = new HashMap<>();

    References(EObject root) {
        add(root);
        root.eAllContents().forEachRemaining(this::add);
    }

    private void add(EObject object) {
        if (object instanceof Element element) {
            byName.computeIfAbsent(nameOf(element), any -> new ArrayList<>()).add(element);
        }
    }

    private static String nameOf(EObject object) {
        return object instanceof Element element && element.getName() != null ? element.getName() : "";
    }

    /** The text of a reference from an owner to a target. */
    String text(EObject owner, EReference reference, Element target) {
        var path = new ArrayList<String>(List.of(nameOf(target)));
        var found = find(owner, reference, path);
        for (var at = target.eContainer(); found.size() > 1 && at != null; at = at.eContainer()) {
            path.add(nameOf(at));
            found = find(owner, reference, path);
        }
        boolean bare = target instanceof Declaration && !(target instanceof Handler);
        var text = new StringBuilder(bare ? Spelling.name(path.getFirst()) : Spelling.quoted(path.getFirst()));
        path.stream().skip(1).forEach(name -> text.append(" of ").append(Spelling.quoted(name)));
        if (found.size() > 1) {
            text.append(" (").append(found.indexOf(target) + 1).append(')');
        }
        return text.toString();
    }

    /** The elements that a path of names may mean, in the order of the text. */
    List<Element> find(EObject owner, EReference reference, List<String> path) {
        var found = byName.getOrDefault(path.getFirst(), List.of()).stream()
                .filter(one -> suits(reference, one) && isBelow(one, path)).toList();
        return found.size() < 2 || found.size() > MOST_ALIKE ? found : nearest(owner, found);
    }

    /** All elements that the reference can lead to. */
    List<Element> all(EReference reference) {
        return byName.values().stream().flatMap(List::stream).filter(one -> suits(reference, one)).toList();
    }

    /** References to any element are in truth references to parts. */
    private static boolean suits(EReference reference, Element target) {
        return reference.getEReferenceType() == CorePackage.Literals.ELEMENT
                ? target instanceof NodePart || target instanceof NicPart
                : reference.getEReferenceType().isInstance(target);
    }

    private static boolean isBelow(Element element, List<String> path) {
        int next = 1;
        for (var at = element.eContainer(); at != null && next < path.size(); at = at.eContainer()) {
            if (nameOf(at).equals(path.get(next))) {
                next++;
            }
        }
        return next == path.size();
    }

    private static List<Element> nearest(EObject owner, List<Element> found) {
        Set<EObject> owners = new HashSet<>();
        for (var at = owner; at != null; at = at.eContainer()) {
            owners.add(at);
        }
        int deepest = found.stream().mapToInt(one -> shared(one, owners)).max().orElse(0);
        return found.stream().filter(one -> shared(one, owners) == deepest).toList();
    }

    /** The number of owners that an element has in common with the user of the name. */
    private static int shared(EObject element, Set<EObject> owners) {
        int shared = 0;
        for (var at = element.eContainer(); at != null; at = at.eContainer()) {
            shared += owners.contains(at) ? 1 : 0;
        }
        return shared;
    }
}
