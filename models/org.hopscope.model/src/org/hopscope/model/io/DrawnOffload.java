// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;

import org.w3c.dom.Document;

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

    private static final DrawnNics<OffloadNic> NICS = new DrawnNics<>(
            List.of("OffloadEngine", "ContextCache"), OffloadNic::new,
            "TransportLayer", (layer, node, nics, first) -> new OffloadStack(layer, node, nics).draw(first));

    @Override
    public List<String> apply(Document file) {
        return NICS.apply(file);
    }
}
