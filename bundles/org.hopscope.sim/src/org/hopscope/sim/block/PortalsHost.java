// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsCallPlan;
import org.hopscope.sim.plan.PortalsLibraryPlan;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.LayerSetup;

/** The work of the host for Portals 3.3, and what it knows of the messages that blocks move. */
interface PortalsHost {

    /** The host of a stack. */
    static PortalsHost of(LayerSetup setup, PortalsStackPlan plan) {
        return switch (plan.host()) {
            case PortalsCallPlan calls -> new CalledPortals(setup, calls);
            case PortalsLibraryPlan library -> new LibraryPortals(setup, library);
        };
    }

    /** See {@link org.hopscope.sim.portals.program.PortalsTransport#callPs}. */
    long callPs(int rank, PortalsCall call);

    /** See {@link org.hopscope.sim.portals.program.PortalsTransport#eventPs}. */
    long eventPs(int rank, PtlEventType type, long moved);

    /** See {@link org.hopscope.sim.portals.program.PortalsTransport#pollPs}. */
    long pollPs(int rank);

    /**
     * Stamps the parts of a call from its start until now.
     *
     * @param vertex where the caller is
     * @param stamp the last stamp of the message, at the start of the call
     * @return the new last stamp
     */
    int stampCall(int vertex, int stamp, long startPs);

    /** See {@link org.hopscope.sim.portals.program.PortalsTransport#noticePs}. */
    long noticePs(int rank);

    /** True if a target answers long messages and what asks for data, also when it drops them. */
    boolean answers();

    /** True if a message of so many bytes travels with its header. */
    boolean isShort(long bytes);
}
