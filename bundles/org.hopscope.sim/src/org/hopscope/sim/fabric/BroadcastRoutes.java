// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.TorusPlan;

/**
 * Routes by which packets with {@link Fabric#DEPOSIT} reach every node of a torus or mesh from one root, so that no two
 * routes use the same direction of a link. A packet travels along straight lines; each node of a line gets a copy and
 * may start lines of its own. With coordinates relative to the root, route 0 runs as follows, and the others as this
 * one with the dimensions rotated:
 *
 * <pre>
 *   1. from the root along x                                    to (x, 0, 0)
 *   2. from each node with x != 0 along y                       to (x, y, 0)
 *   3. from each of those and of (x != 0, 0, 0) along z         to (x, y, z)
 *   4. from each node with x = 1 (or -1) one step back          to (0, y, z)
 * </pre>
 *
 * Away from the root, route 0 so takes x on the line through the root only, y where x != 0 and z = 0, and z where
 * x != 0; the rotated routes take what that leaves. Steps towards the root are in x for route 0 alone. The shape
 * follows the edge-disjoint fences of Barnett, Payne, van de Geijn and Watts ("Broadcasting on meshes with wormhole
 * routing", 1996), with a third dimension.
 */
public final class BroadcastRoutes {

    private final TorusPlan plan;
    private final int[] sizes;
    private final int[] strides;
    private final int[] rootAt;
    /** Dimensions of more than one node. */
    private final int[] dimensions;

    /** The routes from {@code root} over all nodes. */
    public BroadcastRoutes(TorusPlan plan, int root) {
        this.plan = plan;
        sizes = plan.sizes();
        strides = new int[sizes.length];
        rootAt = new int[sizes.length];
        int stride = 1;
        int count = 0;
        for (int d = 0; d < sizes.length; d++) {
            strides[d] = stride;
            rootAt[d] = root / stride % sizes[d];
            stride *= sizes[d];
            count += sizes[d] > 1 ? 1 : 0;
        }
        dimensions = new int[count];
        for (int d = sizes.length - 1; d >= 0; d--) {
            if (sizes[d] > 1) {
                dimensions[--count] = d;
            }
        }
    }

    /** Number of routes that share no direction of a link: one per dimension of more than one node. */
    public int count() {
        return dimensions.length;
    }

    /** Most lines that a vertex starts. */
    public int mostLines() {
        return 2 * dimensions.length + 1;
    }

    /**
     * Lists where the lines end that a vertex starts for each packet of a route which it gets, or as the root has to
     * send, and returns their number.
     *
     * @param route from 0
     * @param ends takes the last vertices of the lines; as long as {@link #mostLines} is enough
     */
    public int lines(int route, int vertex, int[] ends) {
        int first = dimensions[route];
        int along = offset(first, vertex);
        if (along == 0) {
            return isRoot(vertex) ? addLines(first, vertex, ends, 0) : 0;
        }
        int count = 0;
        // the last dimension, counted from this route's first one, in which the vertex is off the root's line
        int reached = 0;
        for (int i = 1; i < dimensions.length; i++) {
            reached = offset(dimension(route, i), vertex) != 0 ? i : reached;
        }
        for (int i = reached + 1; i < dimensions.length; i++) {
            count = addLines(dimension(route, i), vertex, ends, count);
        }
        boolean next = along == 1 || along == -1 && upwards(first) == 0;
        if (next && reached > 0) {
            ends[count++] = vertex - (at(first, vertex) - rootAt[first]) * strides[first];
        }
        return count;
    }

    private int dimension(int route, int i) {
        return dimensions[(route + i) % dimensions.length];
    }

    private boolean isRoot(int vertex) {
        for (int d : dimensions) {
            if (at(d, vertex) != rootAt[d]) {
                return false;
            }
        }
        return true;
    }

    /** Adds the lines in both directions of a dimension, from a vertex with the root's coordinate in it. */
    private int addLines(int d, int vertex, int[] ends, int count) {
        int added = count;
        int up = upwards(d);
        int down = sizes[d] - 1 - up;
        if (up > 0) {
            ends[added++] = vertex + (wrapped(d, rootAt[d] + up) - rootAt[d]) * strides[d];
        }
        if (down > 0) {
            ends[added++] = vertex + (wrapped(d, rootAt[d] - down) - rootAt[d]) * strides[d];
        }
        return added;
    }

    /** Nodes of a line above the root: those that packets reach upwards by the shorter way. */
    private int upwards(int d) {
        return plan.wrap()[d] ? sizes[d] / 2 : sizes[d] - 1 - rootAt[d];
    }

    /** Coordinate relative to the root, negative below it. */
    private int offset(int d, int vertex) {
        int distance = at(d, vertex) - rootAt[d];
        if (!plan.wrap()[d]) {
            return distance;
        }
        int up = Math.floorMod(distance, sizes[d]);
        return up <= sizes[d] / 2 ? up : up - sizes[d];
    }

    private int at(int d, int vertex) {
        return vertex / strides[d] % sizes[d];
    }

    private int wrapped(int d, int coordinate) {
        return Math.floorMod(coordinate, sizes[d]);
    }
}
