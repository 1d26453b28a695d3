// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;

/** The elements that would have no type any more when types are deleted. */
public final class Users {

    private Users() {}

    /** The elements that are of one of these types, or have it inside, and are not deleted with it. */
    public static Set<EObject> of(List<? extends Element> doomed) {
        var types = doomed.stream().filter(Users::isType).collect(Collectors.toSet());
        var users = new HashSet<EObject>();
        if (!types.isEmpty()) {
            EcoreUtil.UsageCrossReferencer.findAll(types, EcoreUtil.getRootContainer(doomed.getFirst())).values()
                    .forEach(settings -> settings.forEach(setting -> users.add(setting.getEObject())));
            var gone = new HashSet<EObject>(doomed);
            users.removeIf(user -> isWithin(gone, user) || user.eContainer() instanceof DiagramLayout);
        }
        return users;
    }

    private static boolean isType(Element element) {
        return element instanceof NodeType || element instanceof NicType || element instanceof RouterType
                || element instanceof LinkType;
    }

    private static boolean isWithin(Set<EObject> doomed, EObject user) {
        for (var at = user; at != null; at = at.eContainer()) {
            if (doomed.contains(at)) {
                return true;
            }
        }
        return false;
    }
}
