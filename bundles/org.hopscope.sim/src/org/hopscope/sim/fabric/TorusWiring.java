// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Divisor;
import org.hopscope.sim.plan.TorusPlan;
import org.jspecify.annotations.Nullable;

/**
 * A mesh or torus with dimension-order routing; in a wrapped dimension the shorter way round, upwards on a tie.
 * Direction {@code 2 * dimensions * vertex + 2 * d} goes up in dimension {@code d}, the next one down. Directions over
 * the edge of a mesh have numbers, but no packet takes them.
 *
 * <p>The coordinates of a vertex are the bit fields of one number, so that a comparison of two vertices tells in which
 * dimensions they differ.
 */
final class TorusWiring implements Wiring {

    /** Vertices up to which a table is faster than computing. */
    private static final int SMALL = 1 << 14;

    private final TorusPlan plan;
    private final int dimensions;
    private final int ports;
    private final Divisor byPorts;
    private final int vertices;
    private final int[] sizes;
    private final boolean[] wrap;
    private final int[] levelLinks;
    private final int[] strides;
    private final int[] shifts;
    private final int[] masks;
    /** Per bit of a coordinate number its dimension. */
    private final byte[] dimensionOfBit = new byte[Long.SIZE];
    /** True if the coordinates of a vertex are the bits of its number, as it is if all sizes are powers of 2. */
    private final boolean powers;
    /** Per vertex its coordinates; null without tables, and if they are the bits of its number. */
    private final long @Nullable [] coordinates;
    /** Per direction where it leads to; null without tables, and if the table is too large for the caches. */
    private final int @Nullable [] targets;

    /** @param tables whether so many ways are asked for that tables of all vertices are worth their time */
    TorusWiring(TorusPlan plan, boolean tables) {
        this.plan = plan;
        sizes = plan.sizes();
        wrap = plan.wrap();
        levelLinks = plan.levelLinks();
        dimensions = sizes.length;
        ports = 2 * dimensions;
        byPorts = new Divisor(Math.max(1, ports));
        vertices = plan.vertices();
        strides = new int[dimensions];
        shifts = new int[dimensions];
        masks = new int[dimensions];
        layFields();
        powers = Arrays.stream(sizes).allMatch(size -> Integer.bitCount(size) == 1);
        coordinates = powers || !tables ? null : new long[vertices];
        targets = powers && vertices > SMALL || !tables ? null : new int[vertices * ports];
        for (int d = 0; d < dimensions && targets != null; d++) {
            for (int first = 0; first < vertices; first += strides[d]) {
                // this many vertices with one coordinate follow each other
                layRow(d, first, first / strides[d] % sizes[d]);
            }
        }
    }

    private void layRow(int d, int first, int here) {
        int up = up(d, here);
        int down = down(d, here);
        long field = (long) here << shifts[d];
        for (int v = first; v < first + strides[d]; v++) {
            if (coordinates != null) {
                coordinates[v] |= field;
            }
            targets[v * ports + 2 * d] = v + up;
            targets[v * ports + 2 * d + 1] = v + down;
        }
    }

    /** From a vertex to the one above it in a dimension. */
    private int up(int d, int here) {
        return (here + 1 == sizes[d] ? 1 - sizes[d] : 1) * strides[d];
    }

    private int down(int d, int here) {
        return (here == 0 ? sizes[d] - 1 : -1) * strides[d];
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
        return byPorts.quotient(link);
    }

    @Override
    public int target(int link) {
        if (targets != null) {
            return targets[link];
        }
        int vertex = byPorts.quotient(link);
        int port = link - vertex * ports;
        int d = port >>> 1;
        if (!powers) {
            int here = vertex / strides[d] % sizes[d];
            return vertex + ((port & 1) == 0 ? up(d, here) : down(d, here));
        }
        int mask = masks[d] << shifts[d];
        int one = 1 << shifts[d];
        return vertex & ~mask | vertex + ((port & 1) == 0 ? one : -one) & mask;
    }

