// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Optional;
import java.util.function.IntConsumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.hopscope.results.chart.SpokenGraphic;
import org.hopscope.results.chart.TimeText;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.WaterfallLayout;

/** Shows the way from one latency to another, step by step. Mouse and arrow keys select a step, which is passed on. */
public final class WaterfallCanvas extends Canvas {

    private static final int ROW_ROOM = 8;

    private Optional<Waterfall> fall = Optional.empty();
    private WaterfallLayout layout;
    private int selected = -1;
    private IntConsumer onSelecting = step -> {};
    private int rowHeight = 1;

    /** An empty canvas. */
    public WaterfallCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, event -> scrollBar());
        addListener(SWT.MouseDown, this::pressed);
        addListener(SWT.MouseMove, event -> tip(rowAt(event.y)));
        // a tip would lie over the menu and take its clicks
        addListener(SWT.MenuDetect, event -> setToolTipText(null));
        addListener(SWT.KeyDown, this::keyPressed);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        getVerticalBar().addListener(SWT.Selection, event -> redraw());
        makeAccessible();
    }

    /** Shows another way; the names are those of its two ends. */
    public void show(Waterfall shown, String fromName, String toName) {
        fall = Optional.of(shown);
        layout = WaterfallLayout.of(shown, fromName, toName);
        selected = -1;
        scrollBar();
        redraw();
    }

    /** Shows nothing. */
    public void clear() {
        fall = Optional.empty();
        selected = -1;
        scrollBar();
        redraw();
    }

    /** The waterfall that is shown. */
    public Optional<Waterfall> fall() {
        return fall;
    }

    /** The selected step, -1 for none. */
    public int selected() {
        return selected;
    }

    /** Selects a step, -1 for none, without notifying listeners. */
    public void select(int step) {
        if (step != selected) {
            selected = step;
            show(layout == null ? -1 : layout.rowOf(step));
            redraw();
        }
    }

    /** The consumer is called with the step that the user selects, -1 for none. */
    public void onSelecting(IntConsumer consumer) {
        onSelecting = consumer;
    }

    /** The middle of the row of a step, in pixels from the top of the canvas. */
    public int middleOf(int step) {
        measure();
        return (layout.rowOf(step) * rowHeight) + rowHeight / 2 - top();
    }

    private int top() {
        ScrollBar bar = getVerticalBar();
        return bar.getVisible() ? bar.getSelection() : 0;
    }

    private void measure() {
        var gc = new GC(this);
        rowHeight = gc.getFontMetrics().getHeight() + ROW_ROOM;
        gc.dispose();
    }

    private void scrollBar() {
        measure();
        int height = fall.isEmpty() ? 0 : layout.rows().size() * rowHeight + WaterfallPainter.AXIS;
        int room = Math.max(1, getClientArea().height);
        var bar = getVerticalBar();
        bar.setVisible(height > room);
        bar.setValues(Math.min(bar.getSelection(), Math.max(0, height - room)), 0, Math.max(height, room), room,
                rowHeight, room);
    }

    private void show(int row) {
        int room = getClientArea().height;
        if (row >= 0 && getVerticalBar().getVisible()) {
            getVerticalBar().setSelection(Math.clamp(top(), (row + 2) * rowHeight - room, row * rowHeight));
        }
    }

    private void paint(GC gc) {
        if (fall.isPresent()) {
            new WaterfallPainter(gc, fall.get(), layout, rowHeight).paint(getClientArea(), top(), selected,
                    isFocusControl());
        }
    }

    private int rowAt(int y) {
        int row = (y + top()) / rowHeight;
        return fall.isEmpty() || row < 0 || row >= layout.rows().size() ? -1 : row;
    }

    private void tip(int row) {
        var text = row < 0 ? null : text(layout.rows().get(row));
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    private String text(WaterfallLayout.Row row) {
        if (row.isTotal()) {
            return NLS.bind(Messages.fall_total, row.label(), TimeText.nanoseconds(row.toPs(), fall.get().places()));
        }
        var text = new StringBuilder(NLS.bind(Messages.fall_step, row.label(),
                TimeText.difference(row.deltaPs(), fall.get().places())));
        for (var part : fall.get().steps().get(row.step()).components()) {
            text.append('\n').append(NLS.bind(Messages.fall_part, part.component().label(),
                    TimeText.difference(part.ps(), fall.get().places())));
        }
        return text.toString();
    }

    private void pressed(Event event) {
        setFocus();
        int row = rowAt(event.y);
        choose(row < 0 ? -1 : layout.rows().get(row).step());
    }

    private void choose(int step) {
        selected = step;
        show(layout == null ? -1 : layout.rowOf(step));
        redraw();
        onSelecting.accept(step);
        getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
    }

    private void keyPressed(Event event) {
        int last = fall.map(shown -> shown.steps().size() - 1).orElse(-1);
        if (last < 0) {
            return;
        }
        switch (event.keyCode) {
            case SWT.ARROW_DOWN -> choose(Math.min(last, selected + 1));
            case SWT.ARROW_UP -> choose(Math.max(0, selected - 1));
            case SWT.HOME -> choose(0);
            case SWT.END -> choose(last);
            case SWT.ESC -> choose(-1);
            default -> event.doit = true;
        }
    }

    private void makeAccessible() {
        new SpokenGraphic(this, () -> Messages.fall_accessibleName, () -> selected < 0 || fall.isEmpty() ? ""
                : text(layout.rows().get(layout.rowOf(selected)))).help(Messages.fall_accessibleHelp);
    }
}
