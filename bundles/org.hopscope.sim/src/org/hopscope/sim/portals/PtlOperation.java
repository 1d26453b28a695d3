// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/** The data movement operations that an initiator can ask for. */
public enum PtlOperation {
    /** Writes into memory of the target. */
    PUT,
    /** Reads from memory of the target. */
    GET,
    /** Atomic swap: writes into memory of the target and returns what was there. */
    GETPUT
}
