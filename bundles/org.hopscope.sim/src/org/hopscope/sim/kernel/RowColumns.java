// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** The columns that one part of the simulator has taken of {@link Rows}, numbered from 0. */
public final class RowColumns {

    private final int[] data;
    private final int first;
    private final int shift;

    RowColumns(int[] data, int first, int shift) {
        this.data = data;
        this.first = first;
        this.shift = shift;
    }

    /** The value of a column of a row. */
    public int get(int row, int column) {
        return data[(row << shift) + first + column];
    }

    /** Sets {@link #get}. */
    public void set(int row, int column, int value) {
        data[(row << shift) + first + column] = value;
    }

    /** Adds to what a column of a row holds. */
    public void add(int row, int column, int more) {
        data[(row << shift) + first + column] += more;
    }

    /** The value of two adjacent columns of a row. */
    public long wide(int row, int column) {
        int at = (row << shift) + first + column;
        return IntPair.of(data[at], data[at + 1]);
    }

    /** Sets {@link #wide(int, int)}. */
    public void wide(int row, int column, long value) {
        int at = (row << shift) + first + column;
        data[at] = IntPair.high(value);
        data[at + 1] = (int) value;
    }

    /** Sets a column of all rows. */
    public void fill(int column, int value) {
        for (int at = first + column; at < data.length; at += 1 << shift) {
            data[at] = value;
        }
    }

    /** Reads a row and what others keep in it, see {@link EventHandler#prefetch}; a cache line has 16 columns. */
    public int prefetch(int row) {
        int at = row << shift;
        return data[at] + data[at + (1 << shift - 1)] + data[at + (1 << shift) - 1];
    }
}
