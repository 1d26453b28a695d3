// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.Tone;

/** A small button beside a text, for the mouse only: one arrow that opens a menu, or two that count up and down. */
final class Arrow extends Canvas {

    private static final int WIDTH = 16;
    private static final int HALF = 3;

    private final boolean pair;
    private boolean hover;

    /** A menu button; its action gets no argument. */
    static Arrow menu(Composite parent, Runnable open) {
        return new Arrow(parent, false, step -> open.run());
    }

    /** Two arrows; the action gets 1 or -1. */
    static Arrow pair(Composite parent, IntConsumer step) {
        return new Arrow(parent, true, step);
    }

    private Arrow(Composite parent, boolean pair, IntConsumer pressed) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        this.pair = pair;
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseEnter, event -> hover(true));
        addListener(SWT.MouseExit, event -> hover(false));
        addListener(SWT.MouseDown, event -> pressed.accept(event.y < getClientArea().height / 2 ? 1 : -1));
    }

    private void hover(boolean now) {
        hover = now;
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(WIDTH, heightHint == SWT.DEFAULT ? WIDTH + 6 : heightHint);
    }

    private void paint(GC gc) {
        var area = getClientArea();
        gc.setAntialias(SWT.ON);
        gc.setBackground(getParent().getBackground());
        gc.fillRectangle(area);
        gc.setBackground(Look.color(getParent(), hover ? Tone.TEXT : Tone.MUTED));
        var x = area.width / 2;
        var y = area.height / 2;
        if (pair) {
            gc.fillPolygon(new int[] {x - HALF, y - 2, x + HALF, y - 2, x, y - 2 - HALF - 1});
            gc.fillPolygon(new int[] {x - HALF, y + 2, x + HALF, y + 2, x, y + 2 + HALF + 1});
        } else {
            gc.fillPolygon(new int[] {x - HALF - 1, y - 2, x + HALF + 1, y - 2, x, y + HALF});
        }
    }
}
