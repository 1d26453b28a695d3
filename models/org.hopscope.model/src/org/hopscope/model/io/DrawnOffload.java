// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.child;
import static org.hopscope.model.io.MigratedElements.is;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Version 3 to 4. NICs with an offload engine and a context cache, and the transport above them, were classes of their
 * own and had a message layer in the simulator. Such a NIC is drawn from general parts now, and its stack from the
 * blocks of two ready-made pieces, to which the handlers refer; the times of engine, cache and layers are parameters
 * of the protocol. All results stay what they were.
 *
 * <p>What keeps its meaning keeps its UUID: the engine, the cache, the port, the transport, and each cost, which is a
 * parameter now.
 */
final class DrawnOffload implements MigrationStep {

    @Override
    public List<String> apply(Document file) {
        var nics = new LinkedHashMap<Element, OffloadNic>();
        for (var part : all(file, "parts")) {
            if (is(part, "OffloadEngine") || is(part, "ContextCache")) {
                nics.computeIfAbsent((Element) part.getParentNode(), OffloadNic::new);
            }
        }
        var transports = all(file, "layers").stream().filter(layer -> is(layer, "TransportLayer")).toList();
        if (nics.isEmpty() && transports.isEmpty()) {
            return List.of();
        }
        var before = MigratedElements.ids(file);
        MigratedElements.declare(file.getDocumentElement(), "parts");
        MigratedElements.declare(file.getDocumentElement(), "protocol");
        var changes = new ArrayList<String>();
        nics.values().forEach(nic -> changes.add(nic.draw()));
        for (int i = 0; i < transports.size(); i++) {
            changes.addAll(new OffloadStack(transports.get(i), node(file, nics), nics.values()).draw(i == 0));
        }
        if (transports.isEmpty()) {
            nics.values().forEach(nic -> changes.add(nic.tellTimes()));
        }
        before.removeAll(MigratedElements.ids(file));
        MigratedElements.forget(file, before);
        return changes;
    }

    /** The first kind of node that has one of the NICs; null if there is none. */
    private static OffloadNode node(Document file, Map<Element, OffloadNic> nics) {
        for (var slot : all(file, "parts")) {
            var nic = nics.values().stream().filter(one -> is(slot, "NicSlot")
                    && one.id().equals(slot.getAttribute("nicType"))).findFirst();
            if (nic.isPresent()) {
                return new OffloadNode((Element) slot.getParentNode(), nic.get());
            }
        }
        return nics.isEmpty() ? null : new OffloadNode(null, nics.values().iterator().next());
    }

    /**
     * A node with such a NIC.
     *
     * @param type the kind of node; null if the file has none
     */
    record OffloadNode(Element type, OffloadNic nic) {

        /** The UUID of its first part of a class; empty if there is none. */
        String part(String kind) {
            return type == null ? "" : child(type, "parts", kind).map(MigratedElements::id).orElse("");
        }
    }
}
