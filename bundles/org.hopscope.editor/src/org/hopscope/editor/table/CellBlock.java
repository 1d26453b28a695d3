// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A rectangle of cells as text, the way spreadsheets exchange it: tabs between cells, line ends between rows. */
public final class CellBlock {

    private CellBlock() {}

    /** The rows of a text. A cell in quotes may hold tabs, line ends and, doubled, quotes. */
    public static List<List<String>> parse(String text) {
        var rows = new ArrayList<List<String>>();
        var row = new ArrayList<String>();
        var cell = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            var sign = text.charAt(i);
            if (sign == '"' && cell.isEmpty() && closes(text, i)) {
                i = quoted(text, i + 1, cell);
            } else if (sign == '\t') {
                row.add(cell.toString());
                cell.setLength(0);
            } else if (sign == '\n' || sign == '\r') {
                if (sign == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                    i++;
                }
                row.add(cell.toString());
                cell.setLength(0);
                rows.add(List.copyOf(row));
                row.clear();
            } else {
                cell.append(sign);
            }
        }
        if (!cell.isEmpty() || !row.isEmpty() || rows.isEmpty()) {
            row.add(cell.toString());
            rows.add(List.copyOf(row));
        }
        return rows;
    }

    /** True if a quote begins a quoted cell; a lone one is an ordinary sign. */
    private static boolean closes(String text, int quote) {
        for (int i = quote + 1; i < text.length(); i++) {
            if (text.charAt(i) == '"') {
                if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    i++;
                } else {
                    return i + 1 == text.length() || "\t\r\n".indexOf(text.charAt(i + 1)) >= 0;
                }
            }
        }
        return false;
    }

    /** Appends the quoted text to the cell and returns where its closing quote is. */
    private static int quoted(String text, int from, StringBuilder cell) {
        for (int i = from;; i++) {
            if (text.charAt(i) != '"') {
                cell.append(text.charAt(i));
            } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else {
                return i;
            }
        }
    }

    /** The text of some rows. */
    public static String format(List<List<String>> rows) {
        return rows.stream().map(row -> row.stream().map(CellBlock::quote).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
    }

    private static String quote(String cell) {
        return cell.chars().anyMatch(sign -> sign == '\t' || sign == '\n' || sign == '\r') || cell.startsWith("\"")
                ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
