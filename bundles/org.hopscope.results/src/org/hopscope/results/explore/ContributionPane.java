// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.table.DataTable;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.search.ContributionTable;
import org.hopscope.ui.Shown;

/** The effect of each change of a design: a sentence, and a table once it is known, which can be copied. */
final class ContributionPane {

    private static final int WIDEST_GOAL = 200;

    private final Composite control;
    private final Label sentence;
    private final DataTable table;

    ContributionPane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(2, 4).spacing(0, 4).applyTo(control);
        sentence = new Label(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(sentence);
        table = new DataTable(control, 1);
        table.named(Messages.explore_explain.replace("&", ""));
        table.limit(WIDEST_GOAL);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 60).applyTo(table.control());
        var menu = new MenuManager();
        menu.add(new Action(Messages.effects_copyCsv) {
            @Override
            public void run() {
                DrawingExport.copy(control, csv());
            }
        });
        table.control().setMenu(menu.createContextMenu(table.control()));
        say("");
    }

    Control control() {
        return control;
    }

    /** Says why there is no table. */
    void say(String text) {
        table.show(TableModel.EMPTY);
        show(text, false);
    }

    /** Shows a table below a sentence that says what it is. */
    void show(String text, ContributionTable content) {
        table.show(new ContributionRows(content));
        show(text, true);
    }

    private void show(String text, boolean withTable) {
        sentence.setText(text.replace("&", "&&"));
        Shown.set(table.control(), withTable);
        control.layout(true, true);
    }

    /** The table that is shown, as lines of cells with the head first; empty if there is none. */
    List<List<String>> cells() {
        var model = table.model();
        return model.columns() == 0 ? List.of() : IntStream.range(-1, model.rows()).mapToObj(row ->
                IntStream.range(0, model.columns()).mapToObj(column ->
                        (row < 0 ? model.head(column) : model.cell(row, column)).text()).toList()).toList();
    }

    /** The table that is shown, for a spreadsheet. */
    private String csv() {
        return table.model() instanceof ContributionRows rows ? rows.table().csv() : "";
    }
}
