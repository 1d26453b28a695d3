// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * A dragonfly (Kim, Dally, Scott and Abts, "Technology-Driven, Highly-Scalable Dragonfly Topology", ISCA 2008): groups
 * of routers that are all joined, and {@link #linksPerPair} links between each pair of groups. Global port q of the
 * a * h ones of group i leads to group {@code i + 1 + q mod (g - 1)}, counted round; see {@link #otherEnd} for the port
 * there. Vertices are all nodes, router by router, and then all routers, group by group.
 *
 * <p>A packet takes a shortest path of at most one link in its group, one to the other group and one there. Links
 * towards a destination in the same group have channels of a higher level than the others, so that no ring of waiting
 * packets can form.
 *
 * @param groups number of groups (g), 1 or more
 * @param routersPerGroup routers in each group (a), 1 or more
 * @param nodesPerRouter nodes at each router (p), 1 or more
 * @param globalsPerRouter ports to other groups at each router (h), this many that a * h is g - 1 or more
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param router index into {@link SimPlan#routers()} of every router
 * @param links kinds of link
 */
public record DragonflyPlan(int groups, int routersPerGroup, int nodesPerRouter, int globalsPerRouter, int nodeType,
        int router, DragonflyLinks links) implements RegularPlan {

    /** A dragonfly whose nodes have links as those in groups. */
    public DragonflyPlan(int groups, int routersPerGroup, int nodesPerRouter, int globalsPerRouter, int nodeType,
            int router, int localLink, int globalLink) {
        this(groups, routersPerGroup, nodesPerRouter, globalsPerRouter, nodeType, router,
                new DragonflyLinks(localLink, globalLink));
    }

    @Override
    public int nodeLink() {
        return links.node();
    }

    @Override
    public int linkKind(int direction) {
        if (direction < nodes() || (direction - nodes()) % ports() < nodesPerRouter) {
            return nodeLink();
        }
        return isGlobal(direction) ? links.global() : links.local();
    }

    /** Number of nodes. */
    public int nodes() {
        return Math.multiplyExact(routers(), nodesPerRouter);
    }

    /** Number of routers. */
    public int routers() {
        return Math.multiplyExact(groups, routersPerGroup);
    }

    /** Links between each pair of groups. */
    public int linksPerPair() {
        return groups == 1 ? 0 : routersPerGroup * globalsPerRouter / (groups - 1);
    }

    /** Ports of a router: to its nodes, to the others of its group, and to other groups. */
    public int ports() {
        return nodesPerRouter + routersPerGroup - 1 + globalsPerRouter;
    }

    /** The direction that leaves a vertex through a port; a node has port 0 only. */
    @Override
    public int direction(int vertex, int port) {
        return vertex < nodes() ? vertex : nodes() + (vertex - nodes()) * ports() + port;
    }

    /** True if a direction leads to another group. */
    public boolean isGlobal(int direction) {
        return direction >= nodes() && (direction - nodes()) % ports() >= nodesPerRouter + routersPerGroup - 1;
    }

    /** The number, in the other group, of the global port at which the link of global port q ends. */
    public int otherEnd(int q) {
        int others = groups - 1;
        return q / others * others + others - 1 - q % others;
    }

    /** One is enough where no path has two links in groups. */
    @Override
    public int channelLevels() {
        return groups > 1 && routersPerGroup > 1 ? 2 : 1;
    }

    @Override
    public int vertices() {
        return Math.addExact(nodes(), routers());
    }

    @Override
    public int nodeKind(int vertex) {
        return vertex < nodes() ? nodeType : -1;
    }

    @Override
    public int routerKind(int vertex) {
        return router;
    }

    @Override
    public double linkDirections() {
        return nodes() + (double) routers() * ports();
    }

    @Override
    public String place(int vertex) {
        boolean isNode = vertex < nodes();
        int number = isNode ? vertex / nodesPerRouter : vertex - nodes();
        var place = "router %s of group %s".formatted(number % routersPerGroup, number / routersPerGroup);
        return isNode ? "node %s at %s".formatted(vertex % nodesPerRouter, place) : place;
    }

    @Override
    public int[] dimensions() {
        return new int[] {nodes()};
    }

    @Override
    public Optional<String> obstacle(PathChoice choice) {
        return Optional.empty();
    }

    /** Those in the group of the source, and those of a path from the end of the link to another group. */
    @Override
    public int detourLevels(PathChoice choice, int levels) {
        return (choice == PathChoice.PROGRESSIVE ? 2 : 1) + Math.max(2, levels);
    }

    @Override
    public DragonflyPlan few() {
        return withGroups(Math.min(2, groups));
    }

    @Override
    public DragonflyPlan halved() {
        return withGroups(Math.max(2, groups / 2));
    }

    private DragonflyPlan withGroups(int fewer) {
        return new DragonflyPlan(fewer, routersPerGroup, nodesPerRouter, globalsPerRouter, nodeType, router, links);
    }
}
