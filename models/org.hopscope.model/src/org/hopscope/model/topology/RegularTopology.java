// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.jspecify.annotations.Nullable;

/**
 * A parametric topology as it is drawn, with sizes that may be impossible. What validation, templates, the compiler,
 * cards and pictures have to know of one is in its record here; {@link #shape} has its nodes and links one by one.
 */
public sealed interface RegularTopology permits DrawnGrid, DrawnCube, DrawnComplete, DrawnTree, DrawnDragonfly,
        DrawnHyperX, DrawnTaperedTree, DrawnDragonflyPlus, DrawnCascade, DrawnHammingMesh,
        DrawnServers {

    /** The parametric topology of a machine; empty for none and for a network drawn by hand. */
    static Optional<RegularTopology> of(Topology topology) {
        return switch (topology) {
            case TorusTopology torus -> Optional.of(new DrawnGrid(torus));
            case HypercubeTopology cube -> Optional.of(new DrawnCube(cube));
            case FullyConnectedTopology complete -> Optional.of(new DrawnComplete(complete));
            case FatTreeTopology tree -> Optional.of(new DrawnTree(tree));
            case DragonflyTopology dragonfly -> Optional.of(new DrawnDragonfly(dragonfly));
            case HyperXTopology hyperX -> Optional.of(new DrawnHyperX(hyperX));
            case TaperedTreeTopology tree -> Optional.of(new DrawnTaperedTree(tree));
            case DragonflyPlusTopology plus -> Optional.of(new DrawnDragonflyPlus(plus));
            case CascadeTopology cascade -> Optional.of(new DrawnCascade(cascade));
            case HammingMeshTopology mesh -> Optional.of(new DrawnHammingMesh(mesh));
            case ServerTopology servers -> Optional.of(new DrawnServers(servers));
            case null, default -> Optional.empty();
        };
    }

    /** Its nodes, routers and links one by one; empty for sizes that are impossible or too large. */
    Optional<Shape> shape();

    /** The number of nodes, routers and links; a size below one counts as one. */
    Counts counts();

    /** Those of its links that lead from group to group, and may be of a kind of their own. */
    default BigInteger globalLinks() {
        return BigInteger.ZERO;
    }

    /** Those of its links that join the rows of a group, and may be of a kind of their own. */
    default BigInteger columnLinks() {
        return BigInteger.ZERO;
    }

    /** Its dimensions or levels, whose links may be of kinds of their own, the first one 1; empty if it has none. */
    default List<Level> levels() {
        return List.of();
    }

    /** The kind of the links of a level that has no kind of its own. */
    enum Usual {
        LINK, HOST, GLOBAL;

        /** The kind of such links; null if none has been chosen. */
        @Nullable LinkType of(Kinds kinds) {
            var other = other(kinds);
            return other == null ? kinds.linkType() : other;
        }

        /** True if the topology has another kind for such links than for most. */
        public boolean isOther(Kinds kinds) {
            return other(kinds) != null;
        }

        private @Nullable LinkType other(Kinds kinds) {
            return this == HOST ? kinds.hostLinkType() : this == GLOBAL ? kinds.globalLinkType() : null;
        }
    }

    /**
     * The links of a dimension or level.
     *
     * @param links how many there are
     * @param cut those of them that divide the nodes in two halves; 0 if no bisection is made of them
     * @param usual their kind if the level has none of its own
     */
    record Level(BigInteger links, BigInteger cut, Usual usual) {

        /** A level of links that are usually of the kind of the topology. */
        static Level of(BigInteger links, BigInteger cut) {
            return new Level(links, cut, Usual.LINK);
        }

        /** The kind of the links, which has this number; null if none has been chosen. */
        public @Nullable LinkType kind(Kinds kinds, int number) {
            return kinds.ofLevel(number).orElseGet(() -> usual.of(kinds));
        }
    }

    /** Those of its links by which nodes are attached, if routers are outside of nodes. */
    default BigInteger nodeLinks() {
        return counts().nodes();
    }

    /** Ports that the router in the NIC of a node needs, the one to the NIC itself included; 0 if it needs none. */
    int nodePorts();

    /** Ports that the router in a new NIC gets, with some to spare for larger sizes. */
    default int roomyNodePorts() {
        return nodePorts();
    }

    /** Ports that a router outside of nodes needs; 0 if there are none. */
    default int routerPorts() {
        return 0;
    }

    /** The routing of packets if the routers do not choose. */
    RoutingKind routing();

    /** True if the paths between nodes lead through other nodes. */
    default boolean leadsThroughNodes() {
        return false;
    }

    /** Why there is none of these sizes; empty if there is one, and where the sizes say it themselves. */
    default Optional<Obstacle> obstacle() {
        return Optional.empty();
    }

    /** A reason why a network cannot be built, and what would make it possible. */
    record Obstacle(String reason, String remedy) {}

    /** The numbers that its card shows as its shape; empty if there are none. */
    default List<Integer> sizes() {
        return List.of();
    }

    /** The topology itself if it is small enough for a small picture, otherwise one with fewer of everything. */
    Topology part();
}
