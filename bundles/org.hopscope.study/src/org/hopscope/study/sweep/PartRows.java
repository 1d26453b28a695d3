// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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

    /**
     * Reads a part. @throws DirectoryException if it is damaged
     *
     * @param columns the computed columns
     * @param pool one string for equal ones, because the names of stacks repeat in every row
     */
    static PartRows read(Path file, List<Column> columns, Map<String, String> pool) throws IOException {
        var lines = Files.readString(file).split("\n");
        int rows = lines.length - 1;
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
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            throw new DirectoryException(file + " is damaged: " + damaged.getMessage()
                    + "; delete it, and it is computed again", damaged);
        }
        return read;
    }

    private void set(int row, List<String> cells, List<Column.Kind> kinds, Map<String, String> pool) {
        if (cells.size() != kinds.size()) {
            throw new IllegalArgumentException("row %s has %s cells instead of %s".formatted(row + 1, cells.size(),
                    kinds.size()));
        }
        for (int i = 0; i < kinds.size(); i++) {
            var cell = cells.get(i);
            if (numbers[i] != null) {
                numbers[i][row] = cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
            } else {
                texts[i][row] = pool.computeIfAbsent(cell, one -> one);
            }
            switch (kinds.get(i)) {
                case POINT -> points[row] = Long.parseLong(cell);
                case STATUS -> statuses[row] = PointStatus.valueOf(cell);
                case ROW, MESSAGE, SEED, PARAMETER, STACK, COORDINATE, FIGURE, EVENTS, SIMULATED, MORE -> { }
            }
        }
    }

    int rows() {
        return points.length;
    }
}
