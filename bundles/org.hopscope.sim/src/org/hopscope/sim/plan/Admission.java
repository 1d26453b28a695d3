// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** How a packet gets room behind a link. */
public enum Admission {
    /** The sender counts the free buffers at the far end and waits until there is one. */
    CREDITS,
    /**
     * The receiver stops the sender by a pause frame for the virtual channel before its buffer is full, and lets it go
     * on by another one (priority-based flow control, IEEE 802.1Q, clause 36).
     */
    PAUSE
}
