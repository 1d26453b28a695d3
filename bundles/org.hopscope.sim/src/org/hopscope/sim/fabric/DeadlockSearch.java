// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.jspecify.annotations.Nullable;

/**
 * The search for packets that could wait for each other in a ring, before anything runs. It follows the paths that
 * packets can take from all nodes, notes which channel each waits for while it holds the buffer at the end of another
 * one, and looks for a ring of such dependencies that can fill up.
 *
 * <p>Channels are pairs of a link and a level: all virtual channels of a level have the same paths. Left out is what
 * cannot close a ring: channels for adaptive routing, whose packets may always take their fixed path instead (Duato, "A
 * Necessary and Sufficient Condition for Deadlock-Free Routing in Cut-Through and Store-and-Forward Networks", 1996).
 *
 * <p>Exact where the paths to all destinations take fewer than 2^24 steps, about a quarter of a second; the paths to as
 * many destinations as that allows, evenly spread over the machine, otherwise.
 */
public final class DeadlockSearch {

    private static final long MOST_STEPS = 1L << 24;
    private static final int MOST_CHANNELS = 1 << 22;

    private final Wiring wiring;
    private final RoutingPlan routing;
    private final int levels;
    private final ChannelGraph graph;
    /** Per link the number by which it is looked at: links side by side in a network drawn by hand are as one. */
    private final int @Nullable [] bundle;
    /** Per channel the destination for which it was last reached, plus one. */
    private final int[] reached;
    private final int[] open;
    private int opened;
    /** Null unless packets choose between shortest paths and detours. */
    private final @Nullable WayPoints points;
    /** Null unless detours lead over middle vertices. */
    private final @Nullable MiddleWalk middles;
    private final int[] choices;
    private long steps;

    /**
     * A channel.
     *
     * @param source vertex that it leaves
     * @param target vertex that it leads to
     * @param link number of its link direction
     * @param level level of its virtual channels, from 0
     */
    public record Channel(int source, int target, int link, int level) {}

    /**
     * The result.
     *
     * @param ring channels of which each waits for the next and the last for the first; empty if none were found
     * @param searched destinations whose paths were followed
     * @param destinations destinations that there are
     */
    public record Result(List<Channel> ring, int searched, int destinations) {

        /** True if all paths were followed. */
        public boolean isComplete() {
            return searched == destinations;
        }
    }

    private DeadlockSearch(TopologyPlan topology, RoutingPlan routing, int levels) {
        this.routing = routing;
        this.levels = levels;
        wiring = Wiring.forFew(topology);
        int channels = Math.multiplyExact(wiring.directions(), levels);
        graph = new ChannelGraph(channels);
        reached = new int[channels];
        open = new int[channels];
        choices = new int[Math.max(1, Math.max(wiring.choices(), wiring.ports()))];
        bundle = topology instanceof GraphPlan ? bundles() : null;
        if (routing.isFixed() || routing.choice().isUpwards()) {
            points = null;
            middles = null;
        } else {
            var chosen = WayPoints.ofPlane(topology, routing, wiring);
            points = chosen;
            middles = chosen.middles().length == 0 ? null : new MiddleWalk(this, chosen, channels);
        }
    }

    /** Searches a network whose packets can be routed so; a network that is too large for any search has no result. */
    public static Result of(TopologyPlan topology, RoutingPlan routing) {
        return of(topology, routing, Math.max(topology.channelLevels(), routing.levels(topology)));
    }

    /**
     * As {@link #of(TopologyPlan, RoutingPlan)}, where all packets of higher levels use the channels of the last one.
     *
     * @param levels levels that have channels of their own, 1 or more
     */
    public static Result of(TopologyPlan topology, RoutingPlan routing, int levels) {
        var wiring = Wiring.forFew(topology);
        return (long) wiring.directions() * levels > MOST_CHANNELS ? new Result(List.of(), 0, wiring.vertices())
                : new DeadlockSearch(topology, routing, levels).search();
    }

    private Result search() {
        int[] sources = sources();
        int[] destinations = destinations(sources);
        boolean everywhere = middles == null || middles.follow(sources, MOST_STEPS);
        int searched = 0;
        int stride = 1;
        for (int i = 0; i < destinations.length; i += stride) {
            long before = steps;
            follow(sources, destinations[i], i + 1);
            steps += bundle == null ? 0 : wiring.vertices() + wiring.directions();
            searched++;
            if (i == 0) {
                long all = (steps - before) * destinations.length;
                stride = (int) Math.min(destinations.length, 1 + all / MOST_STEPS);
            }
        }
        var ring = new ArrayList<Channel>();
        for (int channel : graph.ring()) {
            int link = channel / levels;
            ring.add(new Channel(wiring.source(link), wiring.target(link), link, channel % levels));
        }
        return new Result(List.copyOf(ring), everywhere ? searched : Math.min(searched, destinations.length - 1),
                destinations.length);
    }

