// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.study.search.Goal;
import org.hopscope.ui.Shown;

/** Lets the user choose which two of three or more goals the front is drawn by. */
final class GoalAxes {

    /** The word between the two and the space around them, and the least width of each, in pixels. */
    private static final int BETWEEN = 100;
    private static final int LEAST = 80;

    private final Composite control;
    private final Combo x;
    private final Combo y;
    private List<Goal> goals = List.of();

    /**
     * In a bar with a row layout.
     *
     * @param changed is called when other goals are chosen
     */
    GoalAxes(Composite parent, Runnable changed) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(control);
        var place = new RowData();
        place.exclude = true;
        control.setLayoutData(place);
        control.setVisible(false);
        y = combo(changed);
        new Label(control, SWT.NONE).setText(Messages.explore_against);
        x = combo(changed);
        parent.addListener(SWT.Resize, event -> fit());
    }

    /** The text of a goal may be longer than a narrow editor has room for. */
    private void fit() {
        int room = (control.getParent().getClientArea().width - BETWEEN) / 2;
        for (var combo : List.of(x, y)) {
            ((GridData) combo.getLayoutData()).widthHint = Math.max(LEAST,
                    Math.min(room, combo.computeSize(SWT.DEFAULT, SWT.DEFAULT).x));
            combo.setToolTipText(combo.getText().replace("&", "&&"));
        }
        control.getParent().layout(true, true);
    }

    private Combo combo(Runnable changed) {
        var combo = new Combo(control, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().applyTo(combo);
        combo.addListener(SWT.Selection, event -> {
            combo.setToolTipText(combo.getText().replace("&", "&&"));
            changed.run();
        });
        return combo;
    }

    void offer(List<Goal> next) {
        if (!next.equals(goals)) {
            goals = next;
            var names = next.stream().map(Goal::text).toArray(String[]::new);
            x.setItems(names);
            y.setItems(names);
            x.select(0);
            y.select(Math.min(1, names.length - 1));
            Shown.set(control, names.length > 2);
            fit();
        }
    }

    int x() {
        return Math.max(0, x.getSelectionIndex());
    }

    int y() {
        return Math.max(0, y.getSelectionIndex());
    }
}
