// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.FatTreePlan;

/** A k-ary n-tree with fixed paths: up to the lowest common level, by digits of the destination, and then down. */
final class FatTreeWiring implements Wiring {

    private final FatTreePlan plan;
    private final FatTree tree;
    private final int[] levelLinks;

    FatTreeWiring(FatTreePlan plan) {
        this.plan = plan;
        tree = new FatTree(plan);
        levelLinks = plan.levelLinks();
    }

    @Override
    public int vertices() {
        return tree.vertices();
    }

    @Override
    public int directions() {
        return tree.directions();
    }

    @Override
    public int source(int link) {
        return tree.source(link);
    }

    @Override
    public int target(int link) {
        return tree.target(link);
    }

    @Override
    public int linkPlan(int link) {
        return levelLinks.length == 0 ? plan.link() : levelLinks[(link >>> 1) / tree.nodes()];
    }

    @Override
    public int routerPlan(int vertex) {
        return vertex < tree.nodes() ? -1 : plan.router();
    }

    @Override
    public int nodeType(int vertex) {
        return vertex < tree.nodes() ? plan.nodeType() : -1;
    }

    @Override
    public int next(int vertex, int destination) {
        int level = tree.level(vertex);
        if (vertex == destination) {
            return -1;
        }
        if (level < 0 || !tree.covers(vertex, destination)) {
            return tree.up(vertex, level < 0 ? 0 : tree.upPort(level, destination, 0));
        }
        return tree.down(vertex, tree.downPort(level, destination));
    }

    /** Every way up is as short as any other. */
    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        if (Wiring.super.nearer(vertex, destination, directions) == 0) {
            return 0;
        }
        int first = directions[0];
        if ((first & 1) != 0 || tree.level(vertex) < 0) {
            return 1;
        }
        int preferred = port(first);
        for (int i = 1; i < tree.arity(); i++) {
            directions[i] = tree.up(vertex, (preferred + i) % tree.arity());
        }
        return tree.arity();
    }

    @Override
    public int port(int link) {
        return tree.port(link);
    }

    @Override
    public int ports() {
        return 2 * tree.arity();
    }

    @Override
    public int choices() {
        return tree.arity();
    }

    /** Paths go up and then down, so no ring of waiting packets can form. */
    @Override
    public boolean hasRings() {
        return false;
    }

    @Override
    public boolean entersRing(int from, int to) {
        return false;
    }
}
