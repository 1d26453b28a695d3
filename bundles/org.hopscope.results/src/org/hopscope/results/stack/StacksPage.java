// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.RunResult;

/** The drawing, with a line about it above. Scrolls where the view is too small for the drawing. */
final class StacksPage {

    private final Composite page;
    private final ScrolledComposite scroller;
    private final HeadLine head;
    private final StackCanvas canvas;
    private final FigureTable figures;

    StacksPage(Composite parent, Runnable onRun, Runnable onRestore) {
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        head = new HeadLine(page, onRun, onRestore);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head.control());
        scroller = new ScrolledComposite(page, SWT.H_SCROLL | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(scroller);
        scroller.setExpandHorizontal(true);
        scroller.setExpandVertical(true);
        canvas = new StackCanvas(scroller);
        scroller.setContent(canvas);
        scroller.addListener(SWT.Resize, event -> fit());
        figures = new FigureTable(page);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(figures.control());
        figures.control().setVisible(false);
    }

    /** Shows the figures of operations below their stacks; none hides them. */
    void figures(List<RunResult> results) {
        boolean visible = !results.isEmpty();
        if (visible) {
            figures.show(results);
        }
        if (figures.control().getVisible() != visible) {
            figures.control().setVisible(visible);
            ((GridData) figures.control().getLayoutData()).exclude = !visible;
        }
        page.layout(true, true);
    }

    /** The figures below the stacks, as lines of cells with the head first; empty if there are none. */
    List<List<String>> cells() {
        return figures.control().getVisible() ? figures.cells() : List.of();
    }

    Composite control() {
        return page;
    }

    StackCanvas canvas() {
        return canvas;
    }

    HeadLine head() {
        return head;
    }

    void show(StackModel model) {
        canvas.show(model);
        fit();
    }

    /** Shows the same with other times. */
    void update(StackModel model) {
        canvas.update(model);
        fit();
    }

    private void fit() {
        if (scroller.getScrollbarsMode() != SWT.NONE && !scroller.getClientArea().isEmpty()) {
            // A bar that shows only while the mouse moves would hide that there are more stacks to the right. GTK
            // complains of one that it has to lay out in no room.
            scroller.setScrollbarsMode(SWT.NONE);
        }
        scroller.setMinSize(canvas.leastSize(scroller.getClientArea().width));
    }
}
