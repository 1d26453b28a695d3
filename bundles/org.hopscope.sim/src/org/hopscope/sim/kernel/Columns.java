// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/** Columns of state: arrays with one element per part, packet or message. */
public final class Columns {

    /** A column of this part of the expected room is large. */
    private static final int LARGE_PART = 16;

    private Columns() {}

    /** A column of {@code length} elements that all hold {@code value}. */
    public static int[] filled(int length, int value) {
        int[] column = new int[length];
        Arrays.fill(column, value);
        return column;
    }

    /**
     * The room of a column that grows: twice as much. A column that is large already gets the room that is expected of
     * it at once, because each column that is grown out of takes memory until all of it is needed.
     */
    public static int next(int room, int expected) {
        return room < expected && room >= expected / LARGE_PART ? expected : Math.multiplyExact(2, room);
    }

    /** The column with room for {@code room} elements; a new one when {@code column} is null. */
    public static int[] grown(int[] column, int room) {
        return column == null ? new int[room] : Arrays.copyOf(column, room);
    }

    /** As {@link #grown(int[], int)}. */
    public static long[] grown(long[] column, int room) {
        return column == null ? new long[room] : Arrays.copyOf(column, room);
    }

    /** As {@link #grown(int[], int)}. */
    public static byte[] grown(byte[] column, int room) {
        return column == null ? new byte[room] : Arrays.copyOf(column, room);
    }

    /** As {@link #grown(int[], int)}. */
    public static boolean[] grown(boolean[] column, int room) {
        return column == null ? new boolean[room] : Arrays.copyOf(column, room);
    }
}
