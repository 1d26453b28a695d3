// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Where a figure stands: where the user put it, or the cell of the automatic arrangement. Bands lie below each other;
 * each has columns and rows of its own.
 *
 * @param placed where the user put the figure, or null; a width or height of -1 means the natural one
 * @param rows number of rows that the cell covers; the figure stands in their middle if there are several
 */
public record Slot(Rectangle placed, int band, int column, int row, int rows) {

    /** A cell of one row. */
    public static Slot cell(int band, int column, int row) {
        return new Slot(null, band, column, row, 1);
    }

    /** The same cell over several rows. */
    public Slot over(int rowCount) {
        return new Slot(placed, band, column, row, rowCount);
    }

    /** The same, put by the user. */
    public Slot at(Rectangle bounds) {
        return new Slot(bounds, band, column, row, rows);
    }
}
