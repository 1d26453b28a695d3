// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.results.table.DataTable;
import org.hopscope.study.compare.Comparison;

/** The table: the inputs that differ, then the figures; a filter hides figures that all have in common. */
public final class TablePane {

    private static final int WIDEST_FIGURE = 130;

    private final Composite control;
    private final Button filter;
    private final DataTable table;
    private Comparison shown;
    private CompareTable model;
    private boolean ownUnits;
    private String only = "";
    private IntConsumer onInput = input -> {};

    TablePane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(6, 4).spacing(0, 4).applyTo(control);
        filter = new Button(control, SWT.CHECK);
        filter.setText(Messages.table_onlyDifferences);
        filter.setSelection(true);
        filter.addListener(SWT.Selection, event -> draw());
        table = new DataTable(control, CompareTable.FRONT);
        table.named(Messages.tab_figures);
        // eight columns of figures find room beside their labels
        table.limit(WIDEST_FIGURE);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 60).applyTo(table.control());
        table.onSelecting(row -> {
            if (model != null) {
                onInput.accept(model.inputAt(row));
            }
        });
    }

    Control control() {
        return control;
    }

    /** The table itself. */
    public DataTable table() {
        return table;
    }

    /** The consumer is called with the input whose row the user selects, -1 for another row. */
    void onInput(IntConsumer consumer) {
        onInput = consumer;
    }

    /** The subject in whose column a point of the display lies; {@link CompareDrop#BESIDE} at the right of the last. */
    int subjectAt(Point at) {
        int column = table.columnAt(table.control().toControl(at).x);
        return column < 0 ? CompareDrop.BESIDE : column < CompareTable.FRONT ? CompareDrop.NOWHERE
                : column - CompareTable.FRONT;
    }

    /** Shows the inputs, and all figures or, unless it is empty, only {@code metric}. */
    void show(Comparison comparison, String metric) {
        shown = comparison;
        only = metric;
        draw();
    }

    /** One unit for each row, or the shortest for each value. */
    void lockUnits(boolean oneUnit) {
        ownUnits = !oneUnit;
        draw();
    }

    private void draw() {
        if (shown != null) {
            model = new CompareTable(shown, filter.getSelection(), ownUnits, only);
            table.show(model);
        }
    }

    /** Selects the rows of inputs. */
    void select(List<Integer> inputs) {
        if (model != null) {
            table.select(inputs.stream().mapToInt(model::rowOf).filter(row -> row >= 0).toArray());
        }
    }
}
