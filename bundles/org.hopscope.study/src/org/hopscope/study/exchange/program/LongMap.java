// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;

/** Numbers of numbers, about 20 bytes for each; the first value of a key counts. */
final class LongMap {

    static final int NONE = -1;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int ROOM = 1 << 10;

    private long[] keys = new long[ROOM];
    /** One more than the value; 0 where there is none. */
    private int[] values = new int[ROOM];
    private int size;

    void clear() {
        if (keys.length > ROOM && size < keys.length >> 4) {
            keys = new long[ROOM];
            values = new int[ROOM];
        } else if (size > 0) {
            Arrays.fill(values, 0);
        }
        size = 0;
    }

    /** The value of a key; {@link #NONE} if it has none. */
    int get(long key) {
        return values[place(key)] - 1;
    }

    /** Gives a key a value from 0 unless it has one; answers whether it had none. */
    boolean putIfAbsent(long key, int value) {
        int at = place(key);
        if (values[at] != 0) {
            return false;
        }
        keys[at] = key;
        values[at] = value + 1;
        if (2 * ++size > keys.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[Math.multiplyExact(2, oldKeys.length)];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != 0) {
                int at = place(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    private int place(long key) {
        int mask = keys.length - 1;
        int at = (int) (key * SPREAD >>> Integer.SIZE) & mask;
        while (values[at] != 0 && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }
}
