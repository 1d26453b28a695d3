// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * A table of numbers: a list of keys for each instance of its scope, the one used last in front. A key may stand for a
 * message. A search fills a {@link Walk} with the entries that it looked at.
 */
final class NumberTable {

    static final int NONE = -1;

    private static final int MESSAGE = 0;
    private static final int NEXT = 1;
    private static final int SHIFT = 1;

    /** Per instance the first entry and how many there are. */
    private int[] heads = {};
    private int[] entries = new int[64 << SHIFT];
    private long[] keys = new long[64];
    private int free = NONE;
    private int used;

    int length(int instance) {
        return 2 * instance < heads.length ? heads[2 * instance + 1] : 0;
    }

    /** Looks for a key, which comes to the front; whether it is there. */
    boolean use(int instance, long key, Walk walk) {
        int before = before(instance, key, walk);
        if (before == NONE - 1) {
            return false;
        }
        if (before != NONE) {
            int entry = next(before);
            next(before, next(entry));
            next(entry, heads[2 * instance]);
            heads[2 * instance] = entry;
        }
        return true;
    }

    /** Takes a key out; returns its message, or -1 if it is not there. */
    int remove(int instance, long key, Walk walk) {
        int before = before(instance, key, walk);
        return before == NONE - 1 ? NONE : unlink(instance, before);
    }

    /** Puts a key in front. */
    void insert(int instance, long key, int message) {
        if (2 * instance >= heads.length) {
            grow(instance);
        }
        int entry = take();
        keys[entry] = key;
        entries[(entry << SHIFT) + MESSAGE] = message;
        next(entry, heads[2 * instance]);
        heads[2 * instance] = entry;
        heads[2 * instance + 1]++;
    }

    /** Removes the least recently used key; there must be one. */
    void evict(int instance) {
        int before = NONE;
        for (int entry = heads[2 * instance]; next(entry) != NONE; entry = next(entry)) {
            before = entry;
        }
        unlink(instance, before);
    }

    /** The entry before that of a key; -1 if it is the first, -2 if it is not there. */
    private int before(int instance, long key, Walk walk) {
        int before = NONE;
        int entry = 2 * instance < heads.length ? heads[2 * instance] : NONE;
        int looked = 0;
        while (entry != NONE && keys[entry] != key) {
            before = entry;
            entry = next(entry);
            looked++;
        }
        walk.begin();
        walk.looked(entry == NONE ? looked : looked + 1);
        return entry == NONE ? NONE - 1 : before;
    }

    private int unlink(int instance, int before) {
        int entry = before == NONE ? heads[2 * instance] : next(before);
        if (before == NONE) {
            heads[2 * instance] = next(entry);
        } else {
            next(before, next(entry));
        }
        heads[2 * instance + 1]--;
        next(entry, free);
        free = entry;
        return entries[(entry << SHIFT) + MESSAGE];
    }

    private int next(int entry) {
        return entries[(entry << SHIFT) + NEXT];
    }

    private void next(int entry, int following) {
        entries[(entry << SHIFT) + NEXT] = following;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = next(entry);
            return entry;
        }
        if (used == keys.length) {
            keys = Columns.grown(keys, Math.multiplyExact(2, used));
            entries = Columns.grown(entries, Math.multiplyExact(2, entries.length));
        }
        return used++;
    }

    private void grow(int instance) {
        int old = heads.length;
        int[] grown = Arrays.copyOf(heads, Math.max(2 * (instance + 1), 2 * old));
        for (int at = old; at < grown.length; at += 2) {
            grown[at] = NONE;
        }
        heads = grown;
    }
}
