// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.LoadPaint;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.Bar;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.overlay.ElementLoad;

/** Says what the colours of results on the diagram mean, or that the results are of an older model and not shown. */
final class ResultsLegend extends Bar {

    private static final int PADDING = 10;
    private static final int GAP = 6;
    private static final int SCALE = 64;
    private static final int THICKNESS = 5;

    private final String from = Messages.get("results.from");
    private final String to = Messages.get("results.to");
    private String stale = "";
    private boolean wanted;
    private boolean givesWay;

    ResultsLegend(Composite parent, DiagramTheme theme) {
        super(parent, theme, SWT.NO_FOCUS);
        SpokenName.give(this, this::hint);
        setVisible(false);
        parent.addListener(SWT.Resize, event -> fit());
    }

    /**
     * Shows or hides the legend; its layout data is that of a grid.
     *
     * @param results whether there are colours on the diagram
     * @param outdated number of the run whose colours would be there if the model were still the same; 0 for none
     */
    void show(boolean results, int outdated) {
        var badge = outdated > 0 ? Messages.get("results.stale", outdated) : "";
        boolean visible = results || outdated > 0;
        if (wanted != visible || !badge.equals(stale)) {
            stale = badge;
            wanted = visible;
            setToolTipText(hint());
            fit();
            getParent().layout();
            redraw();
        }
    }

    /** Leaves its room to a message in the same row, or takes it again. */
    void giveWay(boolean way) {
        givesWay = way;
        fit();
    }

    /** The names of the pages come first: the legend is left out of a row that has no room for both. */
    private void fit() {
        var data = (GridData) getLayoutData();
        int others = Stream.of(getParent().getChildren()).filter(one -> one != this).mapToInt(ResultsLegend::least)
                .sum();
        boolean visible = wanted && !givesWay
                && others + computeSize(SWT.DEFAULT, SWT.DEFAULT).x <= getParent().getSize().x;
        if (data.exclude == visible) {
            Shown.set(this, visible);
            getParent().layout();
        }
    }

    private static int least(Control other) {
        var data = (GridData) other.getLayoutData();
        return data == null ? other.computeSize(SWT.DEFAULT, SWT.DEFAULT).x : data.exclude ? 0
                : data.grabExcessHorizontalSpace ? data.minimumWidth : other.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    private String hint() {
        return stale.isEmpty() ? Messages.get("results.hint") : Messages.get("results.staleHint");
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme().font(TextStyle.SMALL));
        var width = stale.isEmpty() ? gc.textExtent(from).x + gc.textExtent(to).x + SCALE + 2 * (PADDING + GAP)
                : gc.textExtent(stale).x + 2 * PADDING;
        gc.dispose();
        return new Point(width, HEIGHT);
    }

    @Override
    protected boolean leads(int index) {
        return false;
    }

    @Override
    protected void paint(GC gc, Rectangle area) {
        gc.setFont(theme().font(TextStyle.SMALL));
        gc.setForeground(theme().color(stale.isEmpty() ? Tone.MUTED : Tone.WARNING));
        if (!stale.isEmpty()) {
            gc.drawText(stale, PADDING, (area.height - gc.textExtent(stale).y) / 2, true);
            return;
        }
        var size = gc.textExtent(from);
        var y = (area.height - size.y) / 2;
        gc.drawText(from, PADDING, y, true);
        var x = PADDING + size.x + GAP;
        for (var i = 0; i < SCALE; i++) {
            gc.setForeground(LoadPaint.color(theme(), new ElementLoad(i / (double) SCALE, 0)));
            // as a line, broader the busier
            var half = 1 + THICKNESS * i / SCALE / 2;
            gc.drawLine(x + i, area.height / 2 - half, x + i, area.height / 2 + half);
        }
        gc.setForeground(theme().color(Tone.MUTED));
        gc.drawText(to, x + SCALE + GAP, y, true);
    }
}
