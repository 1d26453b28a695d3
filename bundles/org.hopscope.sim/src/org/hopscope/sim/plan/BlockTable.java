// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A table that is searched.
 *
 * @param name name shown with waits
 * @param kind how it is searched
 * @param scope what has one; not a message. A table of a node with posted receives or messages finds only what belongs
 *            to the same rank
 * @param part index into {@link ComposedNicPlan#tables()} of the part that holds it, with its times, or -1
 * @param entries entries that it holds if no part bounds it; 0 for no limit
 * @param perItemPs time of each entry that a search looks at if no part holds it
 */
public record BlockTable(String name, Kind kind, BlockScope scope, int part, int entries, long perItemPs) {

    /** How a table is searched. */
    public enum Kind {
        /** Posted receives, by a message: the oldest one that fits. */
        POSTED_RECEIVES,
        /** Messages, by a receive: the oldest one that fits. */
        UNEXPECTED_MESSAGES,
        /** Numbers, by a number. */
        NUMBERS
    }
}
