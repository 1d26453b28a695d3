// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * Hands out small indices under handles that go stale. A handle is generation * 2^20 + index; the generation moves on
 * when the object dies, so that a late use of the handle is noticed (until the 11 bits of the generation wrap).
 * One word per index: the handle itself while alive, otherwise the sign bit, the next generation and a free-list link.
 */
final class HandlePool {

    static final int MAX_CAPACITY = (1 << 20) - 2;

    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int END_OF_LIST = INDEX_MASK;
    private static final int GENERATION_MASK = (1 << 31 - INDEX_BITS) - 1;
    private static final int[] NOTHING = {};

    private final int limit;
    private int[] words = NOTHING;
    private int firstFree = END_OF_LIST;
    private int used;

    HandlePool(int limit) {
        this.limit = limit;
    }

    static int index(int handle) {
        return handle & INDEX_MASK;
    }

    /** A new handle, or -1 if the limit is reached. */
    int acquire() {
        if (firstFree == END_OF_LIST && !grow()) {
            return PortalsInterface.NONE;
        }
        final int index = firstFree;
        final int word = words[index];
        final int handle = word & GENERATION_MASK << INDEX_BITS | index;
        firstFree = word & INDEX_MASK;
        words[index] = handle;
        used++;
        return handle;
    }

    boolean isLive(int handle) {
        final int index = handle & INDEX_MASK;
        return handle >= 0 && index < words.length && words[index] == handle;
    }

    int handle(int index) {
        return words[index];
    }

    /** Makes the handle stale but keeps its index out of use. */
    void retire(int index) {
        final int generation = (words[index] >>> INDEX_BITS) + 1 & GENERATION_MASK;
        words[index] = Integer.MIN_VALUE | generation << INDEX_BITS | END_OF_LIST;
    }

    /** Gives the index of a retired handle back. */
    void release(int index) {
        words[index] = words[index] & ~INDEX_MASK | firstFree;
        firstFree = index;
        used--;
    }

    int capacity() {
        return words.length;
    }

    int used() {
        return used;
    }

    private boolean grow() {
        final int old = words.length;
        final int wanted = Math.min(limit, Math.max(4, old * 2));
        if (wanted <= old) {
            return false;
        }
        words = Arrays.copyOf(words, wanted);
        for (int i = wanted - 1; i >= old; i--) {
            words[i] = Integer.MIN_VALUE | firstFree;
            firstFree = i;
        }
        return true;
    }
}
