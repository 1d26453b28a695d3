// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.hopscope.results.table.TableCell;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.search.ContributionTable;

/**
 * The effect of each change of a design, as a table: the change, its effect on each goal, and what the design would be
 * without it.
 *
 * @param table its content
 */
record ContributionRows(ContributionTable table) implements TableModel {

    private static final int FROM = 1;
    private static final int TO = 2;
    /** Columns in front of the goals. */
    private static final int FRONT = 3;

    @Override
    public int rows() {
        return table.rows().size();
    }

    @Override
    public int columns() {
        return FRONT + table.goals().all().size() + (hasReasons() ? 1 : 0);
    }

    private boolean hasReasons() {
        return table.rows().stream().anyMatch(one -> !one.reason().isEmpty());
    }

    @Override
    public TableCell head(int column) {
        if (column < FRONT) {
            return TableCell.of(column == 0 ? Messages.effects_change : column == FROM ? Messages.effects_from
                    : Messages.effects_to, column == 0 ? TableCell.Kind.TEXT : TableCell.Kind.NUMBER);
        }
        int goal = column - FRONT;
        return goal < table.goals().all().size() ? TableCell.of(table.goals().all().get(goal).text(),
                TableCell.Kind.NUMBER)
                : TableCell.of(Messages.effects_without, TableCell.Kind.TEXT);
    }

    @Override
    public TableCell cell(int row, int column) {
        var one = table.rows().get(row);
        int goal = column - FRONT;
        if (column == 0) {
            return TableCell.of(one.isWhole() ? Messages.effects_together : one.name(), one.isWhole()
                    ? TableCell.Kind.QUIET : TableCell.Kind.TEXT);
        }
        if (column <= TO) {
            return TableCell.of(column == FROM ? one.before() : one.after(), TableCell.Kind.QUIET_NUMBER);
        }
        return goal < table.goals().all().size() ? effect(one.effects().get(goal), table.goals().units().get(goal))
                : without(one);
    }

    /** With its unit: there is not always room for it in the head. */
    private static TableCell effect(ContributionTable.Effect effect, String unit) {
        boolean isAmount = !effect.text().equals("-") && !effect.text().equals("0") && !unit.isEmpty();
        var text = isAmount ? effect.text() + " " + unit : effect.text();
        return TableCell.of(text, effect.gain() > 0 ? TableCell.Kind.GOOD
                : effect.gain() < 0 ? TableCell.Kind.BAD : TableCell.Kind.QUIET_NUMBER);
    }

    private static TableCell without(ContributionTable.Row row) {
        var text = switch (row.without()) {
            case KEEPS -> "";
            case MISSES -> Messages.effects_misses;
            case IMPOSSIBLE -> Messages.effects_impossible;
        };
        return new TableCell(text.isEmpty() ? "" : text + ": " + row.reason(), TableCell.Kind.TEXT, row.reason());
    }
}
