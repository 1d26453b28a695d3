// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/** The position of a new match entry, relative to a given entry or to the whole list. */
public enum Position {
    /** Directly before the given entry; for a whole list, at its head. */
    BEFORE,
    /** Directly after the given entry; for a whole list, at its tail. */
    AFTER
}
