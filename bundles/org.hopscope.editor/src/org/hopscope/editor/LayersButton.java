// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.Machine;

/** The button beside the path that opens the layers of the diagram, and says so when something is hidden or faded. */
final class LayersButton extends Canvas {

    private static final int HEIGHT = 32;
    private static final int PADDING = 12;
    private static final int ARROW = 16;

    private DiagramTheme theme;
    private String text = Messages.get("layers.button");
    private boolean less;
    private boolean hover;

    LayersButton(Composite parent, DiagramTheme theme, Runnable open) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        setTheme(theme);
        setCursor(getDisplay().getSystemCursor(SWT.CURSOR_HAND));
        setToolTipText(Messages.get("layers.hint"));
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseEnter, event -> hover(true));
        addListener(SWT.MouseExit, event -> hover(false));
        addListener(SWT.MouseUp, event -> open.run());
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = text;
            }
        });
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_PUSHBUTTON;
            }
        });
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        setBackground(theme.color(Tone.CARD));
        redraw();
    }

    /** Says how much of this machine's diagram is not fully shown. */
    void show(Machine machine) {
        var count = Stream.of(DiagramCategory.values())
                .filter(category -> Visibility.of(machine, category) != Visibility.SHOWN).count();
        var now = count == 0 ? Messages.get("layers.button") : Messages.get("layers.buttonLess", count);
        less = count > 0;
        if (!now.equals(text)) {
            text = now;
            getParent().layout();
            redraw();
        }
    }

    private void hover(boolean inside) {
        hover = inside;
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme.font(TextStyle.BODY));
        var width = gc.textExtent(text).x + 2 * PADDING + ARROW;
        gc.dispose();
        return new Point(width, HEIGHT);
    }

    private void paint(GC gc) {
        var area = getClientArea();
        gc.setAntialias(SWT.ON);
        gc.setFont(theme.font(TextStyle.BODY));
        gc.setForeground(theme.color(hover || less ? Tone.ACCENT : Tone.MUTED));
        var size = gc.textExtent(text);
        gc.drawText(text, PADDING, (area.height - size.y) / 2, true);
        var x = PADDING + size.x + 8;
        var y = area.height / 2;
        gc.drawPolyline(new int[] {x, y - 2, x + 4, y + 2, x + 8, y - 2});
        gc.setForeground(theme.color(Tone.BORDER));
        gc.drawLine(0, area.height - 1, area.width, area.height - 1);
    }
}
