// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ConnectionEditPart;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;

/**
 * Brings a sheet up to date after a change. Cards are few and say something about each other, so all of them are asked
 * again; the nodes, switches and links of a network can be thousands and are asked only if the change has touched them
 * or the types that they name.
 */
public final class Refresh {

    private Refresh() {}

    /** Shows a change of these elements; what was added or removed is known by the element that contains it. */
    public static void after(BasePart<?, ?> sheet, Set<? extends EObject> touched) {
        if (touched.stream().anyMatch(Refresh::isType)) {
            sheet.refreshAll();
            return;
        }
        sheet.refresh();
        for (var child : List.copyOf((List<?>) sheet.getChildren())) {
            if (child instanceof NetworkPart network) {
                network.refreshAfter(touched);
                lines(network.getSourceConnections());
            } else if (child instanceof BasePart<?, ?> part) {
                part.refreshAll();
            }
        }
    }

    static void lines(List<?> connections) {
        List.copyOf(connections).forEach(line -> ((ConnectionEditPart) line).refresh());
    }

    private static boolean isType(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof NodeType || at instanceof NicType || at instanceof RouterType || at instanceof LinkType) {
                return true;
            }
        }
        return false;
    }
}
