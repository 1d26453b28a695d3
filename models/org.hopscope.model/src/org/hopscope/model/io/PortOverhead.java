// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.ArrayList;
import java.util.List;

import org.w3c.dom.Document;

/**
 * Version 5 to 6. Routers had a packet overhead, the header and framing around the payload of NICs that send packets of
 * any size. Since version 4 the port of such a NIC has that number, and the one of the router had no effect. All
 * results stay what they were.
 */
final class PortOverhead implements MigrationStep {

    private static final String FORMER = "packetOverhead";

    @Override
    public List<String> apply(Document machine) {
        var changes = new ArrayList<String>();
        for (var router : MigratedElements.all(machine, "routerTypes")) {
            if (router.hasAttribute(FORMER)) {
                changes.add(("packetOverhead of router type '%s', %s, was removed: it had no effect; "
                        + "overhead of a port has").formatted(router.getAttribute("name"),
                                router.getAttribute(FORMER)));
                router.removeAttribute(FORMER);
            }
            MigratedElements.children(router, MigratedElements.PROVENANCE).stream()
                    .filter(origin -> origin.getAttribute("feature").equals(FORMER)).forEach(router::removeChild);
        }
        return changes;
    }
}
