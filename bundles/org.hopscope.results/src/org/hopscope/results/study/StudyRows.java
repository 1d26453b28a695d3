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
        reasonsBesideStates();
    }

    /** Why a point failed is beside that it did, not after all the figures that it lacks. */
    private void reasonsBesideStates() {
        int state = place(Column.Kind.STATUS);
        int reason = place(Column.Kind.MESSAGE);
        if (state >= 0 && reason > state) {
            columns.add(state + 1, columns.remove(reason));
        }
    }

    /** The column of the table with a kind, -1 for none. */
    private int place(Column.Kind kind) {
        return IntStream.range(0, columns.size()).filter(one -> results.columns().get(columns.get(one)).kind() == kind)
                .findFirst().orElse(-1);
    }

    /** The number of a row within its point says nothing, nor does a column in which nothing can be. */
    private boolean isShown(int column) {
        return switch (results.columns().get(column).kind()) {
            case ROW -> false;
            case SEED -> results.directory().manifest().sweep().seeds().size() > 1;
            case MORE, MESSAGE -> IntStream.range(0, results.rows()).anyMatch(row -> hasText(row, column));
            case POINT, STATUS, PARAMETER -> true;
            case STACK, COORDINATE, FIGURE, EVENTS, SIMULATED -> !order.failedOnly()
                    || IntStream.of(rows).anyMatch(row -> hasText(row, column));
        };
    }

    private boolean hasText(int row, int column) {
        return !results.text(row, column).isEmpty();
    }

    /** Why the point of a row of the table failed; empty if it did not. */
    String reason(int row) {
        int column = place(Column.Kind.MESSAGE);
        return column < 0 ? "" : results.text(rows[row], columns.get(column));
    }

    RowOrder order() {
        return order;
    }

    StudyResults results() {
        return results;
    }

    /** The column of the study that a column of the table shows. */
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
                    TableCell.Kind.QUIET) : new TableCell(text, TableCell.Kind.BAD, reason(row));
            case MESSAGE -> new TableCell(text, TableCell.Kind.QUIET, text);
            case EVENTS, SIMULATED, ROW, SEED -> TableCell.of(text, TableCell.Kind.QUIET_NUMBER);
            case FIGURE -> TableCell.of(text, TableCell.Kind.NUMBER);
            case PARAMETER, STACK, COORDINATE, MORE -> TableCell.of(text, TableCell.Kind.TEXT);
        };
    }
}
