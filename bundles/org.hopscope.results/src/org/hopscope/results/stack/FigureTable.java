// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.glossary.Term;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResult;

/** The figures of a run: a row for each measurement. */
final class FigureTable {

    private final Table table;
    private List<RunResult> shown = List.of();

    FigureTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
    }

    Table control() {
        return table;
    }

    /** The table as lines of cells, the head first. */
    List<List<String>> cells() {
        var lines = new ArrayList<List<String>>();
        lines.add(List.of(table.getColumns()).stream().map(TableColumn::getText).toList());
        for (var item : table.getItems()) {
            var line = new ArrayList<String>();
            for (int i = 0; i < table.getColumnCount(); i++) {
                line.add(item.getText(i));
            }
            lines.add(line);
        }
        return lines;
    }

    void show(List<RunResult> results) {
        if (results.equals(shown)) {
            return;
        }
        shown = List.copyOf(results);
        table.setRedraw(false);
        table.removeAll();
        for (var column : table.getColumns()) {
            column.dispose();
        }
        fill(results);
        for (var column : table.getColumns()) {
            column.pack();
        }
        table.setRedraw(true);
    }

    private void fill(List<RunResult> results) {
        column(Messages.stack_protocolStack, "", SWT.LEFT);
        results.get(0).parameters().forEach(one -> column(one.name(), one.unit(), SWT.RIGHT));
        var kinds = new LinkedHashSet<List<String>>();
        results.forEach(one -> LatencyFigures.with(one)
                .forEach(figure -> kinds.add(List.of(figure.name(), figure.unit()))));
        kinds.forEach(kind -> column(kind.get(0), kind.get(1), SWT.RIGHT));
        for (var result : results) {
            var cells = new ArrayList<>(List.of(result.stackName()));
            cells.addAll(result.parameterCells());
            kinds.forEach(kind -> cells.add(value(result, kind)));
            new TableItem(table, SWT.NONE).setText(cells.toArray(String[]::new));
        }
    }

    private void column(String name, String unit, int alignment) {
        var column = new TableColumn(table, alignment);
        column.setText(head(name, unit));
        column.setToolTipText(Glossary.find(name).map(Term::text).orElse(head(name, unit)));
    }

    private static String head(String name, String unit) {
        return unit.isEmpty() ? name : name + ", " + unit;
    }

    private static String value(RunResult result, List<String> kind) {
        return LatencyFigures.with(result).stream()
                .filter(one -> one.name().equals(kind.get(0)) && one.unit().equals(kind.get(1))).findFirst()
                .map(one -> one.value().toPlainString()).orElse("");
    }
}
