// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * A topology given by a few numbers. What the program has to know of one is in its record and in its wiring; all
 * others ask here.
 */
public sealed interface RegularPlan extends TopologyPlan
        permits TorusPlan, FatTreePlan, FullyConnectedPlan, DragonflyPlan, ListedPlan {

    /** Index into {@link SimPlan#links()} of a link direction. */
    int linkKind(int direction);

    /** Index into {@link SimPlan#nodeTypes()} of the node at a vertex, or -1 at a switch. */
    int nodeKind(int vertex);

    /** Index into {@link SimPlan#routers()} of the router at a switch; 0 where all routers are in nodes. */
    default int routerKind(int vertex) {
        return 0;
    }

    /** The direction that leaves a vertex through one of its ports, which are numbered from 0. */
    int direction(int vertex, int port);

    /** Number of link directions, said without building the network. */
    double linkDirections();

    /** Name of a vertex, such as "node 5 (5, 0, 0)". */
    default String place(int vertex) {
        return "node " + vertex;
    }

    /** Nodes per dimension, the lowest first; empty where all nodes are in one row. Not to be written. */
    default int[] dimensions() {
        return new int[0];
    }

    /** Number of groups of nodes, as many in each and numbered one group after the other; 0 where there are none. */
    default int groups() {
        return 0;
    }

    /** True if a packet has a second regular path that makes its turns in the opposite order. */
    default boolean hasReversePaths() {
        return false;
    }

    /** Why packets cannot be led on detours so, as the end of a sentence; empty if they can. */
    default Optional<String> obstacle(PathChoice choice) {
        return choice == PathChoice.PROGRESSIVE ? Optional.of("only a dragonfly has groups in which a packet can be "
                + "sent on a detour later") : Optional.empty();
    }

    /**
     * Levels of channels that packets on detours go through so that no ring of waiting ones can form: here those of the
     * path to the middle of a detour, and as many again for the path from there.
     *
     * @param levels levels of paths without detours
     */
    default int detourLevels(PathChoice choice, int levels) {
        return 2 * levels;
    }

    /** One of the same kind with few vertices, of which two nodes show what all do. */
    RegularPlan few();

    /** One of the same kind that is about half as large; as large if there is none. */
    RegularPlan halved();
}
