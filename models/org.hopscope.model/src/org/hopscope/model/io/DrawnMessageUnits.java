// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.is;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Version 4 to 5. NICs with a message unit, a bulk unit and an address translation, and the library above them, were
 * classes of their own and had a message layer in the simulator. Such a NIC is drawn from engines and ports now, and
 * its stack from blocks; the numbers of the units and of the layers are parameters of the protocol. All results stay
 * what they were.
 *
 * <p>What keeps its meaning keeps its UUID: the units, which are their sending engines, the port of the message unit,
 * the library, and each cost, which is a parameter now.
 */
final class DrawnMessageUnits implements MigrationStep {

    private static final List<String> UNITS = List.of("MessageUnit", "BulkUnit", "AddressTranslation");

    @Override
    public List<String> apply(Document file) {
        var nics = new LinkedHashMap<Element, MessageUnitNic>();
        for (var part : all(file, "parts")) {
            if (UNITS.stream().anyMatch(unit -> is(part, unit))) {
                nics.computeIfAbsent((Element) part.getParentNode(), MessageUnitNic::new);
            }
        }
        var libraries = all(file, "layers").stream().filter(layer -> is(layer, "MessageUnitLayer")).toList();
        if (nics.isEmpty() && libraries.isEmpty()) {
            return List.of();
        }
        var before = MigratedElements.ids(file);
        MigratedElements.declare(file.getDocumentElement(), "parts");
        MigratedElements.declare(file.getDocumentElement(), "protocol");
        var changes = new ArrayList<String>();
        nics.values().forEach(nic -> changes.add(nic.draw()));
        for (int i = 0; i < libraries.size(); i++) {
            changes.addAll(new MessageUnitStack(libraries.get(i), node(file, nics), nics.values()).draw(i == 0));
        }
        if (libraries.isEmpty()) {
            nics.values().forEach(nic -> changes.add(nic.tellNumbers()));
        }
        before.removeAll(MigratedElements.ids(file));
        MigratedElements.forget(file, before);
        return changes;
    }

    /** The first kind of node that has one of the NICs; null if the file has no such NIC. */
    private static UnitNode node(Document file, Map<Element, MessageUnitNic> nics) {
        for (var slot : all(file, "parts")) {
            var nic = nics.values().stream().filter(one -> is(slot, "NicSlot")
                    && one.id().equals(slot.getAttribute("nicType"))).findFirst();
            if (nic.isPresent()) {
                return new UnitNode((Element) slot.getParentNode(), nic.get());
            }
        }
        return nics.isEmpty() ? null : new UnitNode(null, nics.values().iterator().next());
    }

    /**
     * A node with such a NIC.
     *
     * @param type the kind of node; null if the file has none
     */
    record UnitNode(Element type, MessageUnitNic nic) {

        /** The UUID of its first part of a class; empty if there is none. */
        String part(String kind) {
            return type == null ? "" : MigratedElements.child(type, "parts", kind).map(MigratedElements::id).orElse("");
        }
    }
}
