// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.request;

import org.hopscope.sim.matching.Receive;

/**
 * The way of messages from one rank to another on one kind of machine: libraries below MPI, NICs and network, for all
 * ranks of a run. The {@link RequestEngine} calls it; the documentation of the package says what it owes in return.
 */
public interface Transport {

    /** A price: there is no work on the host's processor, and what would follow it happens at once. */
    long AT_ONCE = -1;

    /** In place of a price or a message: the transport has begun something and tells the engine of its end. */
    int LATER = -2;

    /**
     * A call begins that is not a wait.
     *
     * @return the host processor time of its own work, in picoseconds, or {@link #AT_ONCE}
     */
    long callPs(Call call);

    /**
     * Its own work of a send call has ended; its message has been opened and, if it is recorded, its chain begun.
     *
     * @return whether the call may return; otherwise the transport calls {@link RequestEngine#proceed}, or
     *         {@link RequestEngine#returned}, later
     */
    boolean send(int message);

    /**
     * Its own work of a receive call has ended.
     *
     * @return the oldest unexpected message that fits, which knows how much of it is accepted; or -1, and the receive
     *         is posted, or on its way to where it will be; or {@link #LATER}, and the call may not yet return: see
     *         {@link #send}
     */
    int post(Receive receive);

    /**
     * A receive has taken an unexpected message, which may not be complete: what is still to be done for it is started.
     *
     * @return whether its payload lies, or will lie, in a buffer of the library
     */
    default boolean found(int message) {
        return true;
    }

    /**
     * Its own work of a call has ended that is neither a send nor a receive, and the transport starts its request.
     *
     * @return as {@link #send}
     */
    default boolean other(Call call) {
        throw new IllegalStateException(call.operation() + " is not a call of this stack");
    }

    /**
     * Its own work of a cancel call has ended, for a receive that nothing has been matched with so far: it is taken
     * back if that is still so, see {@link RequestEngine#takenBack}.
     *
     * @return as {@link #send}
     */
    default boolean cancel(int rank, int request) {
        throw new IllegalStateException("this stack cannot cancel a receive");
    }

    /**
     * Its own work of a cancel call has ended, for a receive that has its message: nothing is taken back.
     *
     * @return as {@link #send}
     */
    default boolean cancelLate(int rank, int request) {
        return true;
    }

    /** True if a call can begin on a rank's core; otherwise the transport calls {@link RequestEngine#begin} later. */
    default boolean admits(int rank) {
        return true;
    }

    /** True if a rank has to do something before it may return from a call. */
    default boolean owes(int rank) {
        return false;
    }

    /**
     * True if a rank that rests may continue at once; otherwise the transport, which has to finish something else
     * first, calls {@link RequestEngine#proceed} later, at the same time.
     *
     * @param calls whether it is the rank itself that has called or has ended its program; false if it has been woken
     *            otherwise
     */
    default boolean wakes(int rank, boolean calls) {
        return true;
    }

    /** Starts one more piece of work for a rank that is in a call or has ended its program, if there is something. */
    default void progress(int rank) {
        // the NIC does it
    }

    /** A piece of work has ended that the transport began by {@link RequestEngine#work}. */
    default void worked(int rank) {
        throw new IllegalStateException("no work of rank " + rank);
    }

    /**
     * The request that a rank waits for is complete.
     *
     * @return the host processor time until the wait returns, in picoseconds, or {@link #AT_ONCE}, or {@link #LATER}:
     *         the transport calls {@link RequestEngine#completed}, perhaps before this method ends
     */
    long completePs(int rank, int request);

    /**
     * Stamps the end, now, of a wait for a recorded message.
     *
     * @param request the request of its receive
     * @return the end of the message's chain
     */
    int stampCompleted(int rank, int request);

    /** The program of a rank has ended; returns whether the rank continues making progress for the others. */
    default boolean ended(int rank) {
        return false;
    }

    /** In lines, what the transport itself waits for when a run cannot continue; empty if it does not know. */
    default String waiting() {
        return "";
    }

    /** Packets that ever entered the network. */
    long packets();

    /** Packets that are in the network. */
    long packetsInFlight();

    /** Reads what the end of a rank's work will read, see {@code EventHandler.prefetch}. */
    default int prefetch(int rank) {
        return 0;
    }

    /** Reads what that leads to, see {@code EventHandler.prefetchNext}. */
    default int prefetchNext(int rank) {
        return 0;
    }
}
