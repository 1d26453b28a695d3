// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.PathChoice;

/** All ways that {@link DetourChooser} can send packets to one destination, for a {@link DeadlockSearch}. */
final class DetourWalk {

    /** Detours of one router that are followed to a destination, and those of all routers. */
    private static final int FEWEST = 4;
    private static final int MOST = 64;
    private static final int MANY = 1 << 16;

    private final DeadlockSearch search;
    private final WayPoints points;
    private final int destination;
    private final int mark;

    DetourWalk(DeadlockSearch search, WayPoints points, int destination, int mark) {
        this.search = search;
        this.points = points;
        this.destination = destination;
        this.mark = mark;
    }

    /** Follows packets that have come to the router of their source, where their path is chosen. */
    void from(int channel, int router) {
        int shortest = points.shortest(router, destination);
        int level = points.level(router, destination, search.levelOf(channel), false);
        if (shortest == 0) {
            go(channel, points.next(router, destination, WayPoints.NONE, level), level);
            return;
        }
        for (int i = 0; i < shortest; i++) {
            int point = points.shortest(router, destination, i);
            if (point == WayPoints.NONE) {
                leadStraight(channel, router, level);
            } else {
                lead(channel, router, points.levelOfShortest(point, level), point, opensAgain());
            }
        }
        sendOff(channel, router, level, false);
    }

    /** By the fixed path, if there is one. */
    private void go(int channel, int link, int level) {
        if (link >= 0) {
            search.step(channel, link, level, mark);
        }
    }

    private boolean opensAgain() {
        return search.routing().choice() == PathChoice.PROGRESSIVE;
    }

    /** The wiring's own path, on which the next router may choose again. */
    private void leadStraight(int channel, int vertex, int level) {
        int link = points.next(vertex, destination, WayPoints.NONE, level);
        if (link < 0) {
            return;
        }
        int there = search.wiring().target(link);
        int held = search.step(channel, link, level, mark);
        if (opensAgain() && !points.endsView(link) && points.shortest(there, destination) > 0) {
            sendOff(held, there, points.level(there, destination, level, false), true);
        }
    }

    /** Detours from a router: all, or in a large network every few, others for each router and destination. */
    private void sendOff(int channel, int vertex, int level, boolean again) {
        int count = points.detours(vertex, destination);
        int stride = 1 + (count - 1) / Math.clamp(MANY / search.wiring().vertices(), FEWEST, MOST);
        for (int i = (vertex + mark) % stride; i < count; i += stride) {
            int point = points.detour(vertex, destination, i);
            if (points.leads(vertex, destination, point)) {
                lead(channel, vertex, points.levelOfDetour(vertex, destination, point, level, again), point, false);
            }
        }
    }

    /** Leads a packet to its point; past it the packet takes its fixed path. */
    private void lead(int channel, int vertex, int level, int point, boolean open) {
        int link = points.next(vertex, destination, point, level);
        int there = search.wiring().target(link);
        int held = search.depend(channel, link, level);
        if (points.isPast(there, link, point)) {
            if (there != destination) {
                int then = points.level(there, destination, level, true);
                go(held, points.next(there, destination, WayPoints.NONE, then), then);
            }
            return;
        }
        int then = points.levelTowards(there, destination, point, level);
        lead(held, there, then, point, false);
        if (open) {
            sendOff(held, there, then, true);
        }
    }
}
