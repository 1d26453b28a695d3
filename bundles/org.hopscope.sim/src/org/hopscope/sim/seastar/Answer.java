// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

/**
 * Control messages, as numbers that travel in a packet: a kind in the lowest three bits and a place in line above them.
 * A control message names the data message that it is about and goes from that message's target to its source.
 */
public final class Answer {

    /** The header has been processed. */
    public static final int ACK = 0;
    /** The message has been dropped and must be sent again. */
    public static final int NACK = 1;
    /** The node has not booted: this message and all earlier ones fail. */
    public static final int PREBOOT_ACK = 2;
    /** First message that the node has seen since it booted: it succeeds, all earlier ones fail. */
    public static final int FIRST_POSTBOOT_ACK = 3;
    /** A long message has found its posted receive (MPI). */
    public static final int MATCHED = 4;
    /** A long message that came before its receive, and was dropped, is wanted now (MPI). */
    public static final int RESEND = 5;
    private static final int KIND_BITS = 3;

    private Answer() {}

    /** A control message of a kind with a place in line. */
    public static int of(int kind, int place) {
        return place << KIND_BITS | kind;
    }

    /** Its kind. */
    public static int kind(int answer) {
        return answer & (1 << KIND_BITS) - 1;
    }

    /** The place in line that it carries; 0 without back-off. */
    public static int place(int answer) {
        return answer >>> KIND_BITS;
    }
}
