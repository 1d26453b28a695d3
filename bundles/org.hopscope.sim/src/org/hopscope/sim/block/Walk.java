// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.matching.ListPlaces;

/** The walk of one search through the entries of a table; the search fills it. */
final class Walk {

    /** Entries that were looked at. */
    int entries;
    /** Of these, the ones that are not next to the one before. */
    int apart;
    private int before;

    /** A search begins. */
    void begin() {
        entries = 0;
        apart = 0;
        before = ListPlaces.NONE;
    }

    /** The search has looked at so many entries, wherever they are. */
    void looked(int count) {
        entries += count;
    }

    /** The search looks at an entry at a place in memory. */
    void look(int place) {
        entries++;
        apart += before != ListPlaces.NONE && Math.abs(place - before) == 1 ? 0 : 1;
        before = place;
    }
}
