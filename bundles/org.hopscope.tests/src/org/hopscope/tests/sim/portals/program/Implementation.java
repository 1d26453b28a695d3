// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import java.util.List;

import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.elan.ElanPlans;

/** The implementations of Portals. */
enum Implementation {
    /** In the kernel of the host, behind a NIC with firmware. */
    HOST_BASED,
    /** In the firmware of the NIC. */
    NIC_BASED,
    /** Sending on the host, receiving in a thread on an Elan NIC. */
    QSNET;

    /** A machine whose first nodes run the given programs. */
    SimPlan plan(List<ProgramPlan> programs, PortalsProgramPlan calls) {
        return switch (this) {
            case HOST_BASED -> Plans.mesh(programs.size()).portals(programs, calls).build();
            case NIC_BASED -> Plans.mesh(programs.size()).nicBased().portals(programs, calls).build();
            case QSNET -> ElanPlans.tree(4, 1).portals().calling(programs, calls).build();
        };
    }

    /** True if an initiator is notified of a request that its target dropped. */
    boolean answersDrops() {
        return this == QSNET;
    }

    /** True if a short message may end before a long one that was matched earlier, in the queue that they share. */
    boolean endsMayOvertake() {
        return this != QSNET;
    }
}
