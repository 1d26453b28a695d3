// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/**
 * Takes the operations of a schedule. Operations of a rank are numbered from 0 in the order in which they come; ranks
 * may come in any order. Arguments have been checked by the caller.
 */
public interface ScheduleSink {

    /** Any peer or tag of a receive. */
    int ANY = -1;

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
}
