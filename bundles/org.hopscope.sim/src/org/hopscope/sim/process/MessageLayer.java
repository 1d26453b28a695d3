// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;

/**
 * The protocol stack of a machine with everything below it, for all ranks of a run: libraries on the host, NICs and the
 * network. It takes processor time for what the libraries do and stamps the chains of recorded messages.
 */
public interface MessageLayer {

    /**
     * Begins the call at {@code step} of a rank's program, at the present time. The step is one for which
     * {@link RankOperation#isLocal} is false and that the stack supports. When the call has returned to the program,
     * the layer says so once by {@link ProcessControl#returned}; that may be before this method ends.
     */
    void call(int rank, ProgramPlan program, int step);

    /** There is something to do for a rank that may be waiting for any request: its wait returns soon. */
    void interrupt(int rank);

    /** A rank has come to the end of its program; a library that serves others only inside calls continues doing so. */
    default void ended(int rank) {}

    /** In lines, what the layer itself waits for when a run cannot continue; empty if it does not know. */
    default String waiting() {
        return "";
    }

    /** Messages that were dropped for good at their targets. */
    long lost();

    /** Packets that ever entered the network. */
    long packets();

    /** Packets that are in the network. */
    long packetsInFlight();

    /** Makes the protocol stack of a run. */
    interface Factory {

        /** @param ranks the ranks above it, of which nothing may be asked yet */
        MessageLayer make(ProcessControl ranks);
    }
}
