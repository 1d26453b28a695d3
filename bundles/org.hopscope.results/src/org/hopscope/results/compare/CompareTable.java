// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.hopscope.results.table.TableCell;
import org.hopscope.results.table.TableCell.Kind;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.DistinctNames;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.Subject;

/**
 * A comparison as a table: first the inputs that differ, then the figures with their differences. One column names the
 * thing, one its unit, then there is one for each subject.
 */
final class CompareTable implements TableModel {

    /** Columns in front of those of the subjects. */
    static final int FRONT = 2;

    /** A row: the head of a group, an input, or a figure; exactly one of them. */
    private record Row(String group, int input, int metric) {}

    private final Comparison comparison;
    private final boolean ownUnits;
    private final List<String> names;
    private final List<Row> rows = new ArrayList<>();

    /**
     * @param onlyDifferences whether figures that all subjects have in common are left out
     * @param ownUnits whether each value has the unit in which it is shortest, instead of one unit for the row
     */
    /** @param only the only figure to show; empty for all */
    CompareTable(Comparison comparison, boolean onlyDifferences, boolean ownUnits, String only) {
        this.comparison = comparison;
        this.ownUnits = ownUnits;
        names = DistinctNames.of(comparison.subjects().stream().map(Subject::name).toList());
        rows.add(new Row(comparison.inputs().isEmpty() ? Messages.table_noInputs
                : NLS.bind(Messages.table_inputs, comparison.inputs().size()), -1, -1));
        for (int i = 0; i < comparison.inputs().size(); i++) {
            rows.add(new Row("", i, -1));
        }
        var before = "";
        for (int i = 0; i < comparison.metrics().size(); i++) {
            var metric = comparison.metrics().get(i);
            boolean hidden = only.isEmpty() ? onlyDifferences && !metric.differs() : !metric.metric().equals(only);
            if (hidden) {
                continue;
            }
            var group = groupOf(metric);
            if (!group.equals(before)) {
                rows.add(new Row(group, -1, -1));
                before = group;
            }
            rows.add(new Row("", -1, i));
        }
    }

    private static String groupOf(MetricRow metric) {
        var point = metric.stack().isEmpty() || metric.point().isEmpty() ? metric.stack() + metric.point()
                : NLS.bind(Messages.table_groupPoint, metric.stack(), metric.point());
        return point.isEmpty() ? Messages.table_results : NLS.bind(Messages.table_resultsOf, point);
    }

    /** Index of the input that a row shows, -1 if it shows none. */
    int inputAt(int row) {
        return row < 0 || row >= rows.size() ? -1 : rows.get(row).input();
    }

    /** The row of an input, -1 if there is none. */
    int rowOf(int input) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).input() == input && input >= 0) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int rows() {
        return rows.size();
    }

    @Override
    public int columns() {
        return FRONT + comparison.subjects().size();
    }

    @Override
    public TableCell head(int column) {
        return switch (column) {
            case 0 -> TableCell.of(Messages.table_what, Kind.TEXT);
            case 1 -> TableCell.of(Messages.table_unit, Kind.TEXT);
            default -> {
                var name = names.get(column - FRONT);
                yield new TableCell(column - FRONT == comparison.baseline() ? "\u2605 " + name : name, Kind.NUMBER,
                        comparison.subjects().get(column - FRONT).name());
            }
        };
    }

    @Override
    public TableCell cell(int row, int column) {
        var at = rows.get(row);
        if (at.input() < 0 && at.metric() < 0) {
            return TableCell.of(column == 0 ? at.group() : "", Kind.GROUP);
        }
        return at.input() >= 0 ? input(comparison.inputs().get(at.input()), column)
                : metric(comparison.metrics().get(at.metric()), column);
    }

    private TableCell input(InputDifference input, int column) {
        if (column < FRONT) {
            return column == 1 ? TableCell.EMPTY
                    : input.weighty() ? new TableCell(input.words(), Kind.TEXT, input.label())
                    : new TableCell(input.words(), Kind.QUIET, NLS.bind(Messages.table_weightless, input.label()));
        }
        var cell = input.cells().get(column - FRONT);
        var text = input.words(cell);
        return switch (cell.mark()) {
            case NONE -> TableCell.of("\u2013", Kind.QUIET_NUMBER);
            case SAME -> TableCell.of(text, Kind.QUIET_NUMBER);
            case CHANGED -> new TableCell("\u25cf " + text, Kind.CHANGED, Messages.table_changed);
            case ADDED -> new TableCell("+ " + text, Kind.GOOD, Messages.table_added);
            case REMOVED -> new TableCell("\u2212 " + text, Kind.BAD, Messages.table_removed);
        };
    }

    private TableCell metric(MetricRow metric, int column) {
        if (column == 0) {
            return new TableCell(metric.metric(), Kind.TEXT, metric.label());
        }
        if (column == 1) {
            return TableCell.of(ownUnits ? "" : metric.unit(), Kind.QUIET);
        }
        var cell = metric.cells().get(column - FRONT);
        if (cell.value().isEmpty()) {
            return new TableCell("\u2013", Kind.QUIET_NUMBER, cell.reason());
        }
        var value = amount(cell.value().get(), metric)
                + cell.deviation().map(one -> " \u00b1 " + amount(one, metric)).orElse("");
        var range = cell.range().map(one -> NLS.bind(Messages.table_range, new Object[] {
            comparison.scenario().seeds().size(), one, metric.unit()})).orElse("");
        if (cell.delta().isEmpty()) {
            return new TableCell(value, Kind.NUMBER, range);
        }
        var delta = cell.delta().get();
        if (delta.signum() == 0) {
            return new TableCell(value + "  =", Kind.NUMBER, Messages.table_same);
        }
        var change = cell.percent().map(CompareTable::percent).orElse(Amounts.signed(delta));
        return new TableCell(value + "  " + change, kind(metric, delta),
                NLS.bind(Messages.table_delta, Amounts.signed(delta), metric.unit())
                + (range.isEmpty() ? "" : "\n" + range));
    }

    private String amount(BigDecimal value, MetricRow metric) {
        return ownUnits ? Amounts.withUnit(value, metric.unit()) : Amounts.of(value);
    }

    private static String percent(double percent) {
        return (percent < 0 ? "\u2212" : "+") + String.format(Locale.ROOT, "%.1f %%", Math.abs(percent));
    }

    private static Kind kind(MetricRow metric, BigDecimal delta) {
        return Fronts.certain(metric.metric(), metric.unit()).map(better -> switch (better) {
            case LESS_IS_BETTER -> delta.signum() < 0 ? Kind.GOOD : Kind.BAD;
            case MORE_IS_BETTER -> delta.signum() > 0 ? Kind.GOOD : Kind.BAD;
        }).orElse(Kind.CHANGED);
    }
}
