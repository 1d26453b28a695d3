// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;

import org.w3c.dom.Document;

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

    private static final DrawnNics<MessageUnitNic> NICS = new DrawnNics<>(
            List.of("MessageUnit", "BulkUnit", "AddressTranslation"), MessageUnitNic::new,
            "MessageUnitLayer", (layer, node, nics, first) -> new MessageUnitStack(layer, node, nics).draw(first));

    @Override
    public List<String> apply(Document file) {
        return NICS.apply(file);
    }
}
