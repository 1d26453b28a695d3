// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import org.hopscope.tests.sim.Plans;

/** The implementations of Portals. */
enum Implementation {
    /** In the kernel of the host, behind a NIC with firmware. */
    HOST_BASED,
    /** In the firmware of the NIC. */
    NIC_BASED;

    /** A machine of some nodes in a row. */
    Plans machine(int nodes) {
        return switch (this) {
            case HOST_BASED -> Plans.mesh(nodes);
            case NIC_BASED -> Plans.mesh(nodes).nicBased();
        };
    }

    /** Whether an initiator hears of a request that its target dropped. */
    boolean answersDrops() {
        return switch (this) {
            case HOST_BASED, NIC_BASED -> false;
        };
    }

    /** Whether a short message may end before a long one that was matched earlier, in the queue that they share. */
    boolean endsMayOvertake() {
        return switch (this) {
            case HOST_BASED, NIC_BASED -> true;
        };
    }
}
