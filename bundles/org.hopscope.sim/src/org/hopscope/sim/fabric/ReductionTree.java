// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

/**
 * A tree of switches over the members of a reduction. Its vertices, the switches, are numbered so that each comes after
 * its parent; the root is 0. All arrays are owned and never written.
 *
 * @param switches per vertex of the tree its switch
 * @param parent per vertex of the tree its parent, -1 for the root
 * @param up per vertex of the tree the direction to its parent, -1 for the root
 * @param down per vertex of the tree the direction from its parent, -1 for the root
 * @param leaf per member the vertex of the tree that it is attached to
 * @param in per member the direction to its leaf
 * @param out per member the direction from its leaf
 */
public record ReductionTree(int[] switches, int[] parent, int[] up, int[] down, int[] leaf, int[] in, int[] out) {

    /** Number of vertices of the tree. */
    public int size() {
        return switches.length;
    }

    /** Number of members. */
    public int members() {
        return leaf.length;
    }

    /** Per vertex of the tree the packets that it combines to one: those of its children and of its members. */
    public int[] inputs() {
        int[] inputs = new int[size()];
        for (int vertex = 1; vertex < inputs.length; vertex++) {
            inputs[parent[vertex]]++;
        }
        Arrays.stream(leaf).forEach(vertex -> inputs[vertex]++);
        return inputs;
    }
}
