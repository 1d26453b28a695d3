// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

/**
 * Tables of shortest paths around broken links, for networks that are routed by tables. They are made anew when a link
 * breaks or works again; where no path is left, packets go to the broken link and wait.
 */
final class Detours {

    private final Wiring wiring;
    private final boolean[] down;
    private final int[][] tables;
    private int broken;

    Detours(Wiring wiring) {
        this.wiring = wiring;
        down = new boolean[wiring.directions()];
        tables = new int[wiring.vertices()][];
    }

    void set(int link, boolean isDown) {
        if (down[link] != isDown) {
            down[link] = isDown;
            broken += isDown ? 1 : -1;
            Arrays.fill(tables, null);
        }
    }

    /** As {@link Wiring#next}. */
    int next(int vertex, int destination) {
        if (broken == 0) {
            return wiring.next(vertex, destination);
        }
        if (tables[destination] == null) {
            tables[destination] = table(destination);
        }
        int link = tables[destination][vertex];
        return link >= 0 ? link : wiring.next(vertex, destination);
    }

    /** Rounds over all links until none brings any vertex nearer: slow, but faults are rare. */
    private int[] table(int destination) {
        var hops = new int[wiring.vertices()];
        Arrays.fill(hops, Integer.MAX_VALUE);
        hops[destination] = 0;
        var table = new int[hops.length];
        Arrays.fill(table, -1);
        boolean nearer = true;
        while (nearer) {
            nearer = false;
            for (int link = 0; link < down.length; link++) {
                int there = hops[wiring.target(link)];
                int here = wiring.source(link);
                if (!down[link] && there != Integer.MAX_VALUE && there + 1 < hops[here]) {
                    hops[here] = there + 1;
                    table[here] = link;
                    nearer = true;
                }
            }
        }
        return table;
    }
}
