// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells that are below each other: the first column to the left, the others to the right. */
public final class TextTable {

    private static final String GAP = "  ";
    private static final char RULE = '-';

    /** A row is empty for a rule. */
    private final List<String[]> rows = new ArrayList<>();

    public void row(List<String> cells) {
        rows.add(cells.toArray(new String[0]));
    }

    /** A line across the table. */
    public void rule() {
        rows.add(new String[0]);
    }

    @Override
    public String toString() {
        var widths = widths();
        var text = new StringBuilder();
        for (var row : rows) {
            int start = text.length();
            for (int i = 0; i < widths.length; i++) {
                text.append(i == 0 ? "" : GAP);
                append(text, row.length == 0 ? String.valueOf(RULE).repeat(widths[i]) : i < row.length ? row[i] : "",
                        widths[i], i == 0);
            }
            while (text.length() > start && text.charAt(text.length() - 1) == ' ') {
                text.setLength(text.length() - 1);
            }
            text.append('\n');
        }
        return text.toString();
    }

    private int[] widths() {
        int columns = 0;
        for (var row : rows) {
            columns = Math.max(columns, row.length);
        }
        var widths = new int[columns];
        for (var row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        return widths;
    }

    private static void append(StringBuilder text, String cell, int width, boolean left) {
        var padding = " ".repeat(width - cell.length());
        text.append(left ? cell : padding).append(left ? padding : cell);
    }
}
