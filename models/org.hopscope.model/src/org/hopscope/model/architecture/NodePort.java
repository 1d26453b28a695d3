// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.NetworkPort;

/**
 * The network ports of a kind of node: its own, then those of the NIC in each slot, in the order of the drawing.
 *
 * @param port the port
 * @param slot the slot of its NIC; empty for a port of the node itself
 */
public record NodePort(NetworkPort port, Optional<NicSlot> slot) {

    /** The ports of a kind of node, which may be null. */
    public static List<NodePort> of(NodeType type) {
        var ports = new ArrayList<NodePort>();
        if (type != null) {
            type.getParts().stream().filter(NetworkPort.class::isInstance)
                    .forEach(port -> ports.add(new NodePort((NetworkPort) port, Optional.empty())));
            type.getParts().stream().filter(NicSlot.class::isInstance).map(NicSlot.class::cast)
                    .filter(slot -> slot.getNicType() != null).forEach(slot -> slot.getNicType().getParts().stream()
                            .filter(NetworkPort.class::isInstance)
                            .forEach(port -> ports.add(new NodePort((NetworkPort) port, Optional.of(slot)))));
        }
        return ports;
    }

    /** The network that the port is attached to. */
    public int rail() {
        return port.getRail() + slot.map(NicSlot::getRail).orElse(0);
    }
}
