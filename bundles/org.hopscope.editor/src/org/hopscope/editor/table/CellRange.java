// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

/** A rectangle of cells, all bounds included. */
public record CellRange(int top, int left, int bottom, int right) {

    /** The rectangle between two cells. */
    public static CellRange between(int row, int column, int otherRow, int otherColumn) {
        return new CellRange(Math.min(row, otherRow), Math.min(column, otherColumn), Math.max(row, otherRow),
                Math.max(column, otherColumn));
    }

    /** Number of rows. */
    public int height() {
        return bottom - top + 1;
    }

    /** Number of columns. */
    public int width() {
        return right - left + 1;
    }

    /** True if a cell is inside. */
    public boolean contains(int row, int column) {
        return row >= top && row <= bottom && column >= left && column <= right;
    }
}
