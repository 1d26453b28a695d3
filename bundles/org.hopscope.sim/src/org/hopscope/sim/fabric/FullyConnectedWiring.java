// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.FullyConnectedPlan;

/** Every pair joined: direction {@code (n - 1) * vertex + port}; the ports of a vertex lead to the others in order. */
final class FullyConnectedWiring implements Wiring {

    private final FullyConnectedPlan plan;
    private final int nodes;
    private final int ports;

    FullyConnectedWiring(FullyConnectedPlan plan) {
        this.plan = plan;
        nodes = plan.nodes();
        ports = nodes - 1;
    }

    @Override
    public int vertices() {
        return nodes;
    }

    @Override
    public int directions() {
        return Math.multiplyExact(nodes, ports);
    }

    @Override
    public int source(int link) {
        return link / ports;
    }

    @Override
    public int target(int link) {
        int vertex = link / ports;
        int port = link - vertex * ports;
        return port < vertex ? port : port + 1;
    }

    @Override
    public int linkPlan(int link) {
        return plan.link();
    }

    @Override
    public int routerPlan(int vertex) {
        return -1;
    }

    @Override
    public int nodeType(int vertex) {
        return plan.nodeType();
    }

    @Override
    public int next(int vertex, int destination) {
        return vertex == destination ? -1
                : vertex * ports + (destination < vertex ? destination : destination - 1);
    }

    @Override
    public int ports() {
        return ports;
    }

    /** A packet takes one link, so none waits for another link. */
    @Override
    public boolean hasRings() {
        return false;
    }

    @Override
    public boolean entersRing(int from, int to) {
        return false;
    }
}
