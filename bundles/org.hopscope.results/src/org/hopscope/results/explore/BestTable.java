// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.study.search.BestDesign;
import org.hopscope.ui.SpokenName;

/** The best design for each goal alone, beside the present one; selecting rows chooses their designs. */
final class BestTable {

    /** After the goal: its best, its present value and the change. */
    private static final int FIGURES = 4;

    private final Table table;

    /** @param chosen takes the numbers of the designs whose rows are selected */
    BestTable(Composite parent, Consumer<Set<Integer>> chosen) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        SpokenName.give(table, Messages.explore_best);
        for (var title : List.of(Messages.best_goal, Messages.best_best, Messages.best_present, Messages.best_change,
                Messages.best_design)) {
            // the figures stand below each other by their last digits
            boolean figure = table.getColumnCount() > 0 && table.getColumnCount() < FIGURES;
            var column = new TableColumn(table, figure ? SWT.RIGHT : SWT.LEFT);
            column.setText(title);
            column.pack();
        }
        table.addListener(SWT.Selection, event -> {
            var numbers = new TreeSet<Integer>();
            for (var item : table.getSelection()) {
                numbers.add((Integer) item.getData());
            }
            chosen.accept(numbers);
        });
    }

    Control control() {
        return table;
    }

    void show(List<BestDesign> rows) {
        table.setRedraw(false);
        table.removeAll();
        for (var row : rows) {
            var item = new TableItem(table, SWT.NONE);
            item.setData(row.design().number());
            item.setText(new String[] {row.goal().text(), row.value(), row.present(), row.change(),
                    row.design().number() == 0 ? Messages.best_isPresent : Integer.toString(row.design().number())});
        }
        for (var column : table.getColumns()) {
            column.pack();
        }
        table.setRedraw(true);
    }
}
