// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.children;
import static org.hopscope.model.io.MigratedElements.value;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Element;

/** The wires of a kind of NIC that a migration draws. Their UUIDs follow from their ends. */
final class MigratedWires {

    private final Element type;

    MigratedWires(Element type) {
        this.type = type;
    }

    /** Joins two parts, if both are there and no wire of the kind joins them. */
    void draw(String source, String target, String kind) {
        boolean drawn = children(type, "wires").stream().anyMatch(one -> value(one, "kind", "WORK").equals(kind)
                && (joins(one, source, target) || joins(one, target, source)));
        if (drawn || source.isEmpty() || target.isEmpty()) {
            return;
        }
        var wire = type.getOwnerDocument().createElement("wires");
        wire.setAttribute(MigratedElements.ID, DerivedIds.of(source + " " + target));
        wire.setAttribute("kind", kind);
        wire.setAttribute("source", source);
        wire.setAttribute("target", target);
        type.appendChild(wire);
    }

    private static boolean joins(Element wire, String source, String target) {
        return wire.getAttribute("source").equals(source) && wire.getAttribute("target").equals(target);
    }
}
