// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.PathChoice;

/** All ways that {@link DetourChooser} can send packets to one destination, for a {@link DeadlockSearch}. */
final class DetourWalk {

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
            search.step(channel, points.next(router, destination, WayPoints.NONE), level, mark);
            return;
        }
        for (int i = 0; i < shortest; i++) {
            lead(channel, router, level, points.shortest(router, destination, i), openAgain());
        }
        for (int i = 0; i < points.detours(router, destination); i++) {
            lead(channel, router, level, points.detour(router, destination, i), false);
        }
    }

    private boolean openAgain() {
        return search.routing().choice() == PathChoice.PROGRESSIVE;
    }

    /** Leads a packet to its point; past it the packet takes its fixed path. */
    private void lead(int channel, int vertex, int level, int point, boolean open) {
        int link = points.next(vertex, destination, point);
        int there = search.wiring().target(link);
        if (points.isPast(there, link, point)) {
            int held = search.depend(channel, link, level);
            if (there != destination) {
                int then = points.level(there, destination, level, true);
                search.step(held, points.next(there, destination, WayPoints.NONE), then, mark);
            }
            return;
        }
        int held = search.depend(channel, link, level);
        int then = points.level(there, destination, level, false);
        lead(held, there, then, point, false);
        for (int i = 0; open && i < points.detours(there, destination); i++) {
            lead(held, there, then + 1, points.detour(there, destination, i), false);
        }
    }
}
