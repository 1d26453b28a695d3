// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SwitchedPlan;

/**
 * Detours over any switch with nodes of a network of switches, which are in front of the others, or over any node that
 * passes packets on; the paths to it and from it have levels of channels of their own, as many each as a path without a
 * detour.
 */
final class MiddleSwitches implements WayPoints {

    private final Wiring wiring;
    private final int first;
    private final int middles;
    private final int levels;

    /** Detours over as many vertices from a first one on. */
    MiddleSwitches(Wiring wiring, int first, int middles) {
        this.wiring = wiring;
        this.first = first;
        this.middles = middles;
        levels = wiring.levels();
    }

    /** Detours over the switches with nodes. */
    static MiddleSwitches of(SwitchedPlan plan, Wiring wiring) {
        int nodes = plan.nodes();
        int count = 0;
        while (nodes + count < plan.vertices() && plan.target()[plan.first()[nodes + count]] < nodes) {
            count++;
        }
        return new MiddleSwitches(wiring, nodes, count);
    }

    @Override
    public boolean choosesAt(int vertex) {
        return vertex >= first;
    }

    @Override
    public int shortest(int vertex, int destination) {
        return wiring.target(wiring.next(vertex, destination)) == destination ? 0 : 1;
    }

    @Override
    public int shortest(int vertex, int destination, int number) {
        return NONE;
    }

    /** All middles but the own one and that of the destination. */
    @Override
    public int detours(int vertex, int destination) {
        return Math.max(0, middles - 2);
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        int there = destination < first ? wiring.target(wiring.next(destination, vertex)) : destination;
        int low = Math.min(vertex, there) - first;
        int high = Math.max(vertex, there) - first;
        int skipped = number < low ? number : number + 1;
        return 1 + first + (skipped < high ? skipped : skipped + 1);
    }

    @Override
    public int next(int vertex, int destination, int point) {
        return wiring.next(vertex, point == NONE ? destination : point - 1);
    }

    @Override
    public int hops(int vertex, int destination, int point) {
        return point == NONE ? wiring.hops(vertex, destination)
                : wiring.hops(vertex, point - 1) + wiring.hops(point - 1, destination);
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
        return past || before >= levels ? levels + wiring.level(vertex, destination, Math.max(0, before - levels))
                : wiring.level(vertex, destination, before);
    }

    @Override
    public int levelTowards(int vertex, int destination, int point, int before) {
        return point == NONE ? level(vertex, destination, before, false) : wiring.level(vertex, point - 1, before);
    }

    /** A detour begins on the level of its own way to the middle, whatever the packet's shortest path has there. */
    @Override
    public int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return levelTowards(vertex, destination, point, before);
    }
}
