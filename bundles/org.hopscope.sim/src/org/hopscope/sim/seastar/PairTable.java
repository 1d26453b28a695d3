// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import java.util.Arrays;

/**
 * Pairs of nodes that have exchanged messages, numbered from 0 in the order of their first message. The machine keeps a
 * pair of sequence numbers for every other node from the start; here a pair takes memory only once it is used.
 */
public final class PairTable {

    private static final int NONE = -1;

    private int[] slots = new int[64];
    private int[] sources = new int[32];
    private int[] targets = new int[32];
    private int count;

    public PairTable() {
        Arrays.fill(slots, NONE);
    }

    /** The number of a pair; a new one for a new pair. */
    public int of(int source, int target) {
        int slot = slot(source, target);
        if (slots[slot] != NONE) {
            return slots[slot];
        }
        if (2 * (count + 1) > slots.length) {
            grow();
            slot = slot(source, target);
        }
        sources[count] = source;
        targets[count] = target;
        slots[slot] = count;
        return count++;
    }

    /** Number of pairs. */
    public int count() {
        return count;
    }

    /** Pairs that there is room for; columns of this length hold all of them. */
    public int room() {
        return sources.length;
    }

    /** The node that sends. */
    public int source(int pair) {
        return sources[pair];
    }

    /** The node that receives. */
    public int target(int pair) {
        return targets[pair];
    }

    private int slot(int source, int target) {
        int mask = slots.length - 1;
        int hash = source * 0x9E3779B1 + target * 0x85EBCA6B;
        int slot = (hash ^ hash >>> 15) & mask;
        while (slots[slot] != NONE && (sources[slots[slot]] != source || targets[slots[slot]] != target)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, NONE);
        sources = Arrays.copyOf(sources, slots.length / 2);
        targets = Arrays.copyOf(targets, slots.length / 2);
        for (int pair = 0; pair < count; pair++) {
            slots[slot(sources[pair], targets[pair])] = pair;
        }
    }
}
