// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Strongly connected components of a directed graph (Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972),
 * with the recursion on a stack of its own because paths may be long.
 */
final class Components {

    /** Per vertex those that follow it; null for none. */
    private final BitSet[] next;
    private final int[] number;
    private final int[] low;
    private final boolean[] open;
    private final int[] stack;
    private int depth;
    private int count;
    private final List<BitSet> cyclic = new ArrayList<>();

    Components(BitSet[] next) {
        this.next = next;
        number = new int[next.length];
        Arrays.fill(number, -1);
        low = new int[next.length];
        open = new boolean[next.length];
        stack = new int[next.length];
        for (int vertex = 0; vertex < next.length; vertex++) {
            if (number[vertex] < 0 && next[vertex] != null) {
                visit(vertex);
            }
        }
    }

    /** The components with more than one vertex; no vertex follows itself here. */
    List<BitSet> cyclic() {
        return cyclic;
    }

    private void visit(int root) {
        var path = new ArrayList<int[]>();
        enter(root);
        path.add(new int[] {root, 0});
        while (!path.isEmpty()) {
            var top = path.getLast();
            int vertex = top[0];
            int follower = next[vertex] == null ? -1 : next[vertex].nextSetBit(top[1]);
            if (follower < 0) {
                path.removeLast();
                leave(vertex);
                if (!path.isEmpty()) {
                    int parent = path.getLast()[0];
                    low[parent] = Math.min(low[parent], low[vertex]);
                }
            } else {
                top[1] = follower + 1;
                if (number[follower] < 0) {
                    enter(follower);
                    path.add(new int[] {follower, 0});
                } else if (open[follower]) {
                    low[vertex] = Math.min(low[vertex], number[follower]);
                }
            }
        }
    }

    private void enter(int vertex) {
        number[vertex] = count;
        low[vertex] = count++;
        open[vertex] = true;
        stack[depth++] = vertex;
    }

    private void leave(int vertex) {
        if (low[vertex] != number[vertex]) {
            return;
        }
        var component = new BitSet();
        int member;
        do {
            member = stack[--depth];
            open[member] = false;
            component.set(member);
        } while (member != vertex);
        if (component.cardinality() > 1) {
            cyclic.add(component);
        }
    }
}
