// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.HammingMeshPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.TopologyPlan;

/**
 * The places by which packets are led when their paths are chosen. A point is a positive number; 0 stands for none,
 * that is for the way on by the wiring's own shortest path. It includes which levels of channels packets use on their
 * way.
 */
interface WayPoints {

    /** The way on by the wiring's own path. */
    int NONE = 0;

    /** The points of a plan whose paths are chosen. */
    static WayPoints of(SimPlan plan, Wiring wiring) {
        var plane = wiring instanceof RailsWiring rails ? rails.plane() : wiring;
        var points = ofPlane(plan.topology(), plan.routing(), plane);
        return plane == wiring ? points : new RailWayPoints(points, plane);
    }

    /** The points of one plane. */
    static WayPoints ofPlane(TopologyPlan topology, RoutingPlan routing, Wiring wiring) {
        return switch (topology.base()) {
            case DragonflyPlan dragonfly -> new GlobalPorts(dragonfly, wiring, routing.levels(topology));
            case SwitchedPlan switched -> MiddleSwitches.of(switched, routing.choice(), wiring);
            case HammingMeshPlan mesh -> new MiddleSwitches(wiring, 0, mesh.nodes());
            case GraphPlan graph -> new MiddleDrawn(wiring);
            default -> new MiddleVertices(wiring);
        };
    }

    /**
     * The vertices over which detours lead if each way to one, whose point is its number plus one, is the same for all
     * destinations; empty if it is not.
     */
    default int[] middles() {
        return new int[0];
    }

    /** True if the path of a packet can be chosen at a vertex, once it has come there from its node. */
    boolean choosesAt(int vertex);

    /** Number of shortest paths from a vertex to a destination; 0 if there is nothing to choose. */
    int shortest(int vertex, int destination);

    /** The point of a shortest path, which are numbered from 0. */
    int shortest(int vertex, int destination, int number);

    /** Number of detours, which may be 0. */
    int detours(int vertex, int destination);

    /** The point of a detour, which are numbered from 0. */
    int detour(int vertex, int destination, int number);

    /** The direction in which a packet with a point leaves a vertex on a level of channels. */
    int next(int vertex, int destination, int point, int level);

    /** True if links are broken from the beginning on, so that {@link #next} depends on the level of a packet. */
    default boolean goesAround() {
        return false;
    }

    /** False if no way leads to a point, or from there to the destination. */
    default boolean leads(int vertex, int destination, int point) {
        return true;
    }

    /** Links from a vertex by a point to a destination, up to a number that is the same for all points. */
    int hops(int vertex, int destination, int point);

    /** True if a packet that has come to a vertex over a link is past its point. */
    boolean isPast(int vertex, int link, int point);

    /** True if routers do not see what is beyond this link. */
    boolean endsView(int link);

    /** The level of a packet at a vertex that is on no detour there, or past its point. */
    int level(int vertex, int destination, int before, boolean past);

    /** The level of a packet at a vertex on its way to a point, or on its own path without one. */
    default int levelTowards(int vertex, int destination, int point, int before) {
        return level(vertex, destination, before, false);
    }

    /** The level of a packet that takes a shortest path from a vertex where it has a level on its own path. */
    default int levelOfShortest(int point, int before) {
        return before;
    }

    /**
     * The level of a packet that is sent on a detour at a vertex, where it had the level before.
     *
     * @param again true if it has chosen a shortest path before
     */
    default int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return again ? before + 1 : before;
    }
}
