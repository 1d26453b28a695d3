// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** Gives a sentence beside controls a line of its own where the view is too narrow for both. */
public final class SentenceRoom {

    /** Pixels of a line that can be read. */
    private static final int LEAST = 200;

    private final Composite bar;
    private final Label sentence;
    private final List<Control> others;

    /**
     * Follows the width of a grid.
     *
     * @param bar has a column for the sentence and for each of the others
     * @param sentence wraps and has the data of a grid
     */
    public SentenceRoom(Composite bar, Label sentence, Control... others) {
        this.bar = bar;
        this.sentence = sentence;
        this.others = List.of(others);
        bar.addListener(SWT.Resize, event -> {
            if (update()) {
                bar.layout();
                // one line more or less
                bar.getParent().layout();
            }
        });
    }

    /** Decides again, before the grid is laid out with other texts. True if the sentence has to move. */
    public boolean update() {
        int taken = others.stream().mapToInt(one -> one.computeSize(SWT.DEFAULT, SWT.DEFAULT).x).sum();
        boolean beside = bar.getClientArea().width - taken >= LEAST;
        int span = beside ? 1 : others.size() + 1;
        var data = (GridData) sentence.getLayoutData();
        boolean moved = data.horizontalSpan != span;
        data.horizontalSpan = span;
        return moved;
    }
}
