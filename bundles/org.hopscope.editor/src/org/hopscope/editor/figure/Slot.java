// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The place of a figure: where the user put it, or the cell of the automatic arrangement. Bands lie below each other;
 * each has columns and rows of its own.
 *
 * @param placed where the user put the figure, or null; a width or height of -1 means the natural one
 * @param rows number of rows that the cell covers
 * @param centred whether the figure is in the middle of its rows instead of at their top
 * @param rank of figures in one cell, the one with the lower rank is above; equal ones in the order in which they
 *             lie before each other
 */
public record Slot(Rectangle placed, int band, int column, int row, int rows, boolean centred, int rank) {

    /** A cell of one row. */
    public static Slot cell(int band, int column, int row) {
        return new Slot(null, band, column, row, 1, false, 0);
    }

    /** The same cell over several rows, at their top. */
    public Slot over(int rowCount) {
        return new Slot(placed, band, column, row, rowCount, centred, rank);
    }

    /** The same cell, its figure in the middle of the rows. */
    public Slot middle() {
        return new Slot(placed, band, column, row, rows, true, rank);
    }

    /** The same, put by the user. */
    public Slot at(Rectangle bounds) {
        return new Slot(bounds, band, column, row, rows, centred, rank);
    }

    /** The same with a rank in its cell. */
    public Slot ranked(int newRank) {
        return new Slot(placed, band, column, row, rows, centred, newRank);
    }

    /** The properties that figures in one cell share. */
    Slot cell() {
        return new Slot(null, band, column, row, rows, centred, 0);
    }
}
