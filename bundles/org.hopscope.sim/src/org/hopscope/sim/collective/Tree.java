// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

/**
 * The shape of a heap. Which vertices a real machine's tree joins is nowhere published; a heap has the least depth.
 *
 * @param arity most children of a vertex
 * @param vertices number of vertices
 */
record Tree(int arity, int vertices) {

    int parent(int vertex) {
        return (vertex - 1) / arity;
    }

    /** Number of a vertex among the children of its parent. */
    int place(int vertex) {
        return (vertex - 1) % arity;
    }

    int firstChild(int vertex) {
        return (int) Math.min(vertices, (long) arity * vertex + 1);
    }

    int endChild(int vertex) {
        return (int) Math.min(vertices, (long) arity * vertex + arity + 1);
    }

    /** Links between a vertex and the root. */
    int depth(int vertex) {
        int depth = 0;
        for (int at = vertex; at != 0; at = parent(at)) {
            depth++;
        }
        return depth;
    }

    /** The child of {@code vertex} that is or leads down to {@code target}, or -1 if none does. */
    int childTowards(int vertex, int target) {
        int at = target;
        while (at > vertex) {
            int parent = parent(at);
            if (parent == vertex) {
                return at;
            }
            at = parent;
        }
        return -1;
    }
}
