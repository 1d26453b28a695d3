// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

/** The cores of the ranks, as the calls of all ranks together use them. */
public interface SharedCores {

    int NONE = -1;

    /** Starts a piece of work on the core of a rank; {@link SharedCalls#worked} is called at its end. */
    void work(int rank, long ps);

    /** A rank has something to read or room to write. */
    void wake(int rank);

    /** Takes a place in the FIFO of a rank that leads to a node; {@link #NONE} when it is full. */
    int place(int rank, int vertex);

    /**
     * Puts a packet that is deposited on all nodes of a line into the FIFO in which a place has been taken for it.
     *
     * @param vertex the end of the line
     * @param broadcast number of the broadcast
     * @param packet number of the packet in the broadcast
     */
    void deposit(int rank, int fifo, int vertex, int broadcast, int packet);
}
