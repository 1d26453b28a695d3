// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The virtual channels of the links of a router. The last ones are for packets that are routed adaptively.
 *
 * @param count virtual channels per link, 1 to {@link #MOST}, those for adaptive routing included
 * @param adaptive how many of them are for adaptive routing, 0 to {@code count - 1}
 * @param shares how they share the links that leave the router
 */
public record RouterChannels(int count, int adaptive, SharesPlan shares) {

    /** Most virtual channels of a link: a packet says its own, and its level, in four bits. */
    public static final int MOST = 16;

    public RouterChannels {
        if (adaptive < 0 || adaptive >= count || count > MOST) {
            throw new IllegalArgumentException(adaptive + " of " + count + " channels adaptive");
        }
    }

    /** Channels that take turns. */
    public RouterChannels(int count, int adaptive) {
        this(count, adaptive, SharesPlan.NONE);
    }

    /** Channels for packets that follow the fixed path of their pair. */
    public int fixed() {
        return count - adaptive;
    }
}
