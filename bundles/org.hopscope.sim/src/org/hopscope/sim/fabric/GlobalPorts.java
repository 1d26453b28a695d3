// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Divisor;
import org.hopscope.sim.plan.DragonflyPlan;

/**
 * The global ports of a group of a dragonfly, as points by which packets leave it: point {@code q + 1} is global port q
 * of the group. A packet takes one to the group of its destination, or on a detour to another one and from there the
 * wiring's path. Its levels of channels, unless links are broken:
 *
 * <pre>
 *   group of the source      0, and 1 when it is sent on a detour after its first link (with four levels)
 *   group of a detour        last - 1
 *   group of the destination last
 * </pre>
 *
 * In each group and level there is at most one local link, before the global one, and levels only rise: no ring of
 * waiting packets can form (Kim, Dally, Scott and Abts, ISCA 2008, section 4.1).
 *
 * <p>Where links are broken, points that a packet could not reach are left out. The levels of the group of the source
 * are followed by all those of the wiring's paths around them: for the path past a point, and for packets without one.
 */
final class GlobalPorts implements WayPoints {

    private final Wiring wiring;
    private final int last;
    /** Levels in the group of the source where links are broken; 0 where none are. */
    private final int heads;
    private final int nodes;
    private final int groups;
    private final int perGroup;
    private final int ports;
    private final int firstLocal;
    private final int firstGlobal;
    private final int copies;
    private final Divisor byPorts;
    private final Divisor byPerGroup;
    private final Divisor byNodesPerGroup;
    private final Divisor byNodesPerRouter;
    /** Per point the router of the group that has it, and its port there. */
    private final int[] gateways;
    private final int[] outputs;
    /** Per point the groups on to the one that it leads to, and the router of that group where its link ends. */
    private final int[] offsets;
    private final int[] landings;
    /** Other groups but one: the groups of detours. */
    private final Divisor byOthers;

    GlobalPorts(DragonflyPlan plan, Wiring wiring, int levels) {
        this.wiring = wiring;
        last = levels - 1;
        heads = wiring.hasBroken() ? levels - wiring.levels() : 0;
        nodes = plan.nodes();
        groups = plan.groups();
        perGroup = plan.routersPerGroup();
        ports = plan.ports();
        firstLocal = plan.nodesPerRouter();
        firstGlobal = firstLocal + perGroup - 1;
        copies = plan.linksPerPair();
        byPorts = new Divisor(ports);
        byPerGroup = new Divisor(perGroup);
        byNodesPerGroup = new Divisor(perGroup * firstLocal);
        byNodesPerRouter = new Divisor(firstLocal);
        byOthers = new Divisor(Math.max(1, groups - 2));
        gateways = new int[copies * (groups - 1) + 1];
        outputs = new int[gateways.length];
        offsets = new int[gateways.length];
        landings = new int[gateways.length];
        for (int point = 1; point < gateways.length; point++) {
            gateways[point] = (point - 1) / plan.globalsPerRouter();
            outputs[point] = firstGlobal + (point - 1) % plan.globalsPerRouter();
            offsets[point] = 1 + (point - 1) % (groups - 1);
            landings[point] = plan.otherEnd(point - 1) / plan.globalsPerRouter();
        }
    }

    @Override
    public boolean choosesAt(int vertex) {
        return vertex >= nodes;
    }

    @Override
    public int shortest(int vertex, int destination) {
        int offset = offset(vertex, destination);
        if (offset == 0 || heads == 0) {
            return offset == 0 ? 0 : copies;
        }
        int whole = 0;
        for (int copy = 0; copy < copies; copy++) {
            whole += leads(vertex, destination, copy * (groups - 1) + offset) ? 1 : 0;
        }
        return whole;
    }

    @Override
    public int shortest(int vertex, int destination, int number) {
        int offset = offset(vertex, destination);
        int copy = number;
        if (heads > 0) {
            int left = number;
            for (copy = 0; !leads(vertex, destination, copy * (groups - 1) + offset) || left-- > 0;) {
                copy++;
            }
        }
        return copy * (groups - 1) + offset;
    }

