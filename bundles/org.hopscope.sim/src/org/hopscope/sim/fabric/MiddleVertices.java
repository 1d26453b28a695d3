// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.stream.IntStream;

/**
 * Detours over any vertex of a network of routers with nodes; the paths to it and from it have levels of channels of
 * their own, one each unless they lead around broken links.
 */
final class MiddleVertices implements MiddlePoints {

    private final Wiring wiring;
    /** Levels of a path. */
    private final int levels;
    private final boolean around;

    MiddleVertices(Wiring wiring) {
        this.wiring = wiring;
        levels = wiring.levels();
        around = wiring.hasBroken();
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
    public int detours(int vertex, int destination) {
        return wiring.vertices() - 2;
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        return 1 + MiddlePoints.without(vertex, destination, number);
    }

    @Override
    public int next(int vertex, int destination, int point, int level) {
        return !around ? wiring.next(vertex, point == NONE ? destination : point - 1)
                : point == NONE ? wiring.next(vertex, destination, level < levels ? level : level - levels)
                : wiring.next(vertex, point - 1, level);
    }

    @Override
    public boolean goesAround() {
        return around;
    }

    @Override
    public int links(int from, int to) {
        int distance = wiring.distance(from, to);
        return distance >= 0 ? distance : wiring.hops(from, to);
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        if (!around) {
            return past ? 1 : before;
        }
        return past || before >= levels ? levels + wiring.level(vertex, destination, Math.max(0, before - levels))
                : wiring.level(vertex, destination, before);
    }

    @Override
    public int levelTowards(int vertex, int destination, int point, int before) {
        return !around || point == NONE ? level(vertex, destination, before, false)
                : wiring.level(vertex, point - 1, before);
    }

    /** A packet steps aside for a broken link on its way to the middle, not for one on its own path. */
    @Override
    public int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return around ? wiring.level(vertex, point - 1, 0) : before;
    }
}