    @Override
    public boolean exists(int link) {
        int d = link % ports >>> 1;
        int here = (int) (coordinates(link / ports) >>> shifts[d]) & masks[d];
        return wrap[d] || ((link % ports & 1) == 0 ? here + 1 < sizes[d] : here > 0);
    }

    @Override
    public int linkPlan(int link) {
        return levelLinks.length == 0 ? plan.link() : levelLinks[byPorts.remainder(link) >>> 1];
    }

    @Override
    public int routerPlan(int vertex) {
        return -1;
    }

    @Override
    public int nodeType(int vertex) {
        return plan.nodeType();
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int destination) {
        long here = coordinates(vertex);
        long there = coordinates(destination);
        return here == there ? -1 : vertex * ports + port(here, there, Long.numberOfTrailingZeros(here ^ there));
    }

    @Override
    public int distance(int vertex, int destination) {
        long here = coordinates(vertex);
        long there = coordinates(destination);
        int hops = 0;
        for (int d = 0; d < dimensions; d++) {
            int distance = Math.abs(((int) (there >>> shifts[d]) & masks[d]) - ((int) (here >>> shifts[d]) & masks[d]));
            hops += wrap[d] ? Math.min(distance, sizes[d] - distance) : distance;
        }
        return hops;
    }

    @Override
    public int nextReversed(int vertex, int destination) {
        long here = coordinates(vertex);
        long there = coordinates(destination);
        return here == there ? -1
                : vertex * ports + port(here, there, Long.SIZE - 1 - Long.numberOfLeadingZeros(here ^ there));
    }

    /** The direction in the last dimension in which the path goes, from the vertex before the destination. */
    @Override
    public int last(int first, int destination) {
        int towards = nextReversed(target(first), destination);
        if (towards < 0) {
            return first;
        }
        int port = byPorts.remainder(towards);
        return target(destination * ports + (port ^ 1)) * ports + port;
    }

    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        long here = coordinates(vertex);
        long there = coordinates(destination);
        int count = 0;
        for (long differing = here ^ there; differing != 0;) {
            int bit = Long.numberOfTrailingZeros(differing);
            int d = dimensionOfBit[bit];
            directions[count++] = vertex * ports + port(here, there, bit);
            differing &= ~((long) masks[d] << shifts[d]);
        }
        return count;
    }

    @Override
    public int ports() {
        return ports;
    }

    @Override
    public int choices() {
        return dimensions;
    }

    @Override
    public boolean entersRing(int from, int to) {
        int d = byPorts.remainder(to) >>> 1;
        return wrap[d] && (from < 0 || byPorts.remainder(from) >>> 1 != d);
    }

    private long coordinates(int vertex) {
        return coordinates != null ? coordinates[vertex] : powers ? vertex : computed(vertex);
    }

    private long computed(int vertex) {
        long fields = 0;
        for (int d = 0, rest = vertex; d < dimensions; rest /= sizes[d++]) {
            fields |= (long) (rest % sizes[d]) << shifts[d];
        }
        return fields;
    }

    /** The port towards the target in the dimension that a bit of the coordinates belongs to. */
    private int port(long from, long target, int bit) {
        int d = dimensionOfBit[bit];
        int distance = ((int) (target >>> shifts[d]) & masks[d]) - ((int) (from >>> shifts[d]) & masks[d]);
        if (wrap[d]) {
            int up = distance > 0 ? distance : distance + sizes[d];
            return 2 * up <= sizes[d] ? 2 * d : 2 * d + 1;
        }
        return distance > 0 ? 2 * d : 2 * d + 1;
    }

    /** Gives each dimension as many bits as its largest coordinate needs; 2^24 vertices need less than 48 in all. */
    private void layFields() {
        int shift = 0;
        for (int d = 0, stride = 1; d < dimensions; stride *= sizes[d++]) {
            strides[d] = stride;
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(sizes[d] - 1);
            shifts[d] = shift;
            masks[d] = (1 << bits) - 1;
            for (int i = 0; i < bits; i++) {
                dimensionOfBit[shift + i] = (byte) d;
            }
            shift += bits;
        }
    }
}
