// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

/**
 * The contents of a cell.
 *
 * @param text the text; a colour only repeats what it says
 * @param kind how it looks
 * @param tip what the tool tip says; empty for none
 */
public record TableCell(String text, Kind kind, String tip) {

    /** A cell with nothing in it. */
    public static final TableCell EMPTY = new TableCell("", Kind.TEXT, "");

    /** The look of a cell. */
    public enum Kind {
        /** At the left. */
        TEXT,
        /** At the left, less prominent. */
        QUIET,
        /** At the right. */
        NUMBER,
        /** At the right, less prominent. */
        QUIET_NUMBER,
        /** Begins a group of rows. */
        GROUP,
        /** Something is better or was added. */
        GOOD,
        /** Something is worse or was removed. */
        BAD,
        /** Something is another. */
        CHANGED
    }

    /** A cell without a tool tip. */
    public static TableCell of(String text, Kind kind) {
        return new TableCell(text, kind, "");
    }
}
