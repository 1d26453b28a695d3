// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import org.hopscope.sim.plan.RankGraph;

/**
 * Takes the operations of a schedule. Operations of a rank are numbered from 0 in the order in which they come; ranks
 * may come in any order. Arguments have been checked by the caller.
 */
public interface ScheduleSink {

    /** Any peer or tag of a receive. */
    int ANY = RankGraph.ANY;
    /** The largest number of operations of a rank. */
    int MOST_OPERATIONS = 60_000_000;
    /** The largest number of dependencies of a rank, on ends and on starts each. */
    int MOST_DEPENDENCIES = 200_000_000;

    /** Number of ranks, told once before anything else. */
    void ranks(int count);

    /** Computes for a time on a lane of the rank. Answers the number of the operation. */
    int calc(int rank, long ps, int lane);

    /** Sends bytes to a rank. Answers the number of the operation. */
    int send(int rank, int peer, long bytes, int tag, int lane);

    /** Receives bytes from a rank, or {@link #ANY}, with a tag, or any. Answers the number of the operation. */
    int receive(int rank, int peer, long bytes, int tag, int lane);

    /** An operation starts when an earlier or later one of the same rank has finished. */
    void afterEnd(int rank, int operation, int before);

    /** An operation starts when another one of the same rank has started. */
    void afterStart(int rank, int operation, int before);

    /** The NIC that a send or a receive of a rank goes through, if it is not number 0. */
    default void nic(int rank, int operation, int nic) {
        // not of interest
    }

    /** True if a rank has not ended, so that operations may come. */
    default boolean isOpen(int rank) {
        return true;
    }

    /** A rank has no more operations and dependencies; a reader that knows that saves memory. */
    default void end(int rank) {
        // not of interest
    }
}
