// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** Names for new elements and for copies. */
public final class UniqueName {

    private UniqueName() {
    }

    /** The element's own name, or the next free number behind it: after "node 2" comes "node 3". */
    public static String in(EObject parent, Element element) {
        return new TakenNames(parent, element).take(element);
    }
}
