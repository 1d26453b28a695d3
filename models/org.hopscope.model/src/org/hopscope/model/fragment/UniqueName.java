// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.FieldValue;
import org.hopscope.model.protocol.Trigger;

/** Names for new elements and for copies. */
public final class UniqueName {

    private UniqueName() {
    }

    /** The element's own name, or the next free number after it: after "node 2" comes "node 3". */
    public static String in(EObject parent, Element element) {
        return in(parent, element, element.eClass().getName());
    }

    /** As {@link #in(EObject, Element)}, with a name for an element that has none. */
    public static String in(EObject parent, Element element, String otherwise) {
        return new TakenNames(parent, element).take(element, otherwise);
    }

    /** True if an element is known by its place among others, so that it need not have a name. */
    public static boolean isOptional(Element element) {
        return element instanceof Block && !(element instanceof Composite) || element instanceof Alternative
                || element instanceof Trigger || element instanceof FieldValue || element instanceof Wire
                || element instanceof LinkLevel;
    }

    /** True if another child of {@code parent} has this name. */
    public static boolean isTaken(EObject parent, Element element, String name) {
        return new TakenNames(parent, element).contains(name);
    }
}
