// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/**
 * The statement of a file about its switches, apart from those that count in cycles and flits.
 *
 * @param latency time of a packet in a switch with its unit; empty if not stated
 * @param buffer size of the input buffer of a virtual channel with its unit; empty if not stated
 */
public record RouterFacts(String latency, String buffer) {

    private static final int LEAST_BUFFER = 2;
    private static final int MOST_BUFFER = 65_536;

    /** Nothing is said. */
    public static final RouterFacts NONE = new RouterFacts("", "");

    /** Sets the latency of the switches of a machine, on which the buffers that are assumed depend. */
    void time(Machine machine, String source) {
        if (!latency.isEmpty()) {
            var one = switches(machine);
            one.setLatency(Quantity.parse(Dimension.TIME, latency));
            says(one, Literals.ROUTER_TYPE__LATENCY, source);
        }
    }

    /** Sets the buffers of the switches of a machine, to whole packets of it. */
    void store(Machine machine, String source) {
        if (!buffer.isEmpty()) {
            var one = switches(machine);
            long packets = Quantity.parse(Dimension.DATA_SIZE, buffer).toBytes() / one.getPacketSize().toBytes();
            one.setBufferPackets(possible(packets));
            says(one, Literals.ROUTER_TYPE__BUFFER_PACKETS, source);
        }
    }

    /** The number of packets that a buffer of a machine can have, next to that of a file. */
    static int possible(long packets) {
        return Math.clamp(packets, LEAST_BUFFER, MOST_BUFFER);
    }

    /** In a drawn network, switches have the last kind. */
    private static RouterType switches(Machine machine) {
        var ofNetwork = Kinds.of(machine.getTopology()).routerType();
        return ofNetwork == null ? machine.getRouterTypes().getLast() : ofNetwork;
    }

    private static void says(RouterType router, EAttribute feature, String source) {
        Origins.replace(router, feature.getName(), ProvenanceKind.PUBLISHED, source);
    }
}
