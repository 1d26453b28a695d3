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
 * @param overflow whether an entry that takes everything is after all others: a search that finds nothing has
 *            looked at it too; not of numbers
 * @param cached whether entries are in the memory of the host, so that a walk waits for those that are not next to
 *            the one before, see {@code host.ListWalks}: as part of the search if that takes time by itself, otherwise
 *            of the work that counts walked entries. Only without a part
 */
public record BlockTable(String name, Kind kind, BlockScope scope, int part, int entries, long perItemPs,
        boolean overflow, boolean cached) {

    /** A table whose walks do not wait for entries. */
    public BlockTable(String name, Kind kind, BlockScope scope, int part, int entries, long perItemPs) {
        this(name, kind, scope, part, entries, perItemPs, false, false);
    }

    /** The ways to search a table. */
    public enum Kind {
        /** Posted receives, by a message: the oldest one that fits. */
        POSTED_RECEIVES,
        /** Messages, by a receive: the oldest one that fits. */
        UNEXPECTED_MESSAGES,
        /** Numbers, by a number. */
        NUMBERS,
        /** The match lists of Portals 3.3 of the target, by a message; their entries are those of programs. */
        PORTALS_LISTS
    }
}
