// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;

import org.hopscope.model.machine.DragonflyTopology;

/**
 * A dragonfly in the terms of Kim, Dally, Scott and Abts, "Technology-Driven, Highly-Scalable Dragonfly Topology", ISCA
 * 2008: g groups of a routers with p nodes and h global ports each. The a * h global ports of group i are numbered
 * through; port q leads to group i + 1 + q mod (g - 1), counted round, so that each pair of groups gets
 * {@code a * h / (g - 1)} links; the ports that remain are free. This is the relative arrangement of Hastings et al.,
 * "Comparing Global Link Arrangements for Dragonfly Networks", 2015, repeated when there are ports enough.
 *
 * <p>Instances are all nodes, router by router, and then all routers, group by group. The ports of a router lead to its
 * nodes, to the other routers of its group in their order, and to other groups.
 */
public final class DragonflyShape implements Shape {

    private static final String[] NODE = {"group", "router", "node"};
    private static final String[] ROUTER = {"group", "router"};

    private final int groups;
    private final int routersPerGroup;
    private final int nodesPerRouter;
    private final int globalsPerRouter;

    private DragonflyShape(int groups, int routersPerGroup, int nodesPerRouter, int globalsPerRouter) {
        this.groups = groups;
        this.routersPerGroup = routersPerGroup;
        this.nodesPerRouter = nodesPerRouter;
        this.globalsPerRouter = globalsPerRouter;
    }

    static Optional<Shape> of(DragonflyTopology dragonfly) {
        int g = dragonfly.getGroups();
        int a = dragonfly.getRoutersPerGroup();
        int p = dragonfly.getNodesPerRouter();
        int h = dragonfly.getGlobalLinksPerRouter();
        boolean possible = g >= 1 && a >= 1 && p >= 1 && h >= 0 && (long) g * a <= MOST
                && (long) g * a * (p + 1L) <= MOST && (long) g * a * (p + (long) a + h) <= Integer.MAX_VALUE
                && (long) a * h >= g - 1;
        return possible ? Optional.of(new DragonflyShape(g, a, p, h)) : Optional.empty();
    }

    /** Number of groups (g). */
    public int groups() {
        return groups;
    }

    /** Routers in each group (a). */
    public int routersPerGroup() {
        return routersPerGroup;
    }

    /** Nodes at each router (p). */
    public int nodesPerRouter() {
        return nodesPerRouter;
    }

    /** Global ports of each router (h). */
    public int globalsPerRouter() {
        return globalsPerRouter;
    }

    /** Links between each pair of groups. */
    public int linksPerPair() {
        return groups == 1 ? 0 : routersPerGroup * globalsPerRouter / (groups - 1);
    }

    /** A path with a link in each of two groups needs two (Kim et al., section 4). */
    @Override
    public int channelLevels() {
        return groups > 1 && routersPerGroup > 1 ? 2 : 1;
    }

    @Override
    public int nodes() {
        return groups * routersPerGroup * nodesPerRouter;
    }

    @Override
    public int instances() {
        return groups * routersPerGroup * (nodesPerRouter + 1);
    }

    @Override
    public int[] coordinates(int instance) {
        if (isNode(instance)) {
            int router = instance / nodesPerRouter;
            return new int[] {router / routersPerGroup, router % routersPerGroup, instance % nodesPerRouter};
        }
        int router = instance - nodes();
        return new int[] {router / routersPerGroup, router % routersPerGroup};
    }

    @Override
    public String name(int instance) {
        var place = coordinates(instance);
        var router = "group " + place[0] + "/router " + place[1];
        return isNode(instance) ? router + "/node " + place[2] : router;
    }

    @Override
    public OptionalInt instance(String name) {
        var node = InstanceText.readPath(name, NODE, groups, routersPerGroup, nodesPerRouter);
        if (node.isPresent()) {
            var at = node.get();
            return OptionalInt.of((at[0] * routersPerGroup + at[1]) * nodesPerRouter + at[2]);
        }
        var router = InstanceText.readPath(name, ROUTER, groups, routersPerGroup);
        return router.isPresent() ? OptionalInt.of(router(router.get()[0], router.get()[1])) : OptionalInt.empty();
    }

