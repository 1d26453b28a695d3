// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.SwitchedPlan;

/**
 * Detours over any switch with nodes of a network of switches, which are in front of the others, or over any node that
 * passes packets on; the paths to it and from it have levels of channels of their own, as many each as a path without a
 * detour. Packets that can be sent on a detour after their first link have those of a path without one before them.
 */
final class MiddleSwitches implements MiddlePoints {

    private final Wiring wiring;
    private final int first;
    private final int middles;
    /** Levels of paths to the middle: the first one, and the first of those from there. */
    private final int firstLevel;
    private final int levelPast;
    private final boolean around;
    /** Per vertex before the first middle the switch at which it hangs. */
    private final int[] hosts;
    /** Links from one group to another. */
    private final BitSet global = new BitSet();
    /** Per switch without nodes, the middles in other groups that its own links between groups lead to. */
    private int[][] below = new int[0][];
    /** Middles of each group, which are numbered one group after the other. */
    private int perGroup;

    /** Detours over as many vertices from a first one on. */
    MiddleSwitches(Wiring wiring, int first, int middles) {
        this(wiring, first, middles, 0);
    }

    private MiddleSwitches(Wiring wiring, int first, int middles, int firstLevel) {
        this.wiring = wiring;
        this.first = first;
        this.middles = middles;
        this.firstLevel = firstLevel;
        levelPast = firstLevel + wiring.levels();
        around = wiring.hasBroken();
        hosts = new int[first];
        for (int link = 0; first > 0 && link < wiring.directions(); link++) {
            if (wiring.source(link) < first) {
                hosts[wiring.source(link)] = wiring.target(link);
            }
        }
    }

    /** Detours over the switches with nodes. */
    static MiddleSwitches of(SwitchedPlan plan, PathChoice choice, Wiring wiring) {
        int nodes = plan.nodes();
        int count = 0;
        while (nodes + count < plan.vertices() && plan.target()[plan.first()[nodes + count]] < nodes) {
            count++;
        }
        var points = new MiddleSwitches(wiring, nodes, count,
                choice == PathChoice.PROGRESSIVE ? wiring.levels() : 0);
        for (int link = 0; plan.groups() > 0 && link < wiring.directions(); link++) {
            points.global.set(link, plan.group()[wiring.source(link)] != plan.group()[wiring.target(link)]);
        }
        if (choice == PathChoice.PROGRESSIVE) {
            points.perGroup = count / Math.max(1, plan.groups());
            points.below = IntStream.range(nodes + count, plan.vertices()).mapToObj(points::middlesBelow)
                    .toArray(int[][]::new);
        }
        return points;
    }

    /** Packets of groups can be sent on a detour more than once. */
    @Override
    public int[] middles() {
        return global.isEmpty() ? IntStream.range(first, first + middles).toArray() : new int[0];
    }

    private int[] middlesBelow(int spine) {
        return IntStream.range(first, first + middles).filter(middle -> {
            int link = wiring.next(spine, middle, 0);
            return link >= 0 && global.get(link) && !wiring.isBroken(link);
        }).toArray();
    }

    @Override
    public boolean choosesAt(int vertex) {
        return vertex >= first;
    }

    @Override
    public int shortest(int vertex, int destination) {
        int link = wiring.next(vertex, destination);
        return link >= 0 && wiring.target(link) == destination ? 0 : 1;
    }

    /**
     * All middles but the own one and that of the destination. From a switch without nodes those in groups that its own
     * links lead to, but for the group of the destination: packets that went down and up again could wait for each
     * other.
     */
    @Override
    public int detours(int vertex, int destination) {
        int place = vertex - first - middles;
        if (place < 0) {
            return Math.max(0, middles - 2);
        }
        int start = startOfGroup(switchOf(destination));
        return below[place].length - from(below[place], start + perGroup) + from(below[place], start);
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        int there = switchOf(destination);
        int place = vertex - first - middles;
        if (place >= 0) {
            int start = from(below[place], startOfGroup(there));
            int end = from(below[place], startOfGroup(there) + perGroup);
            return 1 + below[place][number < start ? number : number + end - start];
        }
        return 1 + first + MiddlePoints.without(vertex - first, there - first, number);
    }

    private int startOfGroup(int middle) {
        return middle - (middle - first) % perGroup;
    }

    /** The place of the first of the numbers that are at least as high. */
    private static int from(int[] sorted, int least) {
        int found = Arrays.binarySearch(sorted, least);
        return found < 0 ? -1 - found : found;
    }

    private int switchOf(int destination) {
        return destination < first ? hosts[destination] : destination;
    }

    @Override
    public int next(int vertex, int destination, int point, int level) {
        return !around ? wiring.next(vertex, point == NONE ? destination : point - 1)
                : point == NONE ? wiring.next(vertex, destination, level < levelPast ? level : level - levelPast)
                : wiring.next(vertex, point - 1, level - firstLevel);
    }

    @Override
    public boolean goesAround() {
        return around;
    }

    @Override
    public int links(int from, int to) {
        return wiring.hops(from, to);
    }

    @Override
    public boolean endsView(int link) {
        return global.get(link);
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        return past || before >= levelPast
                ? levelPast + wiring.level(vertex, destination, Math.max(0, before - levelPast))
                : wiring.level(vertex, destination, before);
    }

    @Override
    public int levelTowards(int vertex, int destination, int point, int before) {
        return point == NONE ? level(vertex, destination, before, false)
                : firstLevel + wiring.level(vertex, point - 1, Math.max(0, before - firstLevel));
    }

    /** A detour begins on the level of its own way to the middle, whatever the packet's shortest path has there. */
    @Override
    public int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return levelTowards(vertex, destination, point, around ? 0 : before);
    }
}
