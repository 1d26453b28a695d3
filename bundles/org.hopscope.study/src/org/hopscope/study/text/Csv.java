// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows of CSV as RFC 4180 has them, but with a line feed alone and no line feed within a cell. A text that a
 * spreadsheet would take for a formula has an apostrophe before it, which is no part of the cell.
 */
public final class Csv {

    private static final char TEXT_MARK = '\'';
    /** A number, with a unit or not; then a sign at the beginning makes no formula. */
    private static final Pattern NUMBER = Pattern.compile("[+-]\\d[\\d.eE+-]*( [^\\s=@|!]{1,8})?");

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

    /** True if a spreadsheet computes a cell, apart from marks before it, instead of showing it. */
    private static boolean isFormula(String cell) {
        int at = 0;
        while (at < cell.length() && cell.charAt(at) == TEXT_MARK) {
            at++;
        }
        if (cell.length() < at + 2) {
            return false;
        }
        return switch (cell.charAt(at)) {
            case '=', '@', '\t', '\r' -> true;
            case '+', '-' -> !NUMBER.matcher(cell.substring(at)).matches();
            default -> false;
        };
    }

    private static void append(StringBuilder line, String text) {
        var cell = isFormula(text) ? TEXT_MARK + text : text;
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
                cells.add(text(cell));
                cell.setLength(0);
            } else {
                cell.append(one);
            }
        }
        cells.add(text(cell));
        return cells;
    }

    private static String text(StringBuilder cell) {
        var text = cell.toString();
        return text.startsWith("'") && isFormula(text) ? text.substring(1) : text;
    }
}
