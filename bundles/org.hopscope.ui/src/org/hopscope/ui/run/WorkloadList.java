// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;

/**
 * A list to choose a workload from: first those of a machine and then, below a line that says so, the kinds that run
 * with default values. Belongs to the UI thread.
 */
public final class WorkloadList {

    private final Combo combo;
    private final Consumer<String> chosen;
    /** Index of the line; -1 without one. */
    private int line = -1;
    private int last;
    /** The direction of the arrow key that was pressed; 0 for the mouse. */
    private int step;

    /**
     * Fills a list that is read-only.
     *
     * @param chosen takes the workload that the user chooses
     */
    public WorkloadList(Combo combo, Consumer<String> chosen) {
        this.combo = combo;
        this.chosen = chosen;
        combo.addListener(SWT.KeyDown, event -> step = switch (event.keyCode) {
            case SWT.ARROW_DOWN, SWT.PAGE_DOWN -> 1;
            case SWT.ARROW_UP, SWT.PAGE_UP -> -1;
            default -> 0;
        });
        combo.addListener(SWT.MouseDown, event -> step = 0);
        combo.addListener(SWT.Selection, event -> select());
    }

    /**
     * Offers workloads.
     *
     * @param own names of the workloads of the machine
     * @param kinds names of the kinds that can be run besides
     * @param selected one of both; another one is not shown
     */
    public void show(List<String> own, List<String> kinds, String selected) {
        var items = new ArrayList<>(own);
        line = own.isEmpty() || kinds.isEmpty() ? -1 : own.size();
        if (line >= 0) {
            items.add(Messages.run_otherWorkloads);
        }
        items.addAll(kinds);
        combo.setItems(items.toArray(String[]::new));
        combo.setText(selected);
        last = combo.getSelectionIndex();
    }

    /** The line is no workload: arrow keys go over it, and a click on it chooses nothing. */
    private void select() {
        if (line >= 0 && combo.getSelectionIndex() == line) {
            combo.select(step == 0 ? last : line + step);
            if (step == 0) {
                return;
            }
        }
        last = combo.getSelectionIndex();
        chosen.accept(combo.getText());
    }
}
