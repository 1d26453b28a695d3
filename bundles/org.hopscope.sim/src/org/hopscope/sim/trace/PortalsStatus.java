// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The return value of a call of the Portals interface. */
public enum PortalsStatus {
    /** Done. */
    OK,
    /** The queue holds no event. */
    EQ_EMPTY,
    /** An event was taken, and events before it are lost because the queue was full. */
    EQ_DROPPED,
    /** There is no such event queue. */
    EQ_INVALID,
    /** A descriptor uses the event queue. */
    EQ_IN_USE,
    /** The portal index is outside the table. */
    PT_INDEX_INVALID,
    /** There is no such match entry, or it has a descriptor already. */
    ME_INVALID,
    /** An operation moves data of the entry's descriptor. */
    ME_IN_USE,
    /** There is no such descriptor, or it is inactive. */
    MD_INVALID,
    /** The bytes are not all in the descriptor. */
    MD_ILLEGAL,
    /** An operation moves data of the descriptor. */
    MD_IN_USE,
    /** The queue was not empty, or the descriptor is in use or gone: nothing was changed. */
    MD_NO_UPDATE,
    /** The index is outside the access control list. */
    AC_INDEX_INVALID
}
