// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The ways in which a packet gets room at the far end of a link. */
public enum Admission {
    /** The sender counts the free buffers at the far end and waits until there is one. */
    CREDITS,
    /**
     * The receiver stops the sender by a pause frame for the virtual channel before its buffer is full, and lets it go
     * on by another one (priority-based flow control, IEEE 802.1Q, clause 36).
     */
    PAUSE,
    /** Packets do not wait: a packet that finds the queue of its output full is dropped. */
    DROP,
    /** As {@link #DROP}, but its header continues in a queue that is served first, and tells the receiver. */
    TRIM,
    /**
     * As {@link #TRIM}, but each second time, at random, the packet that waits last is trimmed, and the one that
     * arrives takes its place, so that flows which send in step lose equal shares (Handley et al., "Re-architecting
     * datacenter networks and stacks for low latency and high performance", SIGCOMM 2017, section 3.1).
     */
    TRIM_EITHER;

    /** True if packets can be lost. */
    public boolean isLossy() {
        return this == DROP || trims();
    }

    /** True if packets can lose their payload. */
    public boolean trims() {
        return this == TRIM || this == TRIM_EITHER;
    }
}
