// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** A rank as a lane: what its core does. The tasks that wait for it are in {@link RankLines}. */
final class RankThread {

    final int rank;
    final int vertex;
    /** Tasks that are to start, of all sources. */
    int waiting;
    /** Tasks on urgent lanes that have not ended. */
    int owed;
    /** True if a task treats its call, or the end of its wait. */
    boolean treated;
    /** True if its call returns as soon as its task takes time or ends. */
    boolean returns;
    /** True while its core works on something that is no task. */
    boolean working;
    /** True if an interrupt handler does the work of its lanes. */
    boolean interrupted;
    /** True if its call begins when the interrupt handler has ended. */
    boolean deferred;
    /** The task that its core works on, or null. */
    @Nullable Task current;
    /** The stamp that the last work for a message has left. */
    int lastStamp = StampLog.NONE;

    RankThread(int rank, int vertex) {
        this.rank = rank;
        this.vertex = vertex;
    }
}
