// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;

/** Says beside a value where it comes from: a word, and a mark of a shape and colour of its own. A click changes it. */
final class Chip extends Canvas {

    private static final int DOT = 7;
    private static final int PADDING = 5;

    private final int width;
    private Value value;
    private boolean hover;

    Chip(Composite parent, Runnable open) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        var gc = new GC(this);
        width = gc.textExtent(Messages.get("origin.widest")).x + DOT + 4 * PADDING;
        gc.dispose();
        setCursor(getDisplay().getSystemCursor(SWT.CURSOR_HAND));
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseEnter, event -> hover(true));
        addListener(SWT.MouseExit, event -> hover(false));
        addListener(SWT.MouseDown, event -> open.run());
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = value == null ? "" : Messages.get("origin.of", value.label(), Origins.text(value));
            }
        });
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_PUSHBUTTON;
            }
        });
    }

    void show(Value shown) {
        value = shown;
        setToolTipText(Messages.get("origin.tip", Origins.text(shown)));
        redraw();
    }

    private void hover(boolean now) {
        hover = now;
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        var height = gc.getFontMetrics().getHeight() + 6;
        gc.dispose();
        return new Point(width, height);
    }

    private void paint(GC gc) {
        if (value == null) {
            return;
        }
        var area = getClientArea();
        gc.setAntialias(SWT.ON);
        gc.setBackground(getParent().getBackground());
        gc.fillRectangle(area);
        var kind = value.origin().map(Provenance::getKind).orElse(null);
        var tone = tone(kind);
        if (hover) {
            gc.setBackground(Look.color(getParent(), Tone.TRACK));
            gc.fillRoundRectangle(0, 0, area.width - 1, area.height - 1, area.height, area.height);
        }
        gc.setForeground(Look.color(getParent(), Tone.BORDER));
        if (kind == null) {
            gc.setLineStyle(SWT.LINE_DOT);
        }
        gc.drawRoundRectangle(0, 0, area.width - 1, area.height - 1, area.height, area.height);
        gc.setLineStyle(SWT.LINE_SOLID);
        var y = (area.height - DOT) / 2;
        mark(gc, kind, Look.color(getParent(), tone), 2 * PADDING, y);
        gc.setForeground(Look.color(getParent(), kind == null ? Tone.MUTED : Tone.TEXT));
        var text = Origins.kind(value);
        gc.drawText(text, 3 * PADDING + DOT, (area.height - gc.textExtent(text).y) / 2, true);
    }

    /** Never colour alone: a full disc, a ring, a square and a diamond. */
    private static void mark(GC gc, ProvenanceKind kind, Color color, int x, int y) {
        gc.setForeground(color);
        gc.setBackground(color);
        if (kind == null) {
            gc.drawLine(x, y + DOT / 2, x + DOT, y + DOT / 2);
            return;
        }
        switch (kind) {
            case PUBLISHED -> gc.fillOval(x, y, DOT, DOT);
            case MEASURED -> gc.fillRectangle(x, y, DOT, DOT);
            case CALIBRATED -> gc.fillPolygon(new int[] {x + DOT / 2, y - 1, x + DOT, y + DOT / 2, x + DOT / 2,
                y + DOT + 1, x - 1, y + DOT / 2});
            case ASSUMED -> gc.drawOval(x, y, DOT, DOT);
        }
    }

    private static Tone tone(ProvenanceKind kind) {
        return kind == null ? Tone.MUTED : switch (kind) {
            case PUBLISHED -> Tone.TOPOLOGY;
            case MEASURED -> Tone.NODE;
            case CALIBRATED -> Tone.NIC;
            case ASSUMED -> Tone.WARNING;
        };
    }
}
