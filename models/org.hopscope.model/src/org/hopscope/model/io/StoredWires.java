// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.identity.DerivedIds;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Wire;

/**
 * Version 2 to 3. The wires of a NIC followed from the kinds of its parts and were in no file; now they are drawn and
 * stored, and one that is missing is an error. A NIC gets those that it was drawn with.
 */
final class StoredWires implements MigrationStep {

    @Override
    public List<String> complete(EObject root) {
        var nics = new ArrayList<NicType>();
        root.eAllContents().forEachRemaining(one -> {
            if (one instanceof NicType nic) {
                nics.add(nic);
            }
        });
        var changes = new ArrayList<String>();
        for (var nic : nics) {
            var added = NicWires.add(nic);
            added.forEach(StoredWires::identify);
            if (!added.isEmpty()) {
                changes.add("%s %s added to NIC type '%s'; wires are drawn and stored now".formatted(added.size(),
                        added.size() == 1 ? "wire was" : "wires were", nic.getName()));
            }
        }
        return changes;
    }

    /** The UUID follows from the ends, so that each opening of the file gives the same. */
    private static void identify(Wire wire) {
        var ends = ElementIds.idOf(wire.getSource()) + " " + ElementIds.idOf(wire.getTarget());
        ((HopscopeResource) wire.eResource()).setID(wire, DerivedIds.of(ends));
    }
}
