// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** An operation of a rank's program. */
public enum RankOperation {
    /** Starts a send of {@code amount} bytes to rank {@code peer} under {@code tag}, as {@code request}. */
    SEND,
    /** Posts a receive of at most {@code amount} bytes from rank {@code peer} (-1: any) with {@code tag} (-1: any). */
    RECEIVE,
    /** Waits until {@code request} is complete. */
    WAIT,
    /** Waits until any request is complete, or there is something else to do; schedules only. */
    WAIT_ANY,
    /** Takes {@code request} back if it is a receive that no message has been matched with; otherwise does nothing. */
    CANCEL,
    /** Starts a write of {@code amount} bytes into location {@code tag} of rank {@code peer}, as {@code request}. */
    PUT,
    /** Starts a read of {@code amount} bytes from location {@code tag} of rank {@code peer}, as {@code request}. */
    GET,
    /** Starts a barrier of the first {@code amount} ranks that the stack offers itself, as {@code request}. */
    BARRIER,
    /**
     * Starts an all-reduce of {@code amount} bytes in the switches, as {@code request}: of the first {@code tag} ranks,
     * those whose numbers leave the rank's own remainder when they are divided by {@code peer}.
     */
    ALLREDUCE,
    /**
     * Starts a reduction of {@code amount} bytes to one rank in the switches, as {@code request}: of the first
     * {@code tag} ranks, those whose numbers leave the rank's own remainder when they are divided by {@code context};
     * the result comes to that of them with the number {@code peer}, counted from 0 among them.
     */
    REDUCE,
    /**
     * Starts a broadcast of {@code amount} bytes in the switches, as {@code request}, from one rank of a group as in
     * {@link #REDUCE}.
     */
    BROADCAST,
    /** Waits on a network of its own until all ranks have come here. */
    NETWORK_BARRIER,
    /** Broadcasts {@code amount} bytes from rank {@code peer} to all over the collective network. */
    NETWORK_BROADCAST,
    /** Reduces {@code amount} bytes of integers (tag 0) or doubles (tag 1) over all ranks on the collective network. */
    NETWORK_ALLREDUCE,
    /** Broadcasts {@code amount} bytes from rank {@code peer} with deposited packets over {@code tag} routes. */
    TORUS_BROADCAST,
    /** Makes call number {@code amount} of the workload's {@link PortalsProgramPlan}. */
    PORTALS,
    /** Computes for {@code amount} picoseconds. */
    COMPUTE,
    /** Copies {@code amount} bytes in memory. */
    COPY,
    /** Records the present time under mark {@code tag}. */
    MARK,
    /** Adds the time since the rank's previous mark or lap to lap {@code tag}. */
    LAP,
    /** Starts a block that is executed {@code amount} times, at least once; blocks nest. */
    REPEAT,
    /** Ends the innermost block. */
    END_REPEAT,
    /** From here on ({@code amount} 1) or no longer ({@code amount} 0) messages of this rank are recorded. */
    RECORD;

    /** True if it is a two-sided message operation, which every stack has. */
    public boolean isPointToPoint() {
        return this == SEND || this == RECEIVE || this == WAIT;
    }

    /** True if the rank does it alone, so that no protocol stack takes part. */
    public boolean isLocal() {
        return switch (this) {
            case COMPUTE, COPY, MARK, LAP, REPEAT, END_REPEAT, RECORD -> true;
            case SEND, RECEIVE, WAIT, WAIT_ANY, CANCEL, PUT, GET, BARRIER, ALLREDUCE, REDUCE, BROADCAST,
                    NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST, PORTALS -> false;
        };
    }

    /** True if all ranks make it together, on networks of their own or with packets for all nodes of a line. */
    public boolean isShared() {
        return this == NETWORK_BARRIER || this == NETWORK_BROADCAST || this == NETWORK_ALLREDUCE
                || this == TORUS_BROADCAST;
    }

    /** True if the switches of a network do it, for a group of ranks. */
    public boolean isInSwitches() {
        return this == ALLREDUCE || this == REDUCE || this == BROADCAST;
    }
}
