// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

/** The position of the user in a grid: one cell, and the rectangle from it to where the selection began. */
public final class GridCursor {

    private int rows;
    private int columns;
    private int row;
    private int column;
    private int anchorRow;
    private int anchorColumn;

    /** The grid has another size now; the cursor stays as near as it can. */
    public void resize(int newRows, int newColumns) {
        rows = newRows;
        columns = newColumns;
        row = within(row, rows);
        column = within(column, columns);
        anchorRow = within(anchorRow, rows);
        anchorColumn = within(anchorColumn, columns);
    }

    private static int within(int index, int count) {
        return Math.max(0, Math.min(index, count - 1));
    }

    /** Goes to a cell; with {@code extend} the selection grows to there. */
    public void go(int toRow, int toColumn, boolean extend) {
        row = within(toRow, rows);
        column = within(toColumn, columns);
        if (!extend) {
            anchorRow = row;
            anchorColumn = column;
        }
    }

    /** Goes some cells on. */
    public void move(int byRows, int byColumns, boolean extend) {
        go(row + byRows, column + byColumns, extend);
    }

    /** Goes to the next or previous cell, across the ends of rows; false at the end of the grid. */
    public boolean step(int by) {
        var next = row * columns + column + by;
        if (next < 0 || next >= rows * columns) {
            return false;
        }
        go(next / columns, next % columns, false);
        return true;
    }

    /** Selects everything. */
    public void selectAll() {
        anchorRow = 0;
        anchorColumn = 0;
        row = within(rows, rows);
        column = within(columns, columns);
    }

    /** The row of the cursor. */
    public int row() {
        return row;
    }

    /** The column of the cursor. */
    public int column() {
        return column;
    }

    /** True if there is a cell at all. */
    public boolean isSomewhere() {
        return rows > 0 && columns > 0;
    }

    /** The selected cells. */
    public CellRange range() {
        return CellRange.between(row, column, anchorRow, anchorColumn);
    }
}
