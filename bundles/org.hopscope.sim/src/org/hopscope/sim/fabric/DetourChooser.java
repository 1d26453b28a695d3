// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.jspecify.annotations.Nullable;

/**
 * Chooses between shortest paths and detours, where packets ask for their first output that is not the only one.
 * What is chosen is a point of {@link WayPoints}, which the packet carries together with its level of channels.
 */
final class DetourChooser implements PathChooser {

    /** In the way of a packet: its path is still to be chosen. */
    private static final int OPEN = 1 << PacketPool.LEVEL_BITS;
    /** Its path has been chosen once, and the next router may choose again. */
    private static final int AGAIN = OPEN << 1;
    private static final int POINT_SHIFT = PacketPool.LEVEL_BITS + 2;

    private final RoutingPlan plan;
    private final Wiring wiring;
    private final WayPoints points;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Loads loads;
    /** Null unless loads of other routers are known late. */
    private final @Nullable LoadReports reports;
    private final RandomStreams random;
    /** True if routers know the loads beyond their own outputs. */
    private final boolean global;
    private final boolean around;
    /** The path chosen last: its point, its load times its length, its length, and its first link. */
    private int bestPoint;
    private int bestLevel;
    private long bestCost;
    private int bestHops;
    private int bestLink;
    /** The level of the packet on its own path. */
    private int ownLevel;
    /** True while detours are compared with the best of the shortest paths. */
    private boolean detours;

    DetourChooser(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter) {
        plan = setup.plan().routing();
        wiring = setup.wiring();
        this.pipes = pipes;
        this.packets = packets;
        points = WayPoints.of(setup.plan(), wiring);
        loads = new Loads(arbiter, pipes, setup.plan());
        global = plan.choice() == PathChoice.UGAL_GLOBAL;
        around = points.goesAround();
        boolean late = global && plan.statePs() > 0;
        reports = late ? new LoadReports(setup.engine(), loads, points, wiring, plan.statePs()) : null;
        random = new RandomStreams(setup.seed(), "routing", wiring.vertices());
    }

    /** The point in the way of a packet. */
    static int point(int way) {
        return way >>> POINT_SHIFT;
    }

    /**
     * The way of a packet that has come to a vertex over a pipe: without its point if it is past that, and closed then
     * or if it has left the group in which its path is chosen.
     */
    static int arrived(int way, int vertex, int pipe, WayPoints points, Pipes pipes) {
        int point = way >>> POINT_SHIFT;
        boolean ends = pipes.isLink(pipe) && (point != WayPoints.NONE ? points.isPast(vertex, pipe, point)
                : (way & OPEN) != 0 && points.endsView(pipe));
        return ends ? way & PacketPool.LEVEL_MASK : way;
    }

    /**
     * The level of a packet that leaves a vertex.
     *
     * @param before its way before it came there
     * @param way its way as {@link #arrived} says
     */
    static int level(int before, int way, int vertex, int destination, WayPoints points) {
        int point = way >>> POINT_SHIFT;
        int level = way & PacketPool.LEVEL_MASK;
        return point != before >>> POINT_SHIFT ? points.level(vertex, destination, level, true)
                : points.levelTowards(vertex, destination, point, level);
    }

    /** True if the path of a packet is chosen, for the first time or again, at a vertex that it has come to. */
    static boolean choosesAt(int way, int vertex, int destination, WayPoints points) {
        return (way & OPEN) != 0 && points.choosesAt(vertex) && vertex != destination
                && points.shortest(vertex, destination) > 0;
    }

    @Override
    public int beginning(int vertex, int entropy) {
        return OPEN;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int packet) {
        int before = packets.way(packet);
        int way = arrived(before, vertex, packets.input(packet), points, pipes);
        int destination = packets.destination(packet);
        int level = level(before, way, vertex, destination, points);
        packets.way(packet, way & ~PacketPool.LEVEL_MASK | level);
        return points.next(vertex, destination, way >>> POINT_SHIFT, level);
    }

    @Override
    public void choose(int packet, long now) {
        int way = packets.way(packet);
        if ((way & OPEN) != 0) {
            chooseOpen(packet, way, now);
        }
    }