    /** The instance of a router of a group. */
    public int router(int group, int number) {
        return nodes() + group * routersPerGroup + number;
    }

    @Override
    public int ports(int instance) {
        return isNode(instance) ? 1 : nodesPerRouter + routersPerGroup - 1 + globalsPerRouter;
    }

    @Override
    public int neighbour(int instance, int port) {
        if (isNode(instance)) {
            return nodes() + instance / nodesPerRouter;
        }
        int router = instance - nodes();
        if (port < nodesPerRouter) {
            return router * nodesPerRouter + port;
        }
        int group = router / routersPerGroup;
        int own = router % routersPerGroup;
        int local = port - nodesPerRouter;
        if (local < routersPerGroup - 1) {
            return router(group, local < own ? local : local + 1);
        }
        int q = globalPort(own, port);
        return q >= linksPerPair() * (groups - 1) ? -1
                : router((group + 1 + q % (groups - 1)) % groups, otherEnd(q) / globalsPerRouter);
    }

    @Override
    public int portBack(int instance, int port) {
        if (isNode(instance)) {
            return instance % nodesPerRouter;
        }
        int own = (instance - nodes()) % routersPerGroup;
        int local = port - nodesPerRouter;
        if (local < 0) {
            return 0;
        }
        if (local < routersPerGroup - 1) {
            return nodesPerRouter + (local < own ? own - 1 : own);
        }
        return nodesPerRouter + routersPerGroup - 1 + otherEnd(globalPort(own, port)) % globalsPerRouter;
    }

    @Override
    public String direction(int instance, int port) {
        if (isNode(instance)) {
            return "up";
        }
        int local = port - nodesPerRouter;
        if (local < 0) {
            return "node " + port;
        }
        int own = (instance - nodes()) % routersPerGroup;
        return local < routersPerGroup - 1 ? "local " + (local < own ? local : local + 1)
                : "global " + (local - routersPerGroup + 1);
    }

    @Override
    public boolean isGlobal(int instance, int port) {
        return !isNode(instance) && port >= nodesPerRouter + routersPerGroup - 1;
    }

    /** The number of a router's global port in its group. */
    private int globalPort(int own, int port) {
        return own * globalsPerRouter + port - nodesPerRouter - routersPerGroup + 1;
    }

    /** The number, in the other group, of the global port at which the link of port q ends. */
    private int otherEnd(int q) {
        int others = groups - 1;
        return q / others * others + others - 1 - q % others;
    }

    /**
     * Largest number of links between two routers. Two groups have 3 between a router that has no link to the other
     * group and one that has none to the first.
     */
    int routerDiameter() {
        int within = routersPerGroup > 1 ? 1 : 0;
        if (groups == 1) {
            return within;
        }
        int most = within;
        for (int offset = 1; offset < groups && most < 3; offset++) {
            boolean allHere = gateways(offset) == routersPerGroup;
            boolean allThere = gateways(groups - offset) == routersPerGroup;
            most = Math.max(most, !allHere && !allThere ? 3 : allJoined(offset) ? 1 : 2);
        }
        return most;
    }

    /** The number of routers of a group that have a link to the group that many further. */
    private int gateways(int offset) {
        var routers = new BitSet();
        for (int copy = 0; copy < linksPerPair(); copy++) {
            routers.set((copy * (groups - 1) + offset - 1) / globalsPerRouter);
        }
        return routers.cardinality();
    }

    /** True if every router has a link to every router of the group that many further. */
    private boolean allJoined(int offset) {
        if (linksPerPair() < (long) routersPerGroup * routersPerGroup) {
            return false;
        }
        var pairs = new BitSet();
        for (int copy = 0; copy < linksPerPair(); copy++) {
            int q = copy * (groups - 1) + offset - 1;
            pairs.set(q / globalsPerRouter * routersPerGroup + otherEnd(q) / globalsPerRouter);
        }
        return pairs.cardinality() == routersPerGroup * routersPerGroup;
    }
}
