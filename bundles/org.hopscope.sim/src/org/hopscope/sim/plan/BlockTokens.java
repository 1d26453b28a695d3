// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Tokens that blocks take and give.
 *
 * @param name name shown with waits
 * @param scope what has tokens of its own; not a message
 * @param part index into {@link ComposedNicPlan#tokens()} of the part that says how many there are, or -1; of places
 *            index into {@link ComposedNicPlan#ports()}
 * @param place what a token stands for
 * @param count tokens at the start if no part says so
 */
public record BlockTokens(String name, BlockScope scope, int part, Place place, long count) {

    /** The meanings of a token. */
    public enum Place {
        /** Whatever the protocol means by it. */
        NONE,
        /**
         * A place in an injection FIFO of the port {@code part}: the one to which packets for the peer are pinned. A
         * transmit uses the place that its handler has taken, and it is not given back.
         */
        PINNED,
        /** As {@link #PINNED}, but in the FIFO that has most room. */
        ANY
    }

    /** Tokens of a pool or of the protocol itself. */
    public BlockTokens(String name, BlockScope scope, int part, long count) {
        this(name, scope, part, Place.NONE, count);
    }
}
