// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/** The outcome of a request at its target. */
public enum DeliveryOutcome {
    /** A memory descriptor took it. */
    ACCEPTED,
    /** Its access control index is not in use, or the entry there does not fit its initiator or its portal index. */
    DROPPED_ACCESS,
    /** Its portal index is outside the portal table. */
    DROPPED_BAD_INDEX,
    /** The match list is empty or no entry of it accepted the request. */
    DROPPED_NO_MATCH;

    private static final DeliveryOutcome[] BY_ORDINAL = values();

    static DeliveryOutcome of(int ordinal) {
        return BY_ORDINAL[ordinal];
    }
}
