// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.text.Csv;

/**
 * The rows of one part as columns. Arrays are owned and never written after the part is read.
 *
 * @param points number of the point of each row
 * @param statuses status of each row
 * @param numbers by computed column, null for texts; NaN where there is none
 * @param texts by computed column, null for numbers
 */
record PartRows(long[] points, PointStatus[] statuses, double[][] numbers, String[][] texts) {

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d{1,4})?");

    /** The form that a file must have to be understood. */
    record Form(List<Column> columns, long points) {

        Form {
            columns = List.copyOf(columns);
        }
    }

    /**
     * Reads a part. @throws DirectoryException if it is damaged
     *
     * @param form the computed columns and the number of points of the study
     * @param pool one string for equal ones, because the names of stacks repeat in every row
     */
    static PartRows read(Path file, Form form, Map<String, String> pool) throws IOException {
        var columns = form.columns();
        var lines = lines(file);
        int rows = Math.max(0, lines.length - 1);
        var numbers = new double[columns.size()][];
        var texts = new String[columns.size()][];
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).kind().isNumber()) {
                numbers[i] = new double[rows];
            } else {
                texts[i] = new String[rows];
            }
        }
        var kinds = columns.stream().map(Column::kind).toList();
        var read = new PartRows(new long[rows], new PointStatus[rows], numbers, texts);
        try {
            for (int row = 0; row < rows; row++) {
                read.set(row, Csv.cells(lines[row + 1]), kinds, pool);
                if (read.points[row] < 0 || read.points[row] >= form.points()) {
                    throw new IllegalArgumentException("row %s belongs to no point of the study".formatted(row + 1));
                }
            }
        } catch (IllegalArgumentException wrong) {
            throw damaged(file, wrong);
        }
        return read;
    }

    private static String[] lines(Path file) throws IOException {
        try {
            return Files.readString(file).split("\n");
        } catch (CharacterCodingException noText) {
            throw damaged(file, new IllegalArgumentException("it is not text", noText));
        }
    }

    /** The message for a file that can be computed again. */
    static DirectoryException damaged(Path file, IllegalArgumentException wrong) {
        return new DirectoryException(file + " is damaged: " + Quote.of(String.valueOf(wrong.getMessage()))
                + "; 'study verify --mend' computes it again", wrong);
    }

    private void set(int row, List<String> cells, List<Column.Kind> kinds, Map<String, String> pool) {
        if (cells.size() != kinds.size()) {
            throw new IllegalArgumentException("row %s has %s cells instead of %s".formatted(row + 1, cells.size(),
                    kinds.size()));
        }
        for (int i = 0; i < kinds.size(); i++) {
            var cell = cells.get(i);
            if (numbers[i] != null) {
                numbers[i][row] = cell.isEmpty() ? Double.NaN : number(cell);
            } else {
                texts[i][row] = pool.computeIfAbsent(cell, one -> one);
            }
            switch (kinds.get(i)) {
                case POINT -> points[row] = (long) numbers[i][row];
                case STATUS -> statuses[row] = PointStatus.of(cell).orElseThrow(
                        () -> new IllegalArgumentException("there is no status '" + cell + "'"));
                case ROW, MESSAGE, SEED, PARAMETER, STACK, COORDINATE, FIGURE, EVENTS, SIMULATED, MORE -> { }
            }
        }
    }

    private static double number(String cell) {
        if (NUMBER.matcher(cell).matches()) {
            double number = Double.parseDouble(cell);
            if (Double.isFinite(number)) {
                return number;
            }
        }
        throw new IllegalArgumentException("'" + cell + "' is not a number");
    }

    int rows() {
        return points.length;
    }
}