    private void chooseOpen(int packet, int way, long now) {
        int vertex = pipes.target(packets.input(packet));
        if (!points.choosesAt(vertex)) {
            return;
        }
        int destination = packets.destination(packet);
        int shortest = vertex == destination ? 0 : points.shortest(vertex, destination);
        if (shortest == 0) {
            packets.way(packet, way & PacketPool.LEVEL_MASK);
            return;
        }
        boolean again = (way & AGAIN) != 0;
        ownLevel = way & PacketPool.LEVEL_MASK;
        int others = points.detours(vertex, destination);
        begin();
        if (plan.choice() == PathChoice.VALIANT) {
            draw(vertex, destination, others);
            packets.way(packet, bestPoint << POINT_SHIFT | bestLevel);
        } else {
            if (again) {
                consider(vertex, destination, way >>> POINT_SHIFT, ownLevel, now);
            } else {
                compareShortest(vertex, destination, shortest, now);
            }
            int direct = bestPoint;
            compareDetours(vertex, destination, others, again, now);
            boolean open = plan.choice() == PathChoice.PROGRESSIVE && !again && bestPoint == direct;
            packets.way(packet, bestPoint << POINT_SHIFT | (open ? OPEN | AGAIN : 0) | bestLevel);
        }
        packets.output(packet, bestLink);
    }

    /** A detour at random, or the next one that leads to the destination; a shortest path if there is none. */
    private void draw(int vertex, int destination, int others) {
        int drawn = others == 0 ? 0 : (int) random.next(vertex, others);
        for (int i = 0; i < others; i++) {
            int point = points.detour(vertex, destination, drawn + i < others ? drawn + i : drawn + i - others);
            if (points.leads(vertex, destination, point)) {
                take(vertex, destination, point, points.levelOfDetour(vertex, destination, point, ownLevel, false));
                return;
            }
        }
        int point = points.shortest(vertex, destination, 0);
        take(vertex, destination, point, points.levelOfShortest(point, ownLevel));
    }

    private void take(int vertex, int destination, int point, int level) {
        bestPoint = point;
        bestLevel = level;
        bestLink = points.next(vertex, destination, point, level);
    }

    private void begin() {
        bestPoint = WayPoints.NONE;
        bestCost = Long.MAX_VALUE;
        bestHops = Integer.MAX_VALUE;
        detours = false;
    }

    /** Compares shortest paths: all, or as many as the plan says, beginning anywhere. */
    private void compareShortest(int vertex, int destination, int count, long now) {
        int first = count == 1 ? 0 : (int) random.next(vertex, count);
        int compared = Math.min(count, plan.minimal());
        for (int i = 0; i < compared; i++) {
            int number = first + i < count ? first + i : first + i - count;
            int point = points.shortest(vertex, destination, number);
            consider(vertex, destination, point, points.levelOfShortest(point, ownLevel), now);
        }
    }

    /** A detour has to be better than the best so far with the bias against it. */
    private void compareDetours(int vertex, int destination, int count, boolean again, long now) {
        detours = true;
        for (int i = 0; i < plan.others() && count > 0; i++) {
            int number = (int) random.next(vertex, count);
            // nothing is better than a path without packets
            if (bestCost > 0) {
                int point = points.detour(vertex, destination, number);
                if (points.leads(vertex, destination, point)) {
                    int level = points.levelOfDetour(vertex, destination, point, ownLevel, again);
                    consider(vertex, destination, point, level, now);
                }
            }
        }
    }

    /** A path against the best so far; one of a detour must be better by more than the bias. */
    private void consider(int vertex, int destination, int point, int level, long now) {
        int hops = points.hops(vertex, destination, point);
        int link = points.next(vertex, destination, point, level);
        long load = loads.of(link, now) + (detours ? plan.biasPackets() : 0);
        // reports are sent from when one is asked for: that must not depend on what is compared
        if (global && (reports != null || mayBeBetter(load * hops))) {
            load += loadBeyond(link, destination, point, level, now);
        }
        long cost = load * hops;
        if (cost < bestCost || !detours && cost == bestCost && hops < bestHops) {
            bestPoint = point;
            bestLevel = level;
            bestCost = cost;
            bestHops = hops;
            bestLink = link;
        }
    }

    /** True if a path that costs at least this may be chosen. */
    private boolean mayBeBetter(long cost) {
        return detours ? cost < bestCost : cost <= bestCost;
    }

    /**
     * Packets in the queues of a path after its first link, as far as the router there knows them. They lie far apart
     * in memory: they are not read for a path that is no better without them.
     */
    private long loadBeyond(int first, int destination, int point, int firstLevel, long now) {
        int link = first;
        long load = 0;
        int at = point;
        int level = firstLevel;
        while (!points.endsView(link)) {
            int there = wiring.target(link);
            boolean past = at != WayPoints.NONE && points.isPast(there, link, at);
            at = past ? WayPoints.NONE : at;
            if (there == destination) {
                return load;
            }
            if (around) {
                level = past ? points.level(there, destination, level, true)
                        : points.levelTowards(there, destination, at, level);
            }
            link = points.next(there, destination, at, level);
            load += reports != null && points.endsView(link) ? reports.of(link) : loads.of(link, now);
        }
        return load;
    }
}
