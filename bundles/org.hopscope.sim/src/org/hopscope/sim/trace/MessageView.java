// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * One recorded message.
 *
 * @param sourceRank rank that sent it
 * @param targetRank rank that received it
 * @param bytes payload
 * @param tag MPI tag
 * @param startPs call of the send, in picoseconds
 * @param endPs return of the receiver's wait, in picoseconds
 * @param lowerBoundPs time that wires and hops alone need for it, in picoseconds; 0 if the program does not record it
 * @param chain number of its chain in {@link RunTrace#chains()}, or {@link #NO_CHAIN} if the run keeps none
 */
public record MessageView(int sourceRank, int targetRank, long bytes, int tag, long startPs, long endPs,
        long lowerBoundPs, int chain) {

    /** The chain of a message of which only the times are recorded. */
    public static final int NO_CHAIN = -1;

    /** The same, with its chain in another record under another number. */
    MessageView in(int otherChain) {
        return new MessageView(sourceRank, targetRank, bytes, tag, startPs, endPs, lowerBoundPs, otherChain);
    }

    /** End-to-end time in picoseconds. */
    public long latencyPs() {
        return endPs - startPs;
    }
}
