// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;

import org.hopscope.sim.schedule.MappedMemory;

/**
 * Numbers of numbers, 24 to 48 bytes for each, in temporary files if there are more than half a million; the first
 * value of a key counts.
 */
final class LongMap {

    static final int NONE = -1;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int ROOM = 1 << 10;
    private static final long ON_HEAP = 12L << 20;

    private int room;
    private ByteBuffer keys;
    /** One more than the value; 0 where there is none. */
    private ByteBuffer values;
    private int size;

    LongMap() {
        this(ROOM);
    }

    private LongMap(int slots) {
        var memory = new MappedMemory(ON_HEAP);
        room = slots;
        keys = memory.take(Math.multiplyExact(Long.BYTES, slots));
        values = memory.take(Integer.BYTES * slots);
    }

    private void allocate(int slots) {
        var fresh = new LongMap(slots);
        room = slots;
        keys = fresh.keys;
        values = fresh.values;
    }

    void clear() {
        if (size > 0) {
            allocate(Math.max(ROOM, Math.min(room, Integer.highestOneBit(size) << 2)));
        }
        size = 0;
    }

    /** The value of a key; {@link #NONE} if it has none. */
    int get(long key) {
        return value(place(key)) - 1;
    }

    private int value(int place) {
        return values.getInt(Integer.BYTES * place);
    }

    private long key(int place) {
        return keys.getLong(Long.BYTES * place);
    }

    /** Gives a key a value from 0 unless it has one; answers whether it had none. */
    boolean putIfAbsent(long key, int value) {
        int at = place(key);
        if (value(at) != 0) {
            return false;
        }
        put(at, key, value + 1);
        if (2 * ++size > room) {
            grow();
        }
        return true;
    }

    private void put(int place, long key, int value) {
        keys.putLong(Long.BYTES * place, key);
        values.putInt(Integer.BYTES * place, value);
    }

    private void grow() {
        var oldKeys = keys;
        var oldValues = values;
        int old = room;
        allocate(Math.multiplyExact(2, old));
        for (int i = 0; i < old; i++) {
            int value = oldValues.getInt(Integer.BYTES * i);
            if (value != 0) {
                long key = oldKeys.getLong(Long.BYTES * i);
                put(place(key), key, value);
            }
        }
    }

    private int place(long key) {
        int mask = room - 1;
        int at = (int) (key * SPREAD >>> Integer.SIZE) & mask;
        while (value(at) != 0 && key(at) != key) {
            at = at + 1 & mask;
        }
        return at;
    }
}
