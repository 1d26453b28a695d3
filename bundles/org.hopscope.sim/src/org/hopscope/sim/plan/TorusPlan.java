// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A mesh or torus. Vertex {@code v} has coordinate {@code v mod sizes[0]} in dimension 0, {@code (v / sizes[0]) mod
 * sizes[1]} in dimension 1, and so on; every vertex carries a node. A packet is routed dimension by dimension in this
 * order.
 *
 * @param sizes nodes per dimension, each at least 1; owned, never written
 * @param wrap whether the dimension has wrap-around links; same length
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param link index into {@link SimPlan#links()} of every link
 */
public record TorusPlan(int[] sizes, boolean[] wrap, int nodeType, int link) implements TopologyPlan {

    @Override
    public int vertices() {
        int product = 1;
        for (int size : sizes) {
            product = Math.multiplyExact(product, size);
        }
        return product;
    }
}
