// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

/**
 * All detours over middle vertices, for a {@link DeadlockSearch}. The way to a middle does not depend on the
 * destination, and the way from there not on the source: the ways to all middles are followed once, and each channel by
 * which packets come to a middle leads on to each destination. So the time is that of all fixed paths, not that of all
 * detours.
 */
final class MiddleWalk {

    /** Stands for several routers. */
    private static final int SEVERAL = -2;

    private final DeadlockSearch search;
    private final WayPoints points;
    private final Wiring wiring;
    private final int[] middles;
    /** Per middle that was followed the channels by which packets come, and the only router of theirs or SEVERAL. */
    private final int[][] arrivals;
    private final int[][] routers;
    /** Per channel the middle for which it was last reached, plus one, and the only router of its packets. */
    private final int[] reached;
    private final int[] router;
    private int[] open = new int[64];
    private int opened;

    MiddleWalk(DeadlockSearch search, WayPoints points, int channels) {
        this.search = search;
        this.points = points;
        wiring = search.wiring();
        middles = points.middles();
        arrivals = new int[middles.length][];
        routers = new int[middles.length][];
        reached = new int[channels];
        router = new int[channels];
    }

    /**
     * Follows the ways to the middles, or to some all over the network if those to all take too many steps.
     *
     * @param most steps that may be taken
     * @return true if all were followed
     */
    boolean follow(int[] sources, long most) {
        int stride = 1;
        for (int i = 0; i < middles.length; i += stride) {
            long before = search.steps();
            follow(sources, i);
            if (i == 0) {
                long all = (search.steps() - before) * middles.length;
                stride = (int) Math.min(middles.length, 1 + all / most);
            }
        }
        return stride == 1;
    }

    private void follow(int[] sources, int i) {
        int middle = middles[i];
        arrivals[i] = new int[0];
        for (int source : sources) {
            search.count();
            if (points.choosesAt(source)) {
                setOut(source, i);
                continue;
            }
            int level = wiring.level(source, middle, 0);
            int link = source == middle ? -1 : wiring.next(source, middle, level);
            if (link >= 0) {
                leave(search.enter(link, level), i);
            }
        }
        while (opened > 0) {
            passOn(open[--opened], middle, i);
        }
        routers[i] = Arrays.stream(arrivals[i]).map(channel -> router[channel]).toArray();
    }

    /** A packet is sent on a detour by its own node. */
    private void setOut(int source, int i) {
        int middle = middles[i];
        if (source != middle) {
            int level = points.levelOfDetour(source, middle, middle + 1, 0, false);
            int link = points.next(source, middle, middle + 1, level);
            if (link >= 0) {
                reach(search.enter(link, level), source, i);
            }
        }
    }

    /** A packet is sent on a detour by the first router. */
    private void leave(int held, int i) {
        int middle = middles[i];
        int at = wiring.target(search.linkOf(held));
        if (at != middle) {
            int level = points.levelOfDetour(at, middle, middle + 1, search.levelOf(held), false);
            int link = points.next(at, middle, middle + 1, level);
            if (link >= 0) {
                reach(search.depend(held, link, level), at, i);
            }
        }
    }

    private void passOn(int channel, int middle, int i) {
        int at = wiring.target(search.linkOf(channel));
        if (at != middle) {
            int level = points.levelTowards(at, middle, middle + 1, search.levelOf(channel));
            int link = points.next(at, middle, middle + 1, level);
            if (link >= 0) {
                reach(search.depend(channel, link, level), router[channel], i);
            }
        }
    }

    /** Packets of a router, or of several, come over a channel; it is passed on again when they are of one more. */
    private void reach(int channel, int from, int i) {
        if (reached[channel] != i + 1) {
            reached[channel] = i + 1;
            router[channel] = from;
            if (wiring.target(search.linkOf(channel)) == middles[i]) {
                arrivals[i] = Arrays.copyOf(arrivals[i], arrivals[i].length + 1);
                arrivals[i][arrivals[i].length - 1] = channel;
            }
        } else if (router[channel] == from || router[channel] == SEVERAL) {
            return;
        } else {
            router[channel] = SEVERAL;
        }
        open = opened == open.length ? Arrays.copyOf(open, 2 * opened) : open;
        open[opened++] = channel;
    }

    /**
     * Packets go on from all middles to a destination. None comes to a middle over the destination itself, none from a
     * router that has no detours to it, and none goes over the last router.
     */
    void lead(int destination, int mark) {
        for (int i = 0; i < middles.length; i++) {
            int middle = middles[i];
            boolean last = middle == destination
                    || !points.choosesAt(destination) && points.shortest(middle, destination) == 0;
            for (int k = 0; arrivals[i] != null && !last && k < arrivals[i].length; k++) {
                int channel = arrivals[i][k];
                int from = routers[i][k];
                if (wiring.source(search.linkOf(channel)) != destination && from != destination
                        && (from == SEVERAL || points.shortest(from, destination) > 0)) {
                    goOn(channel, middle, destination, mark);
                }
            }
        }
    }

    private void goOn(int channel, int middle, int destination, int mark) {
        int level = points.level(middle, destination, search.levelOf(channel), true);
        int link = points.next(middle, destination, WayPoints.NONE, level);
        if (link >= 0) {
            search.step(channel, link, level, mark);
        }
    }
}
