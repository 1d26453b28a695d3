// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import java.util.EnumMap;
import java.util.Map;

import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** A latency stack in the ten parts in which the SeaStar paper profiles a message. */
final class OneWayProfile {

    /** A part of the profile. */
    enum Share {
        /** Crossings of the bus between host and NIC. */
        BUS,
        /** Routers and links. */
        ROUTER,
        /** The MPI library. */
        MPI,
        /** Writing the completion event. */
        NOTIFY,
        /** Waiting for the firmware's loop. */
        POLLING_LOOP,
        /** Firmware and engine of the sending NIC. */
        TRANSMIT,
        /** Firmware and engine of the receiving NIC, matching there included. */
        RECEIVE,
        /** Portals in the host kernel, matching there and traps included. */
        HOST_PORTALS,
        /** Interrupts. */
        INTERRUPTS,
        /** The rest, which the paper does not name: copies and waiting. */
        REST
    }

    private OneWayProfile() {}

    /** The parts of a stack in picoseconds; they add up to its total. Every part is there. */
    static Map<Share, Long> of(LatencyStack stack) {
        var profile = new EnumMap<Share, Long>(Share.class);
        for (var share : Share.values()) {
            profile.put(share, 0L);
        }
        for (var segment : stack.segments()) {
            profile.merge(share(segment.component(), segment.part()), segment.ps(), Long::sum);
        }
        return profile;
    }

    private static Share share(Component component, Part part) {
        return switch (component) {
            case HOST_BUS -> Share.BUS;
            case SERIALISATION, SWITCHING, PROPAGATION, LINK_FAULT -> Share.ROUTER;
            case MPI -> Share.MPI;
            case NOTIFY -> Share.NOTIFY;
            case POLLING -> Share.POLLING_LOOP;
            case TX_FIRMWARE, TX_ENGINE -> Share.TRANSMIT;
            case RX_ENGINE, RX_FIRMWARE -> Share.RECEIVE;
            case MATCHING -> part == Part.NIC_PROCESSOR ? Share.RECEIVE : Share.HOST_PORTALS;
            case HOST_PORTALS, SYSTEM_CALL -> Share.HOST_PORTALS;
            case INTERRUPT -> Share.INTERRUPTS;
            default -> Share.REST;
        };
    }
}
