// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hopscope.results.table.TableCell;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.sweep.Column;
import org.hopscope.study.sweep.PointStatus;
import org.hopscope.study.sweep.RowOrder;
import org.hopscope.study.sweep.StudyResults;

/** Rows of a study as a table shows them. Immutable. */
final class StudyRows implements TableModel {

    private final StudyResults results;
    private final RowOrder order;
    private final int[] rows;
    private final List<Integer> columns = new ArrayList<>();

    /** Sorts and filters; not for the UI thread. */
    StudyRows(StudyResults results, RowOrder order) {
        this.results = results;
        this.order = order;
        this.rows = order.apply(results);
        for (int i = 0; i < results.columns().size(); i++) {
            if (isShown(i)) {
                columns.add(i);
            }
        }
    }

    /** The number of a row within its point tells nobody anything, nor does a column in which nothing can be. */
    private boolean isShown(int column) {
        return switch (results.columns().get(column).kind()) {
            case ROW -> false;
            case SEED -> results.directory().manifest().sweep().seeds().size() > 1;
            case MORE -> hasText(column);
            case POINT, STATUS, MESSAGE, PARAMETER, STACK, COORDINATE, FIGURE, EVENTS, SIMULATED -> true;
        };
    }

    private boolean hasText(int column) {
        for (int row = 0; row < results.rows(); row++) {
            if (!results.text(row, column).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    RowOrder order() {
        return order;
    }

    StudyResults results() {
        return results;
    }

    /** The column of the study behind a column of the table. */
    int studyColumn(int column) {
        return columns.get(column);
    }

    /** The row of the table that shows a row of the results, -1 for none. */
    int indexOf(int row) {
        return IntStream.range(0, rows.length).filter(one -> rows[one] == row).findFirst().orElse(-1);
    }

    /** Number of the point of a row of the table. */
    long point(int row) {
        return results.point(rows[row]);
    }

    /** The protocol stack of a row of the table; empty for a point that gave no results. */
    String stack(int row) {
        for (int i = 0; i < results.columns().size(); i++) {
            if (results.columns().get(i).kind() == Column.Kind.STACK) {
                return results.text(rows[row], i);
            }
        }
        return "";
    }

    @Override
    public int rows() {
        return rows.length;
    }

    @Override
    public int columns() {
        return columns.size();
    }

    @Override
    public TableCell head(int column) {
        var own = results.columns().get(columns.get(column));
        var arrow = order.column() != columns.get(column) ? "" : order.descending() ? "  \u25be" : "  \u25b4";
        return new TableCell(own.head() + arrow, own.kind().isNumber() ? TableCell.Kind.NUMBER : TableCell.Kind.TEXT,
                Messages.study_sortTip);
    }

    @Override
    public TableCell cell(int row, int column) {
        int own = columns.get(column);
        var kind = results.columns().get(own).kind();
        var text = results.text(rows[row], own);
        return switch (kind) {
            case POINT -> TableCell.of("%,d".formatted(results.point(rows[row]) + 1), TableCell.Kind.QUIET_NUMBER);
            case STATUS -> results.status(rows[row]) == PointStatus.OK ? TableCell.of(Messages.study_ok,
                    TableCell.Kind.QUIET) : TableCell.of(text, TableCell.Kind.BAD);
            case MESSAGE -> new TableCell(text, TableCell.Kind.QUIET, text);
            case EVENTS, SIMULATED, ROW, SEED -> TableCell.of(text, TableCell.Kind.QUIET_NUMBER);
            case FIGURE -> TableCell.of(text, TableCell.Kind.NUMBER);
            case PARAMETER, STACK, COORDINATE, MORE -> TableCell.of(text, TableCell.Kind.TEXT);
        };
    }
}
