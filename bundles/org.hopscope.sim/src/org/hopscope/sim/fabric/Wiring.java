// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.HammingMeshPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.Numbering;

/**
 * The vertices that link directions join, and the direction that a packet takes. Directions are numbered from 0; each
 * pair of vertices has one fixed path, so that packets of a pair stay in order.
 */
public interface Wiring extends LinkEnds, Numbering {

    /** The wiring of a plan. */
    static Wiring of(SimPlan plan) {
        return of(plan.topology());
    }

    /** The wiring of a topology. */
    static Wiring of(TopologyPlan topology) {
        return of(topology, true);
    }

    /** The same wiring for a few routes only: without tables of what can be computed. */
    static Wiring forFew(TopologyPlan topology) {
        return of(topology, false);
    }

    private static Wiring of(TopologyPlan topology, boolean tables) {
        return switch (topology) {
            case TorusPlan torus -> new TorusWiring(torus, tables);
            case GraphPlan graph -> new GraphWiring(graph);
            case FatTreePlan tree -> new FatTreeWiring(tree);
            case FullyConnectedPlan complete -> new FullyConnectedWiring(complete);
            case DragonflyPlan dragonfly -> new DragonflyWiring(dragonfly);
            case SwitchedPlan switched -> new SwitchedWiring(switched);
            case HammingMeshPlan mesh -> new HammingMeshWiring(mesh);
            case OverriddenPlan overridden -> new OverriddenWiring(overridden, of(overridden.base(), tables));
            case RailsPlan rails -> new RailsWiring(rails, of(rails.network(), tables));
        };
    }

    /** The ends of the links of the machine, by their numbers there. */
    default LinkEnds endsInMachine() {
        return this;
    }

    /** Number of vertices. */
    int vertices();

    /** Number of link directions. */
    int directions();

    /** The vertex that direction {@code link} leads to. */
    int target(int link);

    /** Index into {@link SimPlan#links()} of direction {@code link}. */
    int linkPlan(int link);

    /** The same without an exception that the link may be. */
    default int usualLinkPlan(int link) {
        return linkPlan(link);
    }

    /** Index into {@link SimPlan#routers()} of the router at {@code vertex}; -1 means the one of its node type. */
    int routerPlan(int vertex);

    /** Index into {@link SimPlan#nodeTypes()} of the node at {@code vertex}, or -1 for a switch. */
    int nodeType(int vertex);

    /** The direction in which a packet at {@code vertex} leaves for another vertex, or -1 when there is no path. */
    int next(int vertex, int destination);

    /** The last direction of the path that begins with a direction, or -1 if only walking the path can tell. */
    default int last(int first, int destination) {
        return -1;
    }

    /** As {@link #hops} if that can be said without walking the path, otherwise -1. */
    default int distance(int vertex, int destination) {
        return -1;
    }

    /**
     * Lists the directions in which a packet at {@code vertex} comes nearer to {@code destination}, the one of
     * {@link #next} in front, and returns their number. Where each packet has one path there is no other.
     *
     * @param directions takes them; as long as {@link #ports} is enough
     */
    default int nearer(int vertex, int destination, int[] directions) {
        directions[0] = next(vertex, destination);
        return directions[0] < 0 ? 0 : 1;
    }

    /**
     * Number of direction {@code link} among those that leave its source, from 0. Where every vertex has as many
     * directions as any, numbered in the order of the vertices, there is nothing more to say.
     */
    default int port(int link) {
        return link % ports();
    }

    /** Most directions that leave a vertex. */
    int ports();

    /** Most directions that {@link #nearer} lists. */
    default int choices() {
        return 1;
    }

    /** True if a packet that came over {@code from} (-1: from its node) enters a ring when it takes {@code to}. */
    boolean entersRing(int from, int to);

    /** False if no packet {@link #entersRing enters a ring} anywhere. */
    default boolean hasRings() {
        return true;
    }

    /** True if direction {@code link} is one of a link; a number may stand for none. */
    default boolean exists(int link) {
        return true;
    }

    /** True if direction {@code link}, which exists, carries nothing from the beginning on. */
    default boolean isBroken(int link) {
        return false;
    }

    /** True if a link is broken from the beginning on. */
    default boolean hasBroken() {
        return false;
    }

    /** Levels of channels that packets go through; each needs channels of its own. */
    default int levels() {
        return 1;
    }

    /**
     * The level of the channels that a packet takes from {@code vertex} towards another one.
     *
     * @param before the level that it has been on so far, 0 at its source; it never gets lower
     */
    default int level(int vertex, int destination, int before) {
        return 0;
    }

    /** As {@link #next(int, int)}, for a packet that leaves on a level of channels. */
    default int next(int vertex, int destination, int level) {
        return next(vertex, destination);
    }

    /**
     * The direction of a second regular path that makes its turns in the opposite order; the one of {@link #next} where
     * there is none.
     */
    default int nextReversed(int vertex, int destination) {
        return next(vertex, destination);
    }

    /** Number of links on the path between two vertices, or -1 when there is none. */
    default int hops(int source, int destination) {
        int hops = 0;
        int level = 0;
        for (int vertex = source; vertex != destination; hops++) {
            level = level(vertex, destination, level);
            int link = next(vertex, destination, level);
            if (link < 0) {
                return -1;
            }
            vertex = target(link);
        }
        return hops;
    }
}
