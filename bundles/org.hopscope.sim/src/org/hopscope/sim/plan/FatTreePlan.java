// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * A k-ary n-tree: {@code k^n} nodes below {@code n} levels of {@code k^(n-1)} switches, every switch with {@code k}
 * links down and, below the top level, {@code k} links up (Petrini and Vanneschi, "k-ary n-trees", 1997). The nodes are
 * vertices 0 to {@code k^n - 1}; the switches follow level by level, the leaves of the tree first.
 *
 * @param arity links down per switch, 2 or more
 * @param levels levels of switches, 1 or more
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param router index into {@link SimPlan#routers()} of every switch
 * @param link index into {@link SimPlan#links()} of every link, if all have the same
 * @param circuit the switches' rules for circuits
 * @param levelLinks such an index for the links below each level of switches; empty if all have the same; owned, never
 *            written
 */
public record FatTreePlan(int arity, int levels, int nodeType, int router, int link, CircuitPlan circuit,
        int[] levelLinks) implements RegularPlan {

    /** One whose links are all of the same kind. */
    public FatTreePlan(int arity, int levels, int nodeType, int router, int link, CircuitPlan circuit) {
        this(arity, levels, nodeType, router, link, circuit, new int[0]);
    }

    /** Number of nodes. */
    public int nodes() {
        return Math.multiplyExact(arity, switchesPerLevel());
    }

    /** Number of switches of a level. */
    public int switchesPerLevel() {
        int product = 1;
        for (int level = 1; level < levels; level++) {
            product = Math.multiplyExact(product, arity);
        }
        return product;
    }

    @Override
    public int vertices() {
        return Math.addExact(nodes(), Math.multiplyExact(levels, switchesPerLevel()));
    }

    @Override
    public int nodeLink() {
        return levelLinks.length == 0 ? link : levelLinks[0];
    }

    /** Both directions of each link below a level follow each other, the lowest level first. */
    @Override
    public int linkKind(int direction) {
        return levelLinks.length == 0 ? link : levelLinks[(direction >>> 1) / nodes()];
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
    public int direction(int vertex, int port) {
        throw new UnsupportedOperationException("single links of a tree differ only by being broken");
    }

    @Override
    public double linkDirections() {
        return 2.0 * levels * nodes();
    }

    @Override
    public String place(int vertex) {
        int number = vertex - nodes();
        return number < 0 ? "node " + vertex
                : "switch %s of level %s".formatted(number % switchesPerLevel(), number / switchesPerLevel());
    }

    @Override
    public Optional<String> obstacle(PathChoice choice) {
        return Optional.of("each way up in a tree is as short as any other");
    }

    @Override
    public FatTreePlan few() {
        return withLevels(Math.min(2, levels));
    }

    /** One level less. */
    @Override
    public FatTreePlan halved() {
        return withLevels(Math.max(1, levels - 1));
    }

    private FatTreePlan withLevels(int fewer) {
        return new FatTreePlan(arity, fewer, nodeType, router, link, circuit, levelLinks);
    }
}
