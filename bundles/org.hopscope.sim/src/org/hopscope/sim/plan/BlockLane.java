// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import org.hopscope.sim.trace.Component;

/**
 * A lane of a protocol of blocks: handlers on it share the server that it is bound to.
 *
 * @param name name shown with waits
 * @param server index into {@link ComposedNicPlan#servers()}, or {@link #HOST}
 * @param inCalls whether it is a lane of each rank, on the rank's core, whose handlers run inside calls of the rank;
 *            only with {@link #HOST}. A lane of the host that is not is interrupt level of each node
 * @param holds whether a block that waits keeps the server; otherwise the server continues with other handlers
 * @param core core of the node that works for the lane alone, only with {@link #HOST} and without {@code inCalls}; 0
 *            for interrupt level
 * @param line whether the work of its handlers is in one queue, in the order in which it came, so that a polling
 *            loop looks at the lane as one place; not with {@code inCalls}
 * @param component component of waits for a delay that a local {@link BlockOperation.Tell} states, and of the start of
 *            an engine
 * @param calls how calls treat what waits on it; only with {@code inCalls}
 */
public record BlockLane(String name, int server, boolean inCalls, boolean holds, int core, boolean line,
        Component component, LaneCalls calls) {

    /** The host processor. */
    public static final int HOST = -1;

    /** A lane of each rank. */
    public static BlockLane ofRanks(String name, boolean holds, Component component, LaneCalls calls) {
        return new BlockLane(name, HOST, true, holds, 0, false, component, calls);
    }

    /** A lane of a server or of interrupt level, without a line. */
    public static BlockLane ofNode(String name, int server, boolean holds, Component component) {
        return new BlockLane(name, server, false, holds, 0, false, component, LaneCalls.NONE);
    }
}
