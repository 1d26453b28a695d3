// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.TorusPlan;

/**
 * A mesh or torus with dimension-order routing; in a wrapped dimension the shorter way round, upwards on a tie.
 * Direction {@code 2 * dimensions * vertex + 2 * d} goes up in dimension {@code d}, the next one down. Directions over
 * the edge of a mesh have numbers, but no packet takes them.
 */
final class TorusWiring implements Wiring {

    private final TorusPlan plan;
    private final int dimensions;
    private final int ports;
    private final int vertices;
    private final int[] strides;
    private final int[][] coordinates;

    TorusWiring(TorusPlan plan) {
        this.plan = plan;
        dimensions = plan.sizes().length;
        ports = 2 * dimensions;
        vertices = plan.vertices();
        strides = new int[dimensions];
        coordinates = new int[dimensions][vertices];
        int stride = 1;
        for (int d = 0; d < dimensions; d++) {
            strides[d] = stride;
            int size = plan.sizes()[d];
            for (int v = 0; v < vertices; v++) {
                coordinates[d][v] = v / stride % size;
            }
            stride *= size;
        }
    }

    @Override
    public int vertices() {
        return vertices;
    }

    @Override
    public int directions() {
        return vertices * ports;
    }

    @Override
    public int source(int link) {
        return link / ports;
    }

    @Override
    public int target(int link) {
        int vertex = link / ports;
        int port = link - vertex * ports;
        int d = port >>> 1;
        int size = plan.sizes()[d];
        int here = coordinates[d][vertex];
        int there = (port & 1) == 0 ? here + 1 : here - 1;
        int wrapped = there == size ? 0 : there < 0 ? size - 1 : there;
        return vertex + (wrapped - here) * strides[d];
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
        for (int d = 0; d < dimensions; d++) {
            int here = coordinates[d][vertex];
            int there = coordinates[d][destination];
            if (here != there) {
                return vertex * ports + 2 * d + (goesUp(d, there - here) ? 0 : 1);
            }
        }
        return -1;
    }

    @Override
    public boolean entersRing(int from, int to) {
        int d = to % ports >>> 1;
        return plan.wrap()[d] && (from < 0 || from % ports >>> 1 != d);
    }

    private boolean goesUp(int d, int distance) {
        if (!plan.wrap()[d]) {
            return distance > 0;
        }
        int size = plan.sizes()[d];
        int up = distance > 0 ? distance : distance + size;
        return 2 * up <= size;
    }
}
