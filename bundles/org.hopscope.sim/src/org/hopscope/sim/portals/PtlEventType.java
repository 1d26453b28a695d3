// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * Kind of an event. The six types of Portals 3.3 (GET, PUT, GETPUT, SENT, REPLY, ACK) come as a start and an end event,
 * except the acknowledgement (rules R24, R26).
 */
public enum PtlEventType {
    /** Target: a descriptor began to answer a get. */
    GET_START,
    /** Target: a descriptor has answered a get. */
    GET_END,
    /** Target: a descriptor took a put, its data is on the way. */
    PUT_START,
    /** Target: the data of a put is in memory. */
    PUT_END,
    /** Target: a descriptor began to answer an atomic swap. */
    GETPUT_START,
    /** Target: a descriptor has answered an atomic swap. */
    GETPUT_END,
    /** Initiator: a put or an atomic swap was started. */
    SENT_START,
    /** Initiator: its source memory may be reused. Says nothing about the target (rule R25). */
    SENT_END,
    /** Initiator: the answer to a get or an atomic swap begins to arrive. */
    REPLY_START,
    /** Initiator: the answer to a get or an atomic swap is in memory. */
    REPLY_END,
    /** Initiator: the target's result of a put. */
    ACK,
    /** A descriptor has unlinked itself; only with {@link MdSpec#EVENT_UNLINK_ENABLE}. */
    UNLINK;

    private static final PtlEventType[] BY_ORDINAL = values();

    static PtlEventType of(int ordinal) {
        return BY_ORDINAL[ordinal];
    }

    static PtlEventType startAtTarget(PtlOperation operation) {
        return switch (operation) {
            case PUT -> PUT_START;
            case GET -> GET_START;
            case GETPUT -> GETPUT_START;
        };
    }

    static PtlEventType endAtTarget(PtlOperation operation) {
        return switch (operation) {
            case PUT -> PUT_END;
            case GET -> GET_END;
            case GETPUT -> GETPUT_END;
        };
    }
}
