// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

import org.hopscope.sim.kernel.IntPair;

/**
 * A table of rows that are named by small indices under handles that go stale. A handle is generation * 2^20 + index;
 * the generation moves on when the object dies, so that a late use of the handle is noticed (until the 11 bits of the
 * generation wrap). The first word of a row is the handle itself while alive, otherwise the sign bit, the next
 * generation and a free-list link; the other words are the subclass's, beside it because they are read together.
 */
class HandlePool {

    static final int MAX_CAPACITY = (1 << 20) - 2;

    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int END_OF_LIST = INDEX_MASK;
    private static final int GENERATION_MASK = (1 << 31 - INDEX_BITS) - 1;
    private static final int[] NOTHING = {};

    /** The rows, each of the stride that the table was made with. */
    int[] rows = NOTHING;
    private final int limit;
    private final int stride;
    private int capacity;
    private int firstFree = END_OF_LIST;
    private int used;

    /**
     * @param limit most rows
     * @param stride words of a row, the first one included
     */
    HandlePool(int limit, int stride) {
        this.limit = limit;
        this.stride = stride;
    }

    static int index(int handle) {
        return handle & INDEX_MASK;
    }

    /** A new handle, or -1 if the limit is reached. */
    final int acquire() {
        if (firstFree == END_OF_LIST && !grow()) {
            return PortalsInterface.NONE;
        }
        final int index = firstFree;
        final int word = rows[index * stride];
        final int handle = word & GENERATION_MASK << INDEX_BITS | index;
        firstFree = word & INDEX_MASK;
        rows[index * stride] = handle;
        used++;
        return handle;
    }

    final boolean isLive(int handle) {
        final int index = handle & INDEX_MASK;
        return handle >= 0 && index < capacity && rows[index * stride] == handle;
    }

    final int handle(int index) {
        return rows[index * stride];
    }

    /** Makes the handle stale but keeps its index out of use. */
    final void retire(int index) {
        final int generation = (rows[index * stride] >>> INDEX_BITS) + 1 & GENERATION_MASK;
        rows[index * stride] = Integer.MIN_VALUE | generation << INDEX_BITS | END_OF_LIST;
    }

    /** Gives the index of a retired handle back. */
    final void release(int index) {
        rows[index * stride] = rows[index * stride] & ~INDEX_MASK | firstFree;
        firstFree = index;
        used--;
    }

    final int capacity() {
        return capacity;
    }

    /** The long in two words of the rows. */
    final long wide(int at) {
        return IntPair.of(rows[at], rows[at + 1]);
    }

    /** Sets {@link #wide(int)}. */
    final void wide(int at, long value) {
        rows[at] = IntPair.high(value);
        rows[at + 1] = (int) value;
    }

    final int used() {
        return used;
    }

    private boolean grow() {
        final int old = capacity;
        final int wanted = Math.min(limit, Math.max(4, old * 2));
        if (wanted <= old) {
            return false;
        }
        rows = Arrays.copyOf(rows, wanted * stride);
        capacity = wanted;
        for (int i = wanted - 1; i >= old; i--) {
            rows[i * stride] = Integer.MIN_VALUE | firstFree;
            firstFree = i;
        }
        return true;
    }
}
