// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.glossary.Term;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResult;
import org.hopscope.study.chart.ValueText;
import org.hopscope.ui.SpokenName;

/**
 * The figures of a run. Many measurements have a row each and are compared down a column; a few are columns themselves,
 * because their names and figures are then read without scrolling in the narrow view beside the drawing.
 */
final class FigureTable {

    /** Measurements that are columns at most. */
    private static final int MOST_COLUMNS = 3;
    private static final Pattern DISTRIBUTION = Pattern.compile("(Mean|Median|99 %|99\\.9 %) .*latency.*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");

    private final Table table;
    private boolean latenciesFirst;
    private List<RunResult> shown = List.of();
    private List<Kind> kinds = List.of();
    private List<List<String>> lines = List.of();

    /** The kind of a measured value. */
    private record Kind(String name, String unit) {

        String head() {
            return unit.isEmpty() ? name : name + ", " + unit;
        }

        /** True if it is one of several figures of a distribution of latencies. */
        boolean tellsDistribution() {
            return DISTRIBUTION.matcher(name).matches();
        }

        String help() {
            return Glossary.find(name).map(Term::text).orElse(head());
        }
    }

    FigureTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        SpokenName.give(table, Messages.stack_figure);
        table.addListener(SWT.MouseMove, event -> explain(table.getItem(new Point(event.x, event.y))));
    }

    Table control() {
        return table;
    }

    /** The figures as lines of cells, the head first: a line for each measurement, with numbers as they are. */
    List<List<String>> cells() {
        var all = new ArrayList<List<String>>();
        all.add(kinds.stream().map(Kind::head).toList());
        all.addAll(lines);
        return all;
    }

    void show(List<RunResult> results) {
        show(results, false);
    }

    /**
     * Shows the figures of results.
     *
     * @param latencies whether a few results begin with the figures that tell the distribution of latencies
     */
    void show(List<RunResult> results, boolean latencies) {
        if (results.equals(shown) && latencies == latenciesFirst) {
            return;
        }
        latenciesFirst = latencies;
        shown = List.copyOf(results);
        collect();
        table.setRedraw(false);
        table.removeAll();
        for (var column : table.getColumns()) {
            column.dispose();
        }
        if (hasColumns()) {
            fillColumns();
        } else {
            fillRows();
        }
        for (var column : table.getColumns()) {
            column.pack();
        }
        table.setRedraw(true);
    }

    private void collect() {
        var all = new ArrayList<Kind>();
        all.add(new Kind(Messages.stack_protocolStack, ""));
        shown.getFirst().parameters().forEach(one -> all.add(new Kind(one.name(), one.unit())));
        var figures = new LinkedHashSet<Kind>();
        shown.forEach(one -> LatencyFigures.with(one).forEach(figure -> figures.add(
                new Kind(figure.name(), figure.unit()))));
        all.addAll(figures);
        kinds = List.copyOf(all);
        lines = shown.stream().map(result -> {
            var cells = new ArrayList<>(List.of(result.stackName()));
            cells.addAll(result.parameterCells());
            figures.forEach(kind -> cells.add(value(result, kind)));
            return List.copyOf(cells);
        }).toList();
    }

    private void fillColumns() {
        column(Messages.stack_figure, Messages.stack_figure, SWT.LEFT);
        lines.forEach(line -> column(line.getFirst(), line.getFirst(), SWT.RIGHT));
        for (int kind : rows()) {
            var cells = new ArrayList<>(List.of(kinds.get(kind).head()));
            lines.forEach(line -> cells.add(read(line.get(kind))));
            new TableItem(table, SWT.NONE).setText(cells.toArray(String[]::new));
        }
    }

    /** The kinds in the order of their rows: first what was measured, then under which conditions. */
    private int[] rows() {
        int figures = 1 + shown.getFirst().parameters().size();
        return IntStream.concat(IntStream.range(figures, kinds.size()).boxed()
                .sorted(Comparator.comparing(kind -> latenciesFirst && !kinds.get(kind).tellsDistribution()))
                .mapToInt(Integer::intValue), IntStream.range(1, figures)).toArray();
    }

    /** The head of a column explains itself; the name of a row does it here. */
    private void explain(TableItem item) {
        var help = item == null || !hasColumns() ? null : kinds.get(rows()[table.indexOf(item)]).help();
        if (!Objects.equals(help, table.getToolTipText())) {
            table.setToolTipText(help);
        }
    }

    /** True if the measurements are columns. */
    private boolean hasColumns() {
        return lines.size() <= MOST_COLUMNS && lines.stream().map(List::getFirst).distinct().count() == lines.size();
    }

    private void fillRows() {
        for (int i = 0; i < kinds.size(); i++) {
            column(kinds.get(i).head(), kinds.get(i).help(), i == 0 ? SWT.LEFT : SWT.RIGHT);
        }
        for (var line : lines) {
            new TableItem(table, SWT.NONE).setText(line.stream().map(FigureTable::read).toArray(String[]::new));
        }
    }

    private void column(String head, String help, int alignment) {
        var column = new TableColumn(table, alignment);
        column.setText(head);
        column.setToolTipText(help);
    }

    /** A cell as it is read: numbers in groups of three digits. */
    private static String read(String cell) {
        return NUMBER.matcher(cell).matches() ? ValueText.grouped(new BigDecimal(cell)) : cell;
    }

    private static String value(RunResult result, Kind kind) {
        return LatencyFigures.with(result).stream()
                .filter(one -> one.name().equals(kind.name) && one.unit().equals(kind.unit)).findFirst()
                .map(one -> one.value().toPlainString()).orElse("");
    }
}
