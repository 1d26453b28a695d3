// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import java.util.Arrays;

/** The fully associative translation buffers of all NICs; the entry used longest ago makes room. */
final class Translations {

    private final int entries;
    private final long[] pages;
    private long misses;

    Translations(int vertices, int entries) {
        this.entries = entries;
        pages = new long[Math.multiplyExact(vertices, entries)];
        Arrays.fill(pages, -1);
    }

    /** Looks a page up and moves it to the front; returns false after a miss, when the entry has been loaded. */
    boolean hit(int vertex, long page) {
        int first = vertex * entries;
        int at = first;
        while (at < first + entries - 1 && pages[at] != page) {
            at++;
        }
        boolean found = pages[at] == page;
        System.arraycopy(pages, first, pages, first + 1, at - first);
        pages[first] = page;
        misses += found ? 0 : 1;
        return found;
    }

    long misses() {
        return misses;
    }
}
