// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;

/** A piece of the row above the pages: texts side by side that can be clicked. Belongs to the UI thread. */
public abstract class Bar extends Canvas {

    /** Pixels from the top to the rule below. */
    protected static final int HEIGHT = 32;

    private final List<Rectangle> boxes = new ArrayList<>();
    private DiagramTheme theme;
    private int hover = -1;

    /** A bar with these colours; {@code style} is added to what every bar has. */
    protected Bar(Composite parent, DiagramTheme theme, int style) {
        super(parent, SWT.DOUBLE_BUFFERED | style);
        setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        setTheme(theme);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseMove, event -> hover(at(event.x, event.y)));
        addListener(SWT.MouseExit, event -> hover(-1));
    }

    /** Takes other colours. */
    public final void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        setBackground(theme.color(Tone.CARD));
        redraw();
    }

    /** The colours and fonts. */
    protected final DiagramTheme theme() {
        return theme;
    }

    /** The text under the pointer, from 0; -1 for none. */
    protected final int hover() {
        return hover;
    }

    /** The text at a point, from 0; -1 for none. */
    protected final int at(int x, int y) {
        for (var i = 0; i < boxes.size(); i++) {
            if (boxes.get(i).contains(x, y)) {
                return i;
            }
        }
        return -1;
    }

    /** Says where the next text is drawn. */
    protected final void place(Rectangle box) {
        boxes.add(box);
    }

    /** True if a click on a text, counted from 0, does something. */
    protected abstract boolean leads(int index);

    /** Draws all texts and says with {@link #place} where they are. */
    protected abstract void paint(GC gc, Rectangle area);

    private void hover(int index) {
        if (hover != index) {
            hover = index;
            setCursor(index >= 0 && leads(index) ? getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
            redraw();
        }
    }

    private void paint(GC gc) {
        var area = getClientArea();
        gc.setAntialias(SWT.ON);
        boxes.clear();
        paint(gc, area);
        gc.setForeground(theme.color(Tone.BORDER));
        gc.drawLine(0, area.height - 1, area.width, area.height - 1);
    }
}
