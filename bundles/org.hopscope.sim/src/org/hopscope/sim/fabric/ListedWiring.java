// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.plan.ListedPlan;

/** A wiring whose links are listed vertex by vertex; paths form no ring within a level of channels. */
abstract sealed class ListedWiring implements Wiring permits HammingMeshWiring, SwitchedWiring {

    /** Number of nodes, which are the first vertices. */
    final int nodes;
    /** Per vertex the number of its first link, and one more at the end; never written. */
    final int[] first;
    /** Per link the vertex that it leads to; never written. */
    final int[] target;
    private final ListedPlan listed;
    private final int[] kinds;
    private final int[] sources;
    private final int ports;

    ListedWiring(ListedPlan plan, int nodes) {
        listed = plan;
        this.nodes = nodes;
        first = plan.first();
        target = plan.target();
        kinds = plan.link();
        sources = new int[first[first.length - 1]];
        int most = 1;
        for (int vertex = 0; vertex < first.length - 1; vertex++) {
            Arrays.fill(sources, first[vertex], first[vertex + 1], vertex);
            most = Math.max(most, first[vertex + 1] - first[vertex]);
        }
        ports = most;
    }

    @Override
    public final int vertices() {
        return first.length - 1;
    }

    @Override
    public final int directions() {
        return target.length;
    }

    @Override
    public final int source(int link) {
        return sources[link];
    }

    @Override
    public final int target(int link) {
        return target[link];
    }

    @Override
    public final int linkPlan(int link) {
        return kinds[link];
    }

    @Override
    public final int routerPlan(int vertex) {
        return vertex < nodes ? -1 : listed.routerKind(vertex);
    }

    @Override
    public final int nodeType(int vertex) {
        return listed.nodeKind(vertex);
    }

    @Override
    public final int port(int link) {
        return link - first[sources[link]];
    }

    @Override
    public final int ports() {
        return ports;
    }

    @Override
    public final boolean hasRings() {
        return false;
    }

    @Override
    public final boolean entersRing(int from, int to) {
        return false;
    }

    @Override
    public final int levels() {
        return listed.channelLevels();
    }
}
