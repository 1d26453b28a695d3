// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Optional;
import java.util.OptionalInt;

import org.hopscope.model.machine.Topology;

/**
 * A parametric topology in numbers. Its <em>instances</em>, the nodes and routers, are numbered from 0, nodes first;
 * the links of an instance leave through <em>ports</em> numbered from 0, some of which may be free. An instance has a
 * name and a port has a direction, by which overrides refer to them:
 *
 * <pre>
 *   torus, mesh       3,4,1                     +x  -x        (coordinates; names of the dimensions)
 *   hypercube         0,1,1                     x0 x1 x2      (bits, the lowest in front; number of the bit)
 *   fully connected   5                         to 3
 *   k-ary n-tree      node 5, level 0/switch 2  up, up 1, down 3
 *   dragonfly         group 2/router 1/node 0   up
 *                     group 2/router 1          node 0, local 3, global 1
 *   others            group 2/leaf 1/node 0     up
 *                     group 2/leaf 1            node 0, up 3          (kinds of places; kinds of links)
 * </pre>
 *
 * Immutable; every method takes time proportional to the dimensions or levels at most.
 */
public sealed interface Shape permits GridShape, CubeShape, CompleteShape, TreeShape, DragonflyShape,
        SwitchedShape {

    /** More instances than this have no shape. */
    int MOST = 1 << 26;

    /** The shape; empty for no topology, a network drawn by hand, and sizes that are impossible or too large. */
    static Optional<Shape> of(Topology topology) {
        return RegularTopology.of(topology).flatMap(RegularTopology::shape);
    }

    /** Number of nodes, those not counted out that an override takes away. */
    int nodes();

    /** Number of instances: nodes, and routers outside of nodes. */
    int instances();

    /** True if an instance is a node; the others are routers. */
    default boolean isNode(int instance) {
        return instance < nodes();
    }

    /**
     * The place of an instance, such as x, y and z, or group, router and node; a router has the coordinates that it
     * has.
     */
    int[] coordinates(int instance);

    /** The name of an instance. */
    String name(int instance);

    /** The instance of a name as {@link #name} writes it, with blanks wherever one likes; empty if there is none. */
    OptionalInt instance(String name);

    /** Ports of an instance. */
    int ports(int instance);

    /** The instance at the other end of the link at a port, or -1 if the port is free. */
    int neighbour(int instance, int port);

    /** The port at which the link of a port that is not free ends. */
    int portBack(int instance, int port);

    /** The direction of a port. */
    String direction(int instance, int port);

    /** True if the link at a port leads to another group. */
    default boolean isGlobal(int instance, int port) {
        return false;
    }

    /**
     * The dimension or level of the link at a port, from 1, by which it may be of a kind of its own; 0 if it has none.
     */
    default int level(int instance, int port) {
        return 0;
    }

    /**
     * Levels of virtual channels without which packets could wait for each other in a ring; 1 where the routing lets no
     * ring form.
     */
    default int channelLevels() {
        return 1;
    }

    /** The port of a direction as {@link #direction} writes it; empty if there is none or it is free. */
    default OptionalInt port(int instance, String direction) {
        var wanted = direction == null ? "" : direction.strip().replaceAll("\\s+", " ");
        for (int port = 0; port < ports(instance); port++) {
            if (neighbour(instance, port) >= 0 && direction(instance, port).equalsIgnoreCase(wanted)) {
                return OptionalInt.of(port);
            }
        }
        return OptionalInt.empty();
    }
}