    /** The lowest direction between the same two vertices, for each direction. */
    private int[] bundles() {
        var order = new Long[wiring.directions()];
        Arrays.setAll(order, Long::valueOf);
        Arrays.sort(order, (one, other) -> {
            int byEnds = Long.compare(ends(one.intValue()), ends(other.intValue()));
            return byEnds != 0 ? byEnds : Long.compare(one, other);
        });
        var first = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            int link = order[i].intValue();
            boolean beside = i > 0 && ends(order[i - 1].intValue()) == ends(link);
            first[link] = beside ? first[order[i - 1].intValue()] : link;
        }
        return first;
    }

    private long ends(int link) {
        return (long) wiring.source(link) << Integer.SIZE | wiring.target(link);
    }

    /** The nodes from which paths differ: of those that hang at a router by one link each, the first. */
    private int[] sources() {
        var links = new int[wiring.vertices()];
        var last = new int[wiring.vertices()];
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link)) {
                links[wiring.source(link)]++;
                last[wiring.source(link)] = wiring.target(link);
            }
        }
        var represented = new BitSet();
        var sources = new int[wiring.vertices()];
        int count = 0;
        for (int vertex = 0; vertex < links.length; vertex++) {
            if (wiring.nodeType(vertex) >= 0 && (links[vertex] > 1
                    || links[vertex] == 1 && !represented.get(last[vertex]))) {
                sources[count++] = vertex;
                if (links[vertex] == 1) {
                    represented.set(last[vertex]);
                }
            }
        }
        return Arrays.copyOf(sources, count);
    }

    /** All nodes where routing tells nodes at a router apart; else those that are sources. */
    private int[] destinations(int[] sources) {
        if (bundle != null) {
            return sources;
        }
        var all = new int[wiring.vertices()];
        int count = 0;
        for (int vertex = 0; vertex < all.length; vertex++) {
            if (wiring.nodeType(vertex) >= 0) {
                all[count++] = vertex;
            }
        }
        return Arrays.copyOf(all, count);
    }

    /** Follows the paths to one destination; {@code mark} differs from those of other destinations. */
    private void follow(int[] sources, int destination, int mark) {
        opened = 0;
        var chosen = points;
        if (middles != null) {
            middles.lead(destination, mark);
        }
        for (int source : sources) {
            steps++;
            int level = wiring.level(source, destination, 0);
            int link = source == destination ? -1 : wiring.next(source, destination, level);
            if (link < 0) {
                continue;
            }
            int channel = enter(link, level);
            if (chosen != null && middles == null && chosen.choosesAt(wiring.target(link))) {
                new DetourWalk(this, chosen, destination, mark).from(channel, wiring.target(link));
            } else {
                reach(channel, mark);
                // the fixed path is the first of the ways
                int ways = routing.choice().isUpwards() ? wiring.nearer(source, destination, choices) : 1;
                for (int i = 1; i < ways; i++) {
                    reach(enter(choices[i], level), mark);
                }
            }
        }
        while (opened > 0) {
            passOn(open[--opened], destination, mark);
        }
    }

    /** A packet comes from its node. Returns its channel. */
    int enter(int link, int level) {
        int channel = channel(link, level);
        graph.enter(channel, wiring.entersRing(-1, link));
        return channel;
    }

    private void passOn(int channel, int destination, int mark) {
        int link = channel / levels;
        int vertex = wiring.target(link);
        if (vertex == destination) {
            return;
        }
        steps++;
        if (routing.choice().isUpwards()) {
            int count = wiring.nearer(vertex, destination, choices);
            for (int i = 0; i < count; i++) {
                step(channel, choices[i], channel % levels, mark);
            }
            return;
        }
        int level = points != null ? points.level(vertex, destination, channel % levels, false)
                : wiring.level(vertex, destination, channel % levels);
        int then = points != null ? points.next(vertex, destination, WayPoints.NONE, level)
                : wiring.next(vertex, destination, level);
        if (then >= 0) {
            step(channel, then, level, mark);
        }
    }

    /**
     * A packet that holds a channel waits for another one, and continues from there by its fixed path. Returns the
     * latter.
     */
    int step(int channel, int link, int level, int mark) {
        int then = depend(channel, link, level);
        reach(then, mark);
        return then;
    }

    /** A packet that holds a channel waits for another one. Returns the latter. */
    int depend(int channel, int link, int level) {
        steps++;
        int then = channel(link, level);
        int from = channel % levels == then % levels ? channel / levels : -1;
        graph.add(channel, then, wiring.entersRing(from, link));
        return then;
    }

    private void reach(int channel, int mark) {
        if (reached[channel] != mark) {
            reached[channel] = mark;
            open[opened++] = channel;
        }
    }

    private int channel(int link, int level) {
        return (bundle == null ? link : bundle[link]) * levels + Math.min(level, levels - 1);
    }

    Wiring wiring() {
        return wiring;
    }

    /** Steps that have been taken. */
    long steps() {
        return steps;
    }

    /** One more step has been taken. */
    void count() {
        steps++;
    }

    int linkOf(int channel) {
        return channel / levels;
    }

    RoutingPlan routing() {
        return routing;
    }

    int levelOf(int channel) {
        return channel % levels;
    }
}
