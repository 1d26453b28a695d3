// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/**
 * Rows of CSV as RFC 4180 has them, but with a line feed alone and no line feed within a cell. A text that a
 * spreadsheet would take for a formula has an apostrophe before it, which is not a part of the cell.
 */
public final class Csv {

    private static final char TEXT_MARK = '\'';
    /** No cell begins with it: rows are never comments. */
    private static final char NO_COMMENT = '\0';
    /** A number, with a unit or not; then a sign at the beginning makes no formula. */
    private static final Pattern NUMBER = Pattern.compile("[+-]\\d[\\d.eE+-]*( [^\\s=@|!]{1,8})?");

    private Csv() {}

    /** One line with its end. A line break within a cell becomes a space, so that a row is always a line. */
    public static String line(List<String> cells) {
        var line = new StringWriter();
        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).commentCharacter(NO_COMMENT).bufferSize(0).build(line)
                .writeRecord(cells.stream().map(Csv::written).toList());
        return line.toString();
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

    /** A line break within a cell becomes a space. */
    private static String written(String text) {
        var cell = isFormula(text) ? TEXT_MARK + text : text;
        return cell.indexOf('\n') < 0 && cell.indexOf('\r') < 0 ? cell
                : cell.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ');
    }

    /** The cells of a line without its end. */
    public static List<String> cells(String line) {
        return cells(line, ',');
    }

    /** What separates the columns of a head, in which no number can have a comma: a comma, semicolon or tabulator. */
    public static char separator(String head) {
        return head.indexOf(',') >= 0 ? ',' : head.indexOf(';') >= 0 ? ';' : head.indexOf('\t') >= 0 ? '\t' : ',';
    }

    /** The cells of a line without its end, as programs write it in countries where the comma is in numbers. */
    public static List<String> cells(String line, char separator) {
        if (line.isEmpty()) {
            return List.of("");
        }
        // a lone carriage return would begin another row
        var row = line.indexOf('\r') < 0 ? line : line.replace('\r', ' ');
        // the reader of a line has bounded it, and no line has more cells than that
        var handler = CsvRecordHandler.builder().maxFields(row.length() + 1).build();
        return CsvReader.builder().fieldSeparator(separator).skipEmptyLines(false)
                .allowExtraCharsAfterClosingQuote(true).ofSingleCsvRecord(handler, row).getFields().stream()
                .map(Csv::read).toList();
    }

    private static String read(String text) {
        return text.startsWith("'") && isFormula(text) ? text.substring(1) : text;
    }
}
