// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A k-ary n-tree: {@code k^n} nodes below {@code n} levels of {@code k^(n-1)} switches, every switch with {@code k}
 * links down and, below the top level, {@code k} links up (Petrini and Vanneschi, "k-ary n-trees", 1997). The nodes are
 * vertices 0 to {@code k^n - 1}; the switches follow level by level, the leaves of the tree first.
 *
 * @param arity links down per switch, 2 or more
 * @param levels levels of switches, 1 or more
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param router index into {@link SimPlan#routers()} of every switch
 * @param link index into {@link SimPlan#links()} of every link
 * @param circuit the switches' rules for circuits
 */
public record FatTreePlan(int arity, int levels, int nodeType, int router, int link, CircuitPlan circuit)
        implements TopologyPlan {

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
}
