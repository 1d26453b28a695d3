// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * A list to choose a workload from: first those of a machine and then, below a line that says so, the kinds that run
 * with default values. Belongs to the UI thread.
 */
public final class WorkloadList {

    private final Combo combo;
    private final Consumer<String> chosen;
    private final boolean typed;
    /** Index of the line; -1 without one. */
    private int line = -1;
    /** What was chosen or typed last. */
    private String last = "";
    /** The direction of the arrow key that was pressed; 0 for the mouse. */
    private int step;
    private boolean filling;

    /**
     * Fills a list, in which names may also be typed unless it is read-only.
     *
     * @param chosen takes the workload that the user chooses or types
     */
    public WorkloadList(Combo combo, Consumer<String> chosen) {
        this.combo = combo;
        this.chosen = chosen;
        typed = (combo.getStyle() & SWT.READ_ONLY) == 0;
        combo.addListener(SWT.KeyDown, event -> step = switch (event.keyCode) {
            case SWT.ARROW_DOWN, SWT.PAGE_DOWN -> 1;
            case SWT.ARROW_UP, SWT.PAGE_UP -> -1;
            default -> 0;
        });
        combo.addListener(SWT.MouseDown, event -> step = 0);
        combo.addListener(SWT.Selection, event -> select());
        if (typed) {
            combo.addListener(SWT.Modify, event -> tellTyped());
        }
    }

    /**
     * The kinds that can be run with default values, besides the workloads of a machine: a program needs its calls, and
     * a trace its file.
     *
     * @param own names of the workloads of the machine
     */
    public static List<WorkloadKind> kinds(List<String> own) {
        return WorkloadKind.besides(own).stream().filter(kind -> hasDefaults(kind.type())).toList();
    }

    private static boolean hasDefaults(EClass type) {
        return type != WorkloadPackage.Literals.PORTALS_PROGRAM && type != WorkloadPackage.Literals.TRACE;
    }

    /**
     * Offers workloads, and below a line the kinds besides them.
     *
     * @param first entries above the workloads that are none of their names
     * @param own names of the workloads of the machine
     * @param selected one of them or another text; that is not shown where no text can be typed
     */
    public void show(List<String> first, List<String> own, String selected) {
        var items = new ArrayList<>(first);
        items.addAll(own);
        var kinds = kinds(own);
        line = items.isEmpty() || kinds.isEmpty() ? -1 : items.size();
        if (line >= 0) {
            items.add(Messages.run_otherWorkloads);
        }
        kinds.forEach(kind -> items.add(kind.name()));
        filling = true;
        combo.setItems(items.toArray(String[]::new));
        combo.setText(selected);
        filling = false;
        last = combo.getText();
    }

    private boolean isLine() {
        return line >= 0 && combo.getText().equals(combo.getItem(line));
    }

    /** The line is no workload: arrow keys go over it, and a click on it chooses nothing. */
    private void select() {
        if (isLine()) {
            filling = true;
            if (step != 0) {
                combo.select(line + step);
            } else if (typed || combo.indexOf(last) >= 0) {
                combo.setText(last);
            } else {
                combo.deselectAll();
            }
            filling = false;
            if (step == 0) {
                return;
            }
        }
        // the text of a list in which can be typed has told it already
        if (!typed || !combo.getText().equals(last)) {
            tell();
        }
    }

    private void tellTyped() {
        if (!filling && !isLine()) {
            tell();
        }
    }

    private void tell() {
        last = combo.getText();
        chosen.accept(last);
    }
}
