// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.study.RunResult;

/** The figures of a run that has no stacks, or too many to be told apart. */
final class FiguresPage {

    private final Composite page;
    private final HeadLine head;
    private final FigureTable table;

    FiguresPage(Composite parent, Runnable onRun, Runnable onRestore) {
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        head = new HeadLine(page, onRun, onRestore);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head.control());
        table = new FigureTable(page);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
    }

    Composite control() {
        return page;
    }

    HeadLine head() {
        return head;
    }

    /** The table as lines of cells, the head first. */
    List<List<String>> cells() {
        return table.cells();
    }

    void show(List<RunResult> results) {
        table.show(results);
    }

    void setFocus() {
        table.control().setFocus();
    }
}
