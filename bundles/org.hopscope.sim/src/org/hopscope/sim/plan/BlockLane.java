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
 * @param urgent whether a call returns only when nothing is left to be done on the lane; only with {@code inCalls}
 * @param core core of the node that works for the lane alone, only with {@link #HOST} and without {@code inCalls}; 0
 *            for interrupt level
 * @param component component of waits for a delay that a local {@link BlockOperation.Tell} states, and of the start of
 *            an engine
 * @param rounds whether handlers are treated in rounds: of each, what was waiting when the round began; only with
 *            {@code inCalls}. Otherwise a lane in calls looks for work from its first handler each time
 * @param line whether the work of its handlers is in one queue, in the order in which it came, so that a polling
 *            loop looks at the lane as one place; not with {@code inCalls}
 * @param interrupts whether work for a rank outside its calls interrupts the rank, which then does what there is on all
 *            of its lanes at interrupt level; only with {@code inCalls}, and with one rank per node
 * @param pollPs time that a rank needs to find an item, stamped as polling; 0 unless {@code inCalls}
 */
public record BlockLane(String name, int server, boolean inCalls, boolean holds, boolean rounds, boolean urgent,
        int core, boolean line, boolean interrupts, Component component, long pollPs) {

    /** The host processor. */
    public static final int HOST = -1;

    /** A lane without rounds, without a line and without a core of its own. */
    public BlockLane(String name, int server, boolean inCalls, boolean holds, Component component, long pollPs) {
        this(name, server, inCalls, holds, false, false, 0, false, false, component, pollPs);
    }
}
