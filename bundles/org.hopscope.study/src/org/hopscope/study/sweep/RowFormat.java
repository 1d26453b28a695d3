// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.study.Ending;
import org.hopscope.study.Figure;
import org.hopscope.study.RunResult;
import org.hopscope.study.text.Csv;

/** Turns what came of a point into the lines of a part. */
final class RowFormat {

    /** Decimal places of a picosecond in nanoseconds. */
    private static final int PS_PLACES = 3;

    private final List<Column> columns;
    private final List<String> metrics;

    /** @param metrics names of the figures that are kept; empty for all */
    RowFormat(List<Column> columns, List<String> metrics) {
        this.columns = List.copyOf(columns);
        this.metrics = List.copyOf(metrics);
    }

    /** The head of a part. */
    String head() {
        return Csv.line(columns.stream().map(Column::head).toList());
    }

    /** The row of a point that gave no results. */
    String failure(long point, PointStatus status, String message) {
        var cells = new ArrayList<String>();
        for (var column : columns) {
            cells.add(switch (column.kind()) {
                case POINT -> Long.toString(point);
                case ROW -> "0";
                case STATUS -> status.name();
                case MESSAGE -> message;
                case SEED, PARAMETER, STACK, COORDINATE, FIGURE, EVENTS, SIMULATED, MORE -> "";
            });
        }
        return Csv.line(cells);
    }

    /** The rows of a point, one for each result. */
    String results(long point, List<RunResult> results) {
        var lines = new StringBuilder();
        for (int row = 0; row < results.size(); row++) {
            lines.append(Csv.line(cells(point, row, results.get(row))));
        }
        return lines.toString();
    }

    private List<String> cells(long point, int row, RunResult result) {
        var rest = values(result);
        var cells = new ArrayList<String>();
        for (var column : columns) {
            cells.add(switch (column.kind()) {
                case POINT -> Long.toString(point);
                case ROW -> Integer.toString(row);
                case STATUS -> status(result.end().ending()).name();
                case MESSAGE -> result.end().endingText();
                case STACK -> result.stackName();
                case COORDINATE, FIGURE -> take(rest, column.head());
                case EVENTS -> Long.toString(result.end().events());
                case SIMULATED -> BigDecimal.valueOf(result.end().simulatedPs(), PS_PLACES).toPlainString();
                case MORE -> more(rest);
                case SEED, PARAMETER -> "";
            });
        }
        return cells;
    }

    private Map<String, String> values(RunResult result) {
        var values = new LinkedHashMap<String, String>();
        for (var one : result.point().coordinates()) {
            values.put(coordinate(one).head(), one.cell());
        }
        for (var one : result.figures()) {
            if (isKept(one)) {
                values.put(figure(one).head(), one.value().toPlainString());
            }
        }
        return values;
    }

    private boolean isKept(Figure figure) {
        return metrics.isEmpty() || metrics.stream().anyMatch(figure.name()::equalsIgnoreCase);
    }

    private static String take(Map<String, String> values, String head) {
        var value = values.remove(head);
        return value == null ? "" : value;
    }

    /** The values that no column takes, because the points that were tried for the plan did not have them. */
    private static String more(Map<String, String> rest) {
        return String.join("; ", rest.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()).toList());
    }

    private static PointStatus status(Ending ending) {
        return switch (ending) {
            case COMPLETED -> PointStatus.OK;
            case DEADLOCKED -> PointStatus.DEADLOCKED;
            case FAILED -> PointStatus.REJECTED;
            case LIMIT_REACHED -> PointStatus.LIMIT_REACHED;
            case CANCELLED -> throw new IllegalArgumentException("a cancelled point has no row");
        };
    }

    /** The columns of a study whose points gave these results. */
    static List<Column> columns(List<Parameter> parameters, List<String> metrics, List<RunResult> tried) {
        var columns = new ArrayList<Column>();
        columns.add(new Column(Column.Kind.POINT, "Point", ""));
        columns.add(new Column(Column.Kind.ROW, "Row", ""));
        parameters.forEach(one -> columns.add(new Column(Column.Kind.PARAMETER, one.path(), "")));
        columns.add(new Column(Column.Kind.SEED, "Seed", ""));
        columns.add(new Column(Column.Kind.STACK, "Stack", ""));
        tried.stream().flatMap(one -> one.point().coordinates().stream()).map(RowFormat::coordinate).distinct()
                .forEach(columns::add);
        columns.add(new Column(Column.Kind.STATUS, "Status", ""));
        var format = new RowFormat(List.of(), metrics);
        tried.stream().flatMap(one -> one.figures().stream()).filter(format::isKept).map(RowFormat::figure).distinct()
                .forEach(columns::add);
        columns.add(new Column(Column.Kind.EVENTS, "Events", ""));
        columns.add(new Column(Column.Kind.SIMULATED, "Simulated time", "ns"));
        columns.add(new Column(Column.Kind.MESSAGE, "Message", ""));
        columns.add(new Column(Column.Kind.MORE, "More", ""));
        return columns;
    }

    private static Column coordinate(Coordinate one) {
        return new Column(Column.Kind.COORDINATE, one.name(), one.unit());
    }

    private static Column figure(Figure one) {
        return new Column(Column.Kind.FIGURE, one.name(), one.unit());
    }
}
