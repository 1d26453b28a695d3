// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * The direction of each link that leads back. Of several links between two vertices, the first direction there belongs
 * to the first direction back, and so on.
 */
final class Opposites {

    private static final int NONE = -1;

    private final int[] back;

    Opposites(Wiring wiring) {
        int links = wiring.directions();
        back = Columns.filled(links, NONE);
        // per pair of vertices the directions one way are in a row, in order, and so do those the other way
        long vertices = wiring.vertices();
        long[] keys = new long[links];
        Integer[] order = new Integer[links];
        for (int link = 0; link < links; link++) {
            order[link] = link;
            keys[link] = wiring.exists(link) ? wiring.source(link) * vertices + wiring.target(link) : NONE;
        }
        Arrays.sort(order, (a, b) -> keys[a] == keys[b] ? Integer.compare(a, b) : Long.compare(keys[a], keys[b]));
        long[] sorted = Arrays.stream(order).mapToLong(link -> keys[link]).toArray();
        for (int at = 0; at < links; at++) {
            int link = order[at];
            if (keys[link] == NONE) {
                continue;
            }
            int number = at - first(sorted, keys[link]);
            int there = first(sorted, wiring.target(link) * vertices + wiring.source(link)) + number;
            if (there < links && sorted[there] == wiring.target(link) * vertices + wiring.source(link)) {
                back[link] = order[there];
            }
        }
    }

    /** The direction back, or -1 if there is none. */
    int of(int link) {
        return back[link];
    }

    private static int first(long[] sorted, long key) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (sorted[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
