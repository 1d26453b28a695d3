// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.child;
import static org.hopscope.model.io.MigratedElements.is;

import java.util.Collection;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A node with a NIC of an older format.
 *
 * @param type the kind of node; null if the file has none
 */
record FormerNode<N extends FormerNic>(Element type, N nic) {

    /** The first kind of node that has one of the NICs; null if there are no NICs. */
    static <N extends FormerNic> FormerNode<N> first(Document file, Collection<N> nics) {
        for (var slot : all(file, "parts")) {
            var nic = nics.stream().filter(one -> is(slot, "NicSlot")
                    && one.id().equals(slot.getAttribute("nicType"))).findFirst();
            if (nic.isPresent()) {
                return new FormerNode<>((Element) slot.getParentNode(), nic.get());
            }
        }
        return nics.isEmpty() ? null : new FormerNode<>(null, nics.iterator().next());
    }

    /** The UUID of its first part of a class; empty if there is none. */
    String part(String kind) {
        return type == null ? "" : child(type, "parts", kind).map(MigratedElements::id).orElse("");
    }
}
