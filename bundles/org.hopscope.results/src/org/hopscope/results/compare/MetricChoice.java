// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** Chooses the figure that table and chart of a comparison show, such as the mean, a percentile or the total. */
final class MetricChoice {

    private static final int WIDTH = 190;

    private final Composite control;
    private final Combo combo;

    MetricChoice(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        var row = new Composite(control, SWT.NONE);
        control.setLayout(new MeasuredOnce(row));
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(row);
        new Label(row, SWT.NONE).setText(Messages.bar_metric);
        combo = new Combo(row, SWT.READ_ONLY);
        combo.setToolTipText(Messages.bar_metricTip);
        combo.setVisibleItemCount(30);
        combo.setItems(Messages.bar_allMetrics);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(combo);
    }

    Control control() {
        return control;
    }

    /** The consumer is called with the name of the figure, which is empty for all. */
    void onChoosing(Consumer<String> consumer) {
        combo.addListener(SWT.Selection, event -> consumer.accept(
                combo.getSelectionIndex() <= 0 ? "" : combo.getText()));
    }

    /** Offers these figures; what was chosen stays so although no column has it now. */
    void show(List<String> names, String chosen) {
        var items = new ArrayList<String>();
        items.add(Messages.bar_allMetrics);
        items.addAll(names);
        if (!chosen.isEmpty() && !names.contains(chosen)) {
            items.add(chosen);
        }
        if (!items.equals(List.of(combo.getItems()))) {
            combo.setItems(items.toArray(String[]::new));
        }
        combo.select(chosen.isEmpty() ? 0 : items.indexOf(chosen));
    }
}
