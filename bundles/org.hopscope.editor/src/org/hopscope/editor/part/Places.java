// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/**
 * The places of figures in the layout section.
 *
 * @param bounds where the user has put figures, for all elements of the machine, from the rearmost to the foremost
 * @param pinned elements that automatic layout leaves where they are
 */
record Places(Map<Element, Rectangle> bounds, Set<Element> pinned) {

    static final Places NONE = new Places(Map.of(), Set.of());

    /** The places in a machine; none in anything else. */
    static Places of(Object root) {
        if (!(root instanceof Machine machine) || machine.getLayout() == null) {
            return NONE;
        }
        var bounds = new LinkedHashMap<Element, Rectangle>();
        var pinned = Collections.newSetFromMap(new IdentityHashMap<Element, Boolean>());
        for (var one : machine.getLayout().getBounds()) {
            if (one.getElement() != null) {
                bounds.put(one.getElement(),
                        new Rectangle(one.getX(), one.getY(), one.getWidth(), one.getHeight()));
                if (one.isPinned()) {
                    pinned.add(one.getElement());
                }
            }
        }
        return new Places(bounds, pinned);
    }
}
