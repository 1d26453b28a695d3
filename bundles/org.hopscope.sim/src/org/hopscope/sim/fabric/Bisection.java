// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The vertices of a wiring in two halves: half of the nodes each, by their numbers, and each switch on the side where
 * most of its neighbours are. In a torus these are two slabs, in a dragonfly two halves of the groups.
 */
public final class Bisection {

    private static final int UNKNOWN = -1;

    private final byte[] sides;

    private Bisection(byte[] sides) {
        this.sides = sides;
    }

    /** The halves of a wiring. */
    public static Bisection of(Wiring wiring) {
        var sides = new byte[wiring.vertices()];
        int nodes = 0;
        for (int vertex = 0; vertex < sides.length; vertex++) {
            nodes += wiring.nodeType(vertex) >= 0 ? 1 : 0;
        }
        int node = 0;
        for (int vertex = 0; vertex < sides.length; vertex++) {
            if (wiring.nodeType(vertex) < 0) {
                sides[vertex] = UNKNOWN;
            } else {
                sides[vertex] = (byte) (node++ < (nodes + 1) / 2 ? 0 : 1);
            }
        }
        while (spread(wiring, sides)) {
            // one tier of switches further from the nodes
        }
        for (int vertex = 0; vertex < sides.length; vertex++) {
            sides[vertex] = (byte) Math.max(0, sides[vertex]);
        }
        return new Bisection(sides);
    }

    /** The half that a vertex belongs to: 0 or 1. */
    public int side(int vertex) {
        return sides[vertex];
    }

    /** Puts the switches next to vertices whose side is known on a side; returns whether there were any. */
    private static boolean spread(Wiring wiring, byte[] sides) {
        var known = new int[sides.length];
        var second = new int[sides.length];
        for (int link = 0; link < wiring.directions(); link++) {
            int neighbour = wiring.exists(link) ? sides[wiring.source(link)] : UNKNOWN;
            if (neighbour != UNKNOWN) {
                known[wiring.target(link)]++;
                second[wiring.target(link)] += neighbour;
            }
        }
        boolean any = false;
        int undecided = 0;
        for (int vertex = 0; vertex < sides.length; vertex++) {
            if (sides[vertex] == UNKNOWN && known[vertex] > 0) {
                boolean even = 2 * second[vertex] == known[vertex];
                sides[vertex] = (byte) (even ? undecided++ & 1 : 2 * second[vertex] > known[vertex] ? 1 : 0);
                any = true;
            }
        }
        return any;
    }
}
