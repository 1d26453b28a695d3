// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.stream.IntStream;

/** Detours over any vertex of a network of routers with nodes; those to and from it have a level of channels each. */
final class MiddleVertices implements WayPoints {

    private final Wiring wiring;

    MiddleVertices(Wiring wiring) {
        this.wiring = wiring;
    }

    @Override
    public int[] middles() {
        return IntStream.range(0, wiring.vertices()).toArray();
    }

    @Override
    public boolean choosesAt(int vertex) {
        return true;
    }

    @Override
    public int shortest(int vertex, int destination) {
        return vertex == destination ? 0 : 1;
    }

    @Override
    public int shortest(int vertex, int destination, int number) {
        return NONE;
    }

    @Override
    public int detours(int vertex, int destination) {
        return wiring.vertices() - 2;
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        int low = Math.min(vertex, destination);
        int high = Math.max(vertex, destination);
        int skipped = number < low ? number : number + 1;
        return 1 + (skipped < high ? skipped : skipped + 1);
    }

    @Override
    public int next(int vertex, int destination, int point) {
        return wiring.next(vertex, point == NONE ? destination : point - 1);
    }

    @Override
    public int hops(int vertex, int destination, int point) {
        return point == NONE ? links(vertex, destination)
                : links(vertex, point - 1) + links(point - 1, destination);
    }

    private int links(int from, int to) {
        int distance = wiring.distance(from, to);
        return distance >= 0 ? distance : wiring.hops(from, to);
    }

    @Override
    public boolean isPast(int vertex, int link, int point) {
        return vertex == point - 1;
    }

    @Override
    public boolean endsView(int link) {
        return false;
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        return past ? 1 : before;
    }
}
