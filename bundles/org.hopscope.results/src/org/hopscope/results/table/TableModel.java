// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

/** The content of a table, asked for cell by cell when it is painted; UI thread, and each answer must be quick. */
public interface TableModel {

    /** A table without rows and columns. */
    TableModel EMPTY = new TableModel() {
        @Override
        public int rows() {
            return 0;
        }

        @Override
        public int columns() {
            return 0;
        }

        @Override
        public TableCell head(int column) {
            return TableCell.EMPTY;
        }

        @Override
        public TableCell cell(int row, int column) {
            return TableCell.EMPTY;
        }
    };

    /** Number of rows below the head. */
    int rows();

    /** Number of columns. */
    int columns();

    /** The head of a column, which also aligns it. */
    TableCell head(int column);

    /** One cell. */
    TableCell cell(int row, int column);
}
