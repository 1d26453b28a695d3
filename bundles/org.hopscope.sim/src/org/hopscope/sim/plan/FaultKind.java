// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The kinds of fault, each of which can end again; said with each is what the target of such a fault is. */
public enum FaultKind {
    /** The next packet over a link direction is damaged, which its check sum shows: the link sends it again. */
    LINK_ERROR,
    /** A link direction takes no more packets; those that it has taken still arrive. */
    LINK_DOWN,
    /** A link direction works again. */
    LINK_UP,
    /** The node at a vertex is switched off: its router still passes packets on, those for the node vanish. */
    NODE_OFF,
    /** The node at a vertex has power, but its operating system does not run yet. */
    NODE_PREBOOT,
    /** The node at a vertex has started. */
    NODE_BOOT,
    /** The node at a vertex takes no more packets out of its receive queue. */
    RECEIVER_STOP,
    /** The node at a vertex takes packets again. */
    RECEIVER_RESUME;

    /** True if the target is a link direction; else it is a vertex. */
    public boolean ofLink() {
        return this == LINK_ERROR || this == LINK_DOWN || this == LINK_UP;
    }
}
