// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Arrays;

/**
 * A mesh or torus. Vertex {@code v} has coordinate {@code v mod sizes[0]} in dimension 0, {@code (v / sizes[0]) mod
 * sizes[1]} in dimension 1, and so on; every vertex carries a node. A packet is routed dimension by dimension in this
 * order.
 *
 * @param sizes nodes per dimension, each at least 1; owned, never written
 * @param wrap whether the dimension has wrap-around links; same length
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param link index into {@link SimPlan#links()} of the fastest links, at whose rate nodes send
 * @param levelLinks such an index for the links of each dimension; empty if all have that one; owned, never written
 */
public record TorusPlan(int[] sizes, boolean[] wrap, int nodeType, int link, int[] levelLinks)
        implements RegularPlan {

    private static final int RING = 8;

    /** One whose links are all of the same kind. */
    public TorusPlan(int[] sizes, boolean[] wrap, int nodeType, int link) {
        this(sizes, wrap, nodeType, link, new int[0]);
    }

    @Override
    public int vertices() {
        int product = 1;
        for (int size : sizes) {
            product = Math.multiplyExact(product, size);
        }
        return product;
    }

    @Override
    public int nodeLink() {
        return link;
    }

    @Override
    public int linkKind(int direction) {
        return levelLinks.length == 0 ? link : levelLinks[direction % (2 * sizes.length) >>> 1];
    }

    @Override
    public int nodeKind(int vertex) {
        return nodeType;
    }

    /** A port for each dimension upwards, followed by the one downwards. */
    @Override
    public int direction(int vertex, int port) {
        return 2 * sizes.length * vertex + port;
    }

    @Override
    public double linkDirections() {
        return 2.0 * sizes.length * vertices();
    }

    @Override
    public String place(int vertex) {
        var text = new StringBuilder("node ").append(vertex);
        int rest = vertex;
        for (int i = 0; i < sizes.length; i++) {
            text.append(i == 0 ? " (" : ", ").append(rest % sizes[i]);
            rest /= sizes[i];
        }
        return text.append(')').toString();
    }

    @Override
    public int[] dimensions() {
        return sizes;
    }

    @Override
    public boolean hasReversePaths() {
        return true;
    }

    /** A ring. */
    @Override
    public TorusPlan few() {
        var ring = new int[sizes.length];
        Arrays.fill(ring, 1);
        ring[0] = RING;
        return new TorusPlan(ring, wrap, nodeType, link, levelLinks);
    }

    /** The longest dimension halved. */
    @Override
    public TorusPlan halved() {
        int longest = 0;
        for (int i = 1; i < sizes.length; i++) {
            longest = sizes[i] > sizes[longest] ? i : longest;
        }
        var half = sizes.clone();
        half[longest] = (half[longest] + 1) / 2;
        return new TorusPlan(half, wrap, nodeType, link, levelLinks);
    }
}
