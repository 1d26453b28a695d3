// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.is;

import java.util.Collection;
import java.util.Optional;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A node with a NIC of an older format.
 *
 * @param type the kind of node; empty if the file has none
 * @param nic its NIC; empty if the file has none, neither in a node nor outside
 */
record FormerNode<N extends FormerNic>(Optional<Element> type, Optional<N> nic) {

    /** The first kind of node that has one of the NICs, or else the first NIC. */
    static <N extends FormerNic> FormerNode<N> first(Document file, Collection<N> nics) {
        for (var slot : all(file, "parts")) {
            var nic = nics.stream().filter(one -> is(slot, "NicSlot")
                    && one.id().equals(slot.getAttribute("nicType"))).findFirst();
            if (nic.isPresent()) {
                return new FormerNode<>(Optional.of((Element) slot.getParentNode()), nic);
            }
        }
        return new FormerNode<>(Optional.empty(), nics.stream().findFirst());
    }

    /** The UUID of its first part of a class; empty if there is none. */
    String part(String kind) {
        return child(kind).map(MigratedElements::id).orElse("");
    }

    /** Its first part of a class. */
    Optional<Element> child(String kind) {
        return type.flatMap(one -> MigratedElements.child(one, "parts", kind));
    }
}
