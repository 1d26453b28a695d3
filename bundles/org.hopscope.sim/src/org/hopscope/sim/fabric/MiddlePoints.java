// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/** Points that are vertices in the middle of detours, each its number plus one. One path is the shortest. */
interface MiddlePoints extends WayPoints {

    /** Links of the wiring's path from a vertex to another one; negative if there is none. */
    int links(int from, int to);

    @Override
    default int shortest(int vertex, int destination, int number) {
        return NONE;
    }

    @Override
    default boolean leads(int vertex, int destination, int point) {
        return !goesAround() || point == NONE || links(vertex, point - 1) >= 0 && links(point - 1, destination) >= 0;
    }

    @Override
    default int hops(int vertex, int destination, int point) {
        return point == NONE ? links(vertex, destination) : links(vertex, point - 1) + links(point - 1, destination);
    }

    @Override
    default boolean isPast(int vertex, int link, int point) {
        return vertex == point - 1;
    }

    @Override
    default boolean endsView(int link) {
        return false;
    }

    /** One of the numbers from 0 on without two of them, counted from 0; a negative one leaves nothing out. */
    static int without(int one, int other, int number) {
        int low = Math.min(one, other);
        int high = Math.max(one, other);
        int skipped = low >= 0 && number >= low ? number + 1 : number;
        return high >= 0 && skipped >= high ? skipped + 1 : skipped;
    }
}
