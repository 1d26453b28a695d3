// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import java.util.List;

import org.hopscope.results.table.TableCell;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;

/**
 * The rows of the comparison as a table.
 *
 * @param list the rows
 */
record CheckTable(List<CheckRow> list) implements TableModel {

    /** The contents of a column; the verdict is seen also where there is room for few of them. */
    private enum Column {
        FIGURE, SYSTEM, VERDICT, SIMULATED, PUBLISHED, ERROR, TOLERANCE, STANDING, QUANTITY
    }

    /** The most characters of a number with its unit. */
    private static final int MOST_OF_NUMBER = 24;

    CheckTable {
        list = List.copyOf(list);
    }

    @Override
    public int rows() {
        return list.size();
    }

    @Override
    public int columns() {
        return Column.values().length;
    }

    @Override
    public TableCell head(int column) {
        return switch (Column.values()[column]) {
            case FIGURE -> text(Messages.check_columnFigure);
            case SYSTEM -> text(Messages.check_columnSystem);
            case VERDICT -> number(Messages.check_columnVerdict);
            case SIMULATED -> number(Messages.check_columnSimulated);
            case PUBLISHED -> number(Messages.check_columnPublished);
            case ERROR -> number(Messages.check_columnError);
            case TOLERANCE -> number(Messages.check_columnTolerance);
            case STANDING -> text(Messages.check_columnStanding);
            case QUANTITY -> text(Messages.check_columnQuantity);
        };
    }

    @Override
    public TableCell cell(int row, int column) {
        var one = list.get(row);
        return switch (Column.values()[column]) {
            case FIGURE -> text(one.figure().id());
            case SYSTEM -> TableCell.of(one.figure().system(), TableCell.Kind.QUIET);
            case VERDICT -> verdict(one);
            case SIMULATED -> new TableCell(CheckCells.simulated(one), TableCell.Kind.NUMBER, CheckCells.note(one));
            case PUBLISHED -> new TableCell(one.figure().printed().text(), published(one), one.figure().source());
            case ERROR -> number(CheckCells.error(one));
            case TOLERANCE -> TableCell.of(CheckCells.tolerance(one), TableCell.Kind.QUIET_NUMBER);
            case STANDING -> standing(one);
            case QUANTITY -> new TableCell(one.figure().quantity(), TableCell.Kind.QUIET, one.figure().experiment());
        };
    }

    /** Numbers are aligned as such; a sentence is read from its beginning, which would be cut off. */
    private static TableCell.Kind published(CheckRow row) {
        var text = row.figure().printed().text();
        return text.matches(".*\\d.*") && text.length() <= MOST_OF_NUMBER
                ? TableCell.Kind.NUMBER : TableCell.Kind.TEXT;
    }

    private static TableCell standing(CheckRow row) {
        return row.verdict() == Verdict.NOT_SIMULATED ? text("") : row.check().standing() == Standing.PREDICTION
                ? TableCell.of(Messages.check_predicted, TableCell.Kind.TEXT)
                : new TableCell(CheckCells.standing(row), TableCell.Kind.QUIET, row.check().note());
    }

    private static TableCell verdict(CheckRow row) {
        return switch (row.verdict()) {
            case PASS -> TableCell.of(Messages.check_verdictPass, TableCell.Kind.GOOD);
            case FAIL -> new TableCell(Messages.check_verdictFail, TableCell.Kind.BAD, CheckCells.disagreement(row));
            case ERROR -> new TableCell(Messages.check_verdictError, TableCell.Kind.CHANGED, CheckCells.note(row));
            case NOT_SIMULATED -> new TableCell(Messages.check_verdictNotSimulated, TableCell.Kind.QUIET_NUMBER,
                    CheckCells.wholeNote(row));
            case SHOWN -> TableCell.of(Messages.check_verdictShown, TableCell.Kind.QUIET_NUMBER);
        };
    }

    private static TableCell text(String text) {
        return TableCell.of(text, TableCell.Kind.TEXT);
    }

    private static TableCell number(String text) {
        return TableCell.of(text, TableCell.Kind.NUMBER);
    }
}
