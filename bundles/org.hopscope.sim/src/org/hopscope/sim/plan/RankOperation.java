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
    /** Computes for {@code amount} picoseconds. */
    COMPUTE,
    /** Records the present time under mark {@code tag}. */
    MARK,
    /** Starts a block that is executed {@code amount} times, at least once; blocks nest. */
    REPEAT,
    /** Ends the innermost block. */
    END_REPEAT,
    /** From here on ({@code amount} 1) or no longer ({@code amount} 0) messages of this rank are recorded. */
    RECORD
}
