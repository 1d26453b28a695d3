// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.BitSet;

/** The vertices and link directions that packets can come to. */
final class Reach {

    private final Wiring wiring;
    private final boolean adaptive;
    private final BitSet vertices = new BitSet();
    private final BitSet links = new BitSet();
    /** The vertices, by level, that were looked at on the ways from one vertex to another. */
    private final BitSet seen = new BitSet();
    private final int levels;
    private final int[] nearer;
    private int[] open = new int[64];
    private int count;

    /** @param adaptive whether packets may take any way that brings them nearer */
    Reach(Wiring wiring, boolean adaptive) {
        this.wiring = wiring;
        this.adaptive = adaptive;
        levels = wiring.levels() + 1;
        nearer = new int[Math.max(1, wiring.choices())];
    }

    BitSet vertices() {
        return vertices;
    }

    BitSet links() {
        return links;
    }

    /** Adds a vertex that packets come from or go to. */
    void add(int vertex) {
        vertices.set(vertex);
    }

    /** Adds all ways that packets can take from one vertex to another. */
    void addWays(int from, int to) {
        seen.clear();
        look(from, to, 0);
        while (count > 0) {
            int state = open[--count];
            int vertex = state / levels;
            int before = state % levels;
            int level = wiring.level(vertex, to, before);
            take(wiring.next(vertex, to, level), to, level);
            take(wiring.next(vertex, to), to, level);
            for (int i = adaptive && before == 0 ? wiring.nearer(vertex, to, nearer) - 1 : -1; i >= 0; i--) {
                take(nearer[i], to, level);
            }
        }
    }

    private void take(int link, int to, int level) {
        if (link >= 0) {
            links.set(link);
            look(wiring.target(link), to, level);
        }
    }

    private void look(int vertex, int to, int level) {
        vertices.set(vertex);
        int state = vertex * levels + level;
        if (vertex != to && !seen.get(state)) {
            seen.set(state);
            if (count == open.length) {
                open = Arrays.copyOf(open, 2 * count);
            }
            open[count++] = state;
        }
    }
}
