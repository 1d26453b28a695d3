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
    private int[] stack = new int[64];
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
        visit(from, to, 0);
        while (count > 0) {
            int state = stack[--count];
            int vertex = state / levels;
            int before = state % levels;
            int level = wiring.level(vertex, to, before);
            follow(wiring.next(vertex, to, level), to, level);
            // a packet off its level, such as on a detour, goes the usual way
            follow(wiring.next(vertex, to), to, level);
            if (adaptive && before == 0) {
                int ways = wiring.nearer(vertex, to, nearer);
                for (int i = 0; i < ways; i++) {
                    follow(nearer[i], to, level);
                }
            }
        }
    }

    private void follow(int link, int to, int level) {
        if (link >= 0) {
            links.set(link);
            visit(wiring.target(link), to, level);
        }
    }

    private void visit(int vertex, int to, int level) {
        vertices.set(vertex);
        int state = vertex * levels + level;
        if (vertex != to && !seen.get(state)) {
            seen.set(state);
            if (count == stack.length) {
                stack = Arrays.copyOf(stack, 2 * count);
            }
            stack[count++] = state;
        }
    }
}
