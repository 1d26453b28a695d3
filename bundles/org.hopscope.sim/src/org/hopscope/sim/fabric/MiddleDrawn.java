// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Detours in a network drawn by hand: over any switch with several neighbours but that of the source and that of the
 * destination, or where no switch has any, over any node that passes packets on. The paths to it and from it are those
 * of the wiring and have a level of channels each. Whether each of them is free of rings depends on the network.
 */
final class MiddleDrawn implements MiddlePoints {

    private final Wiring wiring;
    private final int[] middles;
    /** Per vertex its place among the middles, or -1. */
    private final int[] place;
    /** Per vertex its only neighbour, or itself if it has several. */
    private final int[] attached;

    MiddleDrawn(Wiring wiring) {
        this.wiring = wiring;
        attached = IntStream.range(0, wiring.vertices()).toArray();
        var seen = new BitSet(attached.length);
        for (int link = 0; link < wiring.directions(); link++) {
            int vertex = wiring.source(link);
            int other = wiring.target(link);
            attached[vertex] = !seen.get(vertex) || attached[vertex] == other ? other : vertex;
            seen.set(vertex);
        }
        boolean switches = IntStream.range(0, attached.length)
                .anyMatch(vertex -> choosesAt(vertex) && wiring.nodeType(vertex) < 0);
        middles = IntStream.range(0, attached.length)
                .filter(vertex -> choosesAt(vertex) && (!switches || wiring.nodeType(vertex) < 0)).toArray();
        place = new int[attached.length];
        Arrays.fill(place, -1);
        for (int i = 0; i < middles.length; i++) {
            place[middles[i]] = i;
        }
    }

    @Override
    public int[] middles() {
        return middles.clone();
    }

    /** At the first vertex with several neighbours, which may be the source itself. */
    @Override
    public boolean choosesAt(int vertex) {
        return attached[vertex] == vertex;
    }

    /** None if the destination hangs at the vertex. */
    @Override
    public int shortest(int vertex, int destination) {
        return vertex == destination || attached[destination] == vertex ? 0 : 1;
    }

    @Override
    public int detours(int vertex, int destination) {
        return middles.length - (place[vertex] < 0 ? 0 : 1) - (place[attached[destination]] < 0 ? 0 : 1);
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        return 1 + middles[MiddlePoints.without(place[vertex], place[attached[destination]], number)];
    }

    @Override
    public int next(int vertex, int destination, int point, int level) {
        return wiring.next(vertex, point == NONE ? destination : point - 1);
    }

    /** Parts of a drawing need not be joined. */
    @Override
    public boolean leads(int vertex, int destination, int point) {
        return point == NONE || wiring.next(vertex, point - 1) >= 0 && wiring.next(point - 1, destination) >= 0;
    }

    @Override
    public int links(int from, int to) {
        return wiring.hops(from, to);
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        return past ? 1 : before;
    }
}
