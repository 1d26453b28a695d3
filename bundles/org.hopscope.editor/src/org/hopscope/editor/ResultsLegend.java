// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.LoadPaint;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.Bar;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.SpokenName;
import org.hopscope.ui.overlay.ElementLoad;

/** Says what the colours of results on the diagram mean, as long as there are some. */
final class ResultsLegend extends Bar {

    private static final int PADDING = 10;
    private static final int GAP = 6;
    private static final int SCALE = 64;
    private static final int THICKNESS = 5;

    private final String from = Messages.get("results.from");
    private final String to = Messages.get("results.to");

    ResultsLegend(Composite parent, DiagramTheme theme) {
        super(parent, theme, SWT.NO_FOCUS);
        setToolTipText(Messages.get("results.hint"));
        SpokenName.give(this, () -> Messages.get("results.hint"));
        setVisible(false);
    }

    /** Shows or hides the legend; its layout data is that of a grid. */
    void show(boolean results) {
        var data = (GridData) getLayoutData();
        if (data.exclude == results) {
            data.exclude = !results;
            setVisible(results);
            getParent().layout();
        }
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme().font(TextStyle.SMALL));
        var width = gc.textExtent(from).x + gc.textExtent(to).x + SCALE + 2 * (PADDING + GAP);
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
        gc.setForeground(theme().color(Tone.MUTED));
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
