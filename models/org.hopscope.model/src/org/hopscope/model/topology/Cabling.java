// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Arrays;

/**
 * The links of a network of switches while it is put together. Links are added one by one; the ports of an instance are
 * numbered in the order of its links.
 */
final class Cabling {

    /** More links than this have no shape. */
    static final long MOST_LINKS = (1 << 22) - 1;

    private final int instances;
    private int[] ends = new int[64];
    private byte[] labels = new byte[64];
    private int count;

    Cabling(int instances) {
        this.instances = instances;
    }

    /** Joins two instances; each end has one of the labels of the shape, by its number. */
    void join(int one, int labelOfOne, int other, int labelOfOther) {
        if (2 * count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
            labels = Arrays.copyOf(labels, ends.length);
        }
        ends[2 * count] = one;
        ends[2 * count + 1] = other;
        labels[2 * count] = (byte) labelOfOne;
        labels[2 * count++ + 1] = (byte) labelOfOther;
    }

    /** The ports with their links. */
    Ports ports() {
        var first = new int[instances + 1];
        for (int end = 0; end < 2 * count; end++) {
            first[ends[end] + 1]++;
        }
        for (int one = 0; one < instances; one++) {
            first[one + 1] += first[one];
        }
        var next = Arrays.copyOf(first, instances);
        var at = new int[2 * count];
        for (int end = 0; end < 2 * count; end++) {
            at[end] = next[ends[end]]++;
        }
        var target = new int[2 * count];
        var back = new int[2 * count];
        var label = new byte[2 * count];
        for (int end = 0; end < 2 * count; end++) {
            target[at[end]] = ends[end ^ 1];
            back[at[end]] = at[end ^ 1] - first[ends[end ^ 1]];
            label[at[end]] = labels[end];
        }
        return new Ports(first, target, back, label);
    }

    /**
     * Ports of all instances, one after the other.
     *
     * @param first per instance the number of its first port; one more at the end
     * @param target per port the instance at the other end
     * @param back per port the number of the port at the other end
     * @param label per port the number of its label
     */
    record Ports(int[] first, int[] target, int[] back, byte[] label) {}
}
