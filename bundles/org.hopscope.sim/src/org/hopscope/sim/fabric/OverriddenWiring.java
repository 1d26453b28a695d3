// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.plan.OverriddenPlan;
import org.jspecify.annotations.Nullable;

/**
 * A regular wiring with exceptions. A packet that should leave a vertex over a broken link steps aside, to the
 * neighbour with the shortest path from there that is whole: the regular one, or that with its turns in the opposite
 * order. It does so on levels of channels that it never leaves again for lower ones:
 *
 * <pre>
 *   0 to b - 1        on the regular path, with the b levels of the regular wiring
 *   b                 the step aside
 *   b + 1 to 2 * b    on the regular path from there
 *   2 * b + 1         on the path with the opposite order of turns
 * </pre>
 *
 * The links of each row are free of rings as those of the regular wiring are, no packet takes two steps aside, and all
 * go down the rows, so that no ring of waiting packets can form.
 */
final class OverriddenWiring implements Wiring {

    private final OverriddenPlan plan;
    private final Wiring base;
    /** Levels of the regular wiring. */
    private final int levels;
    /** Null if no node differs. */
    private final int @Nullable [] nodeTypes;
    /** Null if no link differs. */
    private final int @Nullable [] linkPlans;
    /** Null if no link is broken. */
    private final boolean @Nullable [] broken;
    private final int @Nullable [][] leaving;

    OverriddenWiring(OverriddenPlan plan, Wiring base) {
        this.plan = plan;
        this.base = base;
        levels = base.levels();
        nodeTypes = plan.places().length == 0 ? null : new int[base.vertices()];
        for (int vertex = 0; nodeTypes != null && vertex < nodeTypes.length; vertex++) {
            nodeTypes[vertex] = base.nodeType(vertex);
        }
        for (int i = 0; i < plan.places().length; i++) {
            nodeTypes[plan.places()[i]] = plan.nodeTypes()[i];
        }
        linkPlans = plan.directions().length == 0 ? null : new int[base.directions()];
        for (int link = 0; linkPlans != null && link < linkPlans.length; link++) {
            linkPlans[link] = base.linkPlan(link);
        }
        for (int i = 0; i < plan.directions().length; i++) {
            linkPlans[plan.directions()[i]] = plan.links()[i];
        }
        broken = plan.broken().length == 0 ? null : new boolean[base.directions()];
        leaving = broken == null ? null : new int[base.vertices()][];
        for (int link : plan.broken()) {
            broken[link] = true;
            leaving[base.source(link)] = new int[0];
        }
        for (int link = 0; broken != null && link < base.directions(); link++) {
            int vertex = base.source(link);
            if (leaving[vertex] != null && !broken[link] && base.exists(link)) {
                leaving[vertex] = Arrays.copyOf(leaving[vertex], leaving[vertex].length + 1);
                leaving[vertex][leaving[vertex].length - 1] = link;
            }
        }
    }

    @Override
    public int vertices() {
        return base.vertices();
    }

    @Override
    public int directions() {
        return base.directions();
    }

    @Override
    public int source(int link) {
        return base.source(link);
    }

    @Override
    public int target(int link) {
        return base.target(link);
    }

    @Override
    public boolean exists(int link) {
        return base.exists(link);
    }

    @Override
    public int linkPlan(int link) {
        return linkPlans == null ? base.linkPlan(link) : linkPlans[link];
    }

    @Override
    public int usualLinkPlan(int link) {
        return base.usualLinkPlan(link);
    }

    /** The router of a node that has been taken out is still there. */
    @Override
    public int routerPlan(int vertex) {
        return nodeTypes != null && nodeTypes[vertex] < 0 && base.nodeType(vertex) >= 0 ? plan.router()
                : base.routerPlan(vertex);
    }

    @Override
    public int nodeType(int vertex) {
        return nodeTypes == null ? base.nodeType(vertex) : nodeTypes[vertex];
    }

    @Override
    public int next(int vertex, int destination) {
        return next(vertex, destination, level(vertex, destination, 0));
    }

    @Override
    public int next(int vertex, int destination, int level) {
        if (broken == null || level != levels && level <= 2 * levels) {
            return base.next(vertex, destination);
        }
        return level == levels ? aside(vertex, destination) : base.nextReversed(vertex, destination);
    }

    /** Another direction, from whose end a path is whole and shortest; -1 if there is none. */
    private int aside(int vertex, int destination) {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int link : leaving[vertex]) {
            int neighbour = base.target(link);
            int hops = wholePath(neighbour, destination, false);
            if (hops < 0) {
                hops = wholePath(neighbour, destination, true);
            }
            if (hops >= 0 && hops < fewest) {
                best = link;
                fewest = hops;
            }
        }
        return best;
    }

    @Override
    public boolean isBroken(int link) {
        return broken != null && broken[link];
    }

    @Override
    public boolean hasBroken() {
        return broken != null;
    }

    /** Links on a path, or -1 if one of them is broken. */
    private int wholePath(int from, int destination, boolean reversed) {
        int hops = 0;
        for (int vertex = from; vertex != destination; hops++) {
            int link = reversed ? base.nextReversed(vertex, destination) : base.next(vertex, destination);
            if (link < 0 || broken[link]) {
                return -1;
            }
            vertex = base.target(link);
        }
        return hops;
    }

    /** Near broken links, packets that are routed adaptively have no more choice than the others. */
    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        if (leaving == null || leaving[vertex] == null) {
            return base.nearer(vertex, destination, directions);
        }
        return Wiring.super.nearer(vertex, destination, directions);
    }

    @Override
    public int port(int link) {
        return base.port(link);
    }

    @Override
    public int ports() {
        return base.ports();
    }

    @Override
    public int choices() {
        return base.choices();
    }

    @Override
    public boolean hasRings() {
        return base.hasRings();
    }

    @Override
    public boolean entersRing(int from, int to) {
        return base.entersRing(from, to);
    }

    @Override
    public int levels() {
        return plan.channelLevels();
    }

    @Override
    public int level(int vertex, int destination, int before) {
        if (broken == null || before < levels) {
            int link = broken == null ? -1 : base.next(vertex, destination);
            return link >= 0 && broken[link] ? levels : base.level(vertex, destination, before);
        }
        boolean regular = before == levels ? wholePath(vertex, destination, false) >= 0 : before <= 2 * levels;
        return regular ? levels + 1 + base.level(vertex, destination, Math.max(0, before - levels - 1))
                : 2 * levels + 1;
    }
}