    @Override
    public boolean goesAround() {
        return heads > 0;
    }

    /** The links to a point are whole, and the wiring knows a way from its end. */
    @Override
    public boolean leads(int vertex, int destination, int point) {
        if (heads == 0 || point == NONE) {
            return true;
        }
        int here = byPerGroup.quotient(vertex - nodes);
        int gateway = nodes + here * perGroup + gateways[point];
        int global = nodes + (gateway - nodes) * ports + outputs[point];
        return !wiring.isBroken(global) && !wiring.isBroken(next(vertex, destination, point, 0))
                && wiring.hops(wiring.target(global), destination) >= 0;
    }

    @Override
    public int detours(int vertex, int destination) {
        return copies * (groups - 2);
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        int others = groups - 2;
        int copy = byOthers.quotient(number);
        int offset = number - copy * others + 1;
        return copy * (groups - 1) + (offset < offset(vertex, destination) ? offset : offset + 1);
    }

    @Override
    public int next(int vertex, int destination, int point, int level) {
        if (point == NONE) {
            return heads == 0 || vertex < nodes ? wiring.next(vertex, destination)
                    : wiring.next(vertex, destination, level - heads);
        }
        int own = byPerGroup.remainder(vertex - nodes);
        int gateway = gateways[point];
        int port = gateway == own ? outputs[point] : firstLocal + (gateway < own ? gateway : gateway - 1);
        return nodes + (vertex - nodes) * ports + port;
    }

    @Override
    public int hops(int vertex, int destination, int point) {
        int here = byPerGroup.quotient(vertex - nodes);
        int there = here + offsets[point];
        return (vertex - nodes - here * perGroup == gateways[point] ? 1 : 2)
                + hopsFrom(there < groups ? there : there - groups, landings[point], destination);
    }

    /** Links from a router, given by its group and its number there, to a destination by the wiring's path. */
    private int hopsFrom(int group, int own, int destination) {
        int router = nodes + group * perGroup + own;
        int offset = offset(router, destination);
        if (heads > 0 || destination >= nodes || offset > 0 && copies > 1) {
            return wiring.hops(router, destination);
        }
        int there = byPerGroup.remainder(byNodesPerRouter.quotient(destination));
        if (offset == 0) {
            return own == there ? 1 : 2;
        }
        return 2 + (gateways[offset] == own ? 0 : 1) + (landings[offset] == there ? 0 : 1);
    }

    @Override
    public boolean isPast(int vertex, int link, int point) {
        return isGlobal(link);
    }

    @Override
    public boolean endsView(int link) {
        return isGlobal(link);
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        if (heads > 0) {
            return vertex < nodes ? before : heads + wiring.level(vertex, destination, Math.max(0, before - heads));
        }
        if (before == last && !past) {
            return last;
        }
        return vertex < nodes ? before : offset(vertex, destination) == 0 ? last : past ? last - 1 : before;
    }

    @Override
    public int levelTowards(int vertex, int destination, int point, int before) {
        return heads > 0 && point != NONE ? before : level(vertex, destination, before, false);
    }

    @Override
    public int levelOfShortest(int point, int before) {
        return heads > 0 && point != NONE ? 0 : before;
    }

    @Override
    public int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return WayPoints.super.levelOfDetour(vertex, destination, point, heads > 0 ? 0 : before, again);
    }

    /** Groups from that of a router to that of a node, counted round. */
    private int offset(int vertex, int destination) {
        int here = byPerGroup.quotient(vertex - nodes);
        int there = destination < nodes ? byNodesPerGroup.quotient(destination)
                : byPerGroup.quotient(destination - nodes);
        return there >= here ? there - here : there - here + groups;
    }

    private boolean isGlobal(int link) {
        return link >= nodes && byPorts.remainder(link - nodes) >= firstGlobal;
    }
}
