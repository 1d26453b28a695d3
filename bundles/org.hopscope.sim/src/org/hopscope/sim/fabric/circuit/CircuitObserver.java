// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

/** Watches the tokens of a circuit network. */
public interface CircuitObserver {

    /** Something happened to a packet at the engine's present time, or will happen at {@code timePs}. */
    void token(Token token, int packet, int direction, long timePs);

    /** The kinds of state that are watched; the direction is that of the link concerned, or -1. */
    enum Token {
        /** The packet has taken a virtual channel of a link. */
        ACQUIRED,
        /** A virtual channel is free again. */
        RELEASED,
        /** Its last block has arrived at the destination. */
        LAST_BLOCK,
        /** The destination has sent the acknowledge token, positive or not. */
        PA_SENT,
        /** The acknowledge token is at the source. */
        PA_RECEIVED,
        /** The source has sent EOP. */
        EOP_SENT,
        /** A router has seen an error and sent error tokens to both ends. */
        ERROR_SENT,
        /** The error token is at the source. */
        ERROR_RECEIVED
    }
}
