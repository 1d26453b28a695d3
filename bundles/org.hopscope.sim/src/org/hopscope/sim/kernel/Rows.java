// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * A table with a row for each of many parts of a machine, whose columns several parts of the simulator take for what
 * each of them keeps of a part of the machine. An event that needs most of it finds it in few lines of a cache and on
 * one page, where tables of their own would be as many reads from memory.
 */
public final class Rows {

    private final int count;
    private final int shift;
    private int[] data = new int[0];
    private int taken;

    /** @param shift a row has 2<sup>shift</sup> columns, of 4 bytes each */
    public Rows(int count, int shift) {
        this.count = count;
        this.shift = shift;
        taken = 1 << shift;
    }

    /** Number of rows. */
    public int count() {
        return count;
    }

    /** Takes this many columns, which hold 0; a row without room for them gets a further table. */
    public RowColumns take(int columns) {
        if (taken + columns > 1 << shift) {
            data = new int[Math.multiplyExact(count, 1 << shift)];
            taken = 0;
        }
        taken += columns;
        return new RowColumns(data, taken - columns, shift);
    }
}
