// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

/** The action of the receive engine on the body of a message; numbers for a byte column. */
public final class DepositState {

    /** No command yet: packets wait in the receive queue. */
    public static final byte WAITING = 0;
    /** The engine writes packets to host memory. */
    public static final byte READY = 1;
    /** Nothing accepted the message: the engine throws its packets away and then frees its stream. */
    public static final byte DISCARD = 2;
    /** The NIC had no room for the message: the engine throws its packets away; it holds no stream. */
    public static final byte REFUSED = 3;

    private DepositState() {}
}
