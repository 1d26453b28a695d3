// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage;

/**
 * A reference to an element.
 *
 * @param user the element that refers
 * @param feature the reference through which it does so
 * @param used the element that is referred to
 */
public record Usage(Element user, EReference feature, Element used) {

    /**
     * The elements that refer to these elements, in the order of the file; the drawing's layout does not count. Linear.
     */
    public static List<Usage> of(Collection<? extends EObject> elements) {
        var wanted = new HashSet<EObject>(elements);
        var found = new ArrayList<Usage>();
        if (elements.isEmpty()) {
            return found;
        }
        var root = EcoreUtil.getRootContainer(elements.iterator().next());
        add(root, wanted, found);
        var all = root.eAllContents();
        while (all.hasNext()) {
            var user = all.next();
            if (user.eClass() == MachinePackage.Literals.DIAGRAM_LAYOUT) {
                all.prune();
            } else {
                add(user, wanted, found);
            }
        }
        return found;
    }

    private static void add(EObject object, HashSet<EObject> wanted, List<Usage> found) {
        if (object instanceof Element user) {
            for (var reference : object.eClass().getEAllReferences()) {
                if (!reference.isContainment() && !reference.isContainer() && !reference.isDerived()) {
                    var targets = reference.isMany() ? (Collection<?>) object.eGet(reference)
                            : object.eGet(reference) == null ? List.of() : List.of(object.eGet(reference));
                    targets.stream().filter(target -> wanted.contains(target) && target instanceof Element)
                            .forEach(target -> found.add(new Usage(user, reference, (Element) target)));
                }
            }
        }
    }
}
