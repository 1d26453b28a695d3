// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.util.ArrayList;
import java.util.List;

/** Rows of CSV as RFC 4180 has them, but with a line feed alone and no line feed within a cell. */
public final class Csv {

    private Csv() {}

    /** One line with its end. A line break within a cell becomes a space, so that a row is always a line. */
    public static String line(List<String> cells) {
        var line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                line.append(',');
            }
            append(line, cells.get(i));
        }
        return line.append('\n').toString();
    }

    private static void append(StringBuilder line, String cell) {
        boolean plain = true;
        for (int i = 0; i < cell.length() && plain; i++) {
            char one = cell.charAt(i);
            plain = one != ',' && one != '"' && one != '\n' && one != '\r';
        }
        if (plain) {
            line.append(cell);
        } else {
            line.append('"').append(cell.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ')
                    .replace("\"", "\"\"")).append('"');
        }
    }

    /** The cells of a line without its end. */
    public static List<String> cells(String line) {
        return cells(line, ',');
    }

    /** The cells of a line without its end, as programs write it in countries where the comma is in numbers. */
    public static List<String> cells(String line, char separator) {
        var cells = new ArrayList<String>();
        var cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char one = line.charAt(i);
            if (one == '"') {
                if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    cell.append(one);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (one == separator && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(one);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
