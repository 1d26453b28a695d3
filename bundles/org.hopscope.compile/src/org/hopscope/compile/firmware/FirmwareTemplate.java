// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.block.ProtocolTemplate;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;

/** The node, the NIC and the protocol that {@code firmware.hops} states. */
final class FirmwareTemplate {

    static final String PROCESSOR = "processor";
    static final String MEMORY = "memory";
    static final String HOST_BUS = "host bus";
    static final String FIRMWARE = "firmware";
    static final String TX_ENGINE = "Tx engine";
    static final String RX_ENGINE = "Rx engine";
    static final String CONTROL_ENGINE = "Control engine";
    static final String CONTROL_PORT = "control port";
    static final String PORTALS = "portals";
    static final String ANSWERS = "answers";

    private static final Machine MACHINE = ProtocolTemplate.read(FirmwareTemplate.class, "firmware.hops");

    private FirmwareTemplate() {}

    /** A copy that may be changed. */
    static Machine copy() {
        return EcoreUtil.copy(MACHINE);
    }

    /** A part of a NIC by its name. */
    static <T extends Element> T part(NicType nic, Class<T> kind, String name) {
        return nic.getParts().stream().filter(kind::isInstance).map(kind::cast)
                .filter(one -> name.equals(one.getName())).findFirst().orElseThrow();
    }
}
