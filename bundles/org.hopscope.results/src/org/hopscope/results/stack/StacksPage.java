// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackModel;
import org.hopscope.results.page.Pages;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.StackSweep;
import org.hopscope.ui.Shown;

/**
 * The drawing, with a line about it above. Stacks of several sizes are drawn against size, unless the user wants them
 * side by side or as a table. Scrolls where the view is too small for the drawing.
 */
final class StacksPage {

    /** More bars than these are read better as a table. */
    private static final int MOST_BARS = 12;
    /** Rows of figures that may take room from the stacks. */
    private static final int MOST_ROWS = 5;

    private final Composite page;
    private final Pages drawings;
    private final ScrolledComposite scroller;
    private final ScrolledComposite sweepScroller;
    private final HeadLine head;
    private final StackCanvas canvas;
    private final SweepCanvas against;
    private final SweepModes modes;
    private final FigureTable figures;
    private final FigureTable table;
    private Optional<StackSweep> sweep = Optional.empty();
    /** The results whose stacks are shown, or with whose labels they are. */
    private List<RunResult> results = List.of();

    StacksPage(Composite parent, Runnable onRun, Runnable onRestore) {
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        head = new HeadLine(page, onRun, onRestore);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head.control());
        modes = new SweepModes(page, this::arrange);
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).exclude(true).applyTo(modes.control());
        modes.control().setVisible(false);
        var area = new Composite(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        drawings = new Pages(area);
        scroller = scroller(area, SWT.H_SCROLL | SWT.V_SCROLL);
        canvas = new StackCanvas(scroller);
        scroller.setContent(canvas);
        scroller.addListener(SWT.Resize, event -> fit());
        sweepScroller = scroller(area, SWT.V_SCROLL);
        against = new SweepCanvas(sweepScroller, canvas);
        sweepScroller.setContent(against);
        sweepScroller.addListener(SWT.Resize, event -> fit());
        table = new FigureTable(area);
        drawings.show(scroller);
        figures = new FigureTable(page);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(figures.control());
        figures.control().setVisible(false);
    }

    private static ScrolledComposite scroller(Composite parent, int style) {
        var made = new ScrolledComposite(parent, style);
        made.setExpandHorizontal(true);
        made.setExpandVertical(true);
        return made;
    }

    /**
     * Shows the figures of results below their stacks; none hides them.
     *
     * @param latencies whether the last of them, the latencies, are what matters
     */
    void figures(List<RunResult> results, boolean latencies) {
        boolean visible = !results.isEmpty();
        if (visible) {
            figures.show(results, latencies);
            int rows = Math.min(latencies ? 2 * MOST_ROWS : MOST_ROWS, figures.control().getItemCount());
            ((GridData) figures.control().getLayoutData()).heightHint = figures.control().getHeaderHeight()
                    + rows * figures.control().getItemHeight();
        }
        show(figures.control(), visible);
        page.layout(true, true);
    }

    private static void show(Control control, boolean visible) {
        if (control.getVisible() != visible) {
            Shown.set(control, visible);
        }
    }

    /** The figures that are shown, as lines of cells with the head first; empty if there are none. */
    List<List<String>> cells() {
        return drawings.shows(table.control()) ? table.cells() : figures.control().getVisible() ? figures.cells()
                : List.of();
    }

    Composite control() {
        return page;
    }

    StackCanvas canvas() {
        return canvas;
    }

    /** The stacks against size. */
    SweepCanvas against() {
        return against;
    }

    /** True if the stacks are shown against size. */
    boolean isAgainst() {
        return drawings.shows(sweepScroller);
    }

    HeadLine head() {
        return head;
    }

    /** Shows stacks; {@code of} are the results that they are of. */
    void show(StackModel model, List<RunResult> of) {
        canvas.show(model);
        sweep(of);
    }

    /** Shows the same with other times. */
    void update(StackModel model, List<RunResult> of) {
        canvas.update(model);
        sweep(of);
    }

    /** Chooses how stacks of several sizes are shown. */
    void choose(SweepModes.Mode mode) {
        modes.choose(mode);
        arrange();
    }

    /** Few stacks are drawn side by side, many against size; more than there is a way to draw are a table. */
    static boolean draws(StackModel model, List<RunResult> of) {
        return model.bars().size() <= MOST_BARS
                || StackSweep.of(of, new LatencyStackReport(model.bars())).isPresent();
    }

    private void sweep(List<RunResult> of) {
        results = of;
        sweep = StackSweep.of(of, new LatencyStackReport(canvas.model().bars()));
        arrange();
    }

    private void arrange() {
        boolean offered = sweep.isPresent();
        if (modes.control().getVisible() != offered) {
            show(modes.control(), offered);
            page.layout(true, true);
        }
        var mode = sweep.map(modes::mode).orElse(SweepModes.Mode.BARS);
        modes.press(mode);
        switch (mode) {
            case SHARES, TIMES -> {
                against.show(sweep.orElseThrow(), mode == SweepModes.Mode.SHARES);
                drawings.show(sweepScroller);
            }
            case BARS -> drawings.show(scroller);
            case TABLE -> {
                table.show(results);
                drawings.show(table.control());
            }
        }
        fit();
    }

    private void fit() {
        fit(scroller);
        scroller.setMinSize(canvas.leastSize(scroller.getClientArea().width));
        if (isAgainst()) {
            fit(sweepScroller);
            sweepScroller.setMinSize(0, against.leastHeight(sweepScroller.getClientArea().width));
        }
        page.getDisplay().asyncExec(this::besideBars);
    }

    /** GTK says how much room a scroll bar takes only after it came up, so the drawing would continue below it. */
    private void besideBars() {
        for (var one : List.of(scroller, sweepScroller)) {
            if (!one.isDisposed() && one.getContent().getSize().x > Math.max(one.getMinWidth(),
                    one.getClientArea().width)) {
                one.layout(true);
            }
        }
    }

    private static void fit(ScrolledComposite one) {
        if (one.getScrollbarsMode() != SWT.NONE && !one.getClientArea().isEmpty()) {
            // A bar that shows only while the mouse moves would hide that there are more stacks to the right. GTK
            // complains of one that it has to lay out in no room.
            one.setScrollbarsMode(SWT.NONE);
        }
    }

    void setFocus() {
        if (isAgainst()) {
            against.setFocus();
        } else if (drawings.shows(table.control())) {
            table.control().setFocus();
        } else {
            canvas.setFocus();
        }
    }
}
