// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.Bar;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.SpokenName;

/** The button beside the path that opens the layers of the diagram, and says so when something is hidden or faded. */
final class LayersButton extends Bar {

    private static final int PADDING = 12;
    private static final int ARROW = 16;

    private String text = Messages.get("layers.button");
    private boolean less;

    LayersButton(Composite parent, DiagramTheme theme, Runnable open) {
        super(parent, theme, SWT.NO_FOCUS);
        setToolTipText(Messages.get("layers.hint"));
        addListener(SWT.MouseUp, event -> open.run());
        SpokenName.give(this, () -> text);
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_PUSHBUTTON;
            }
        });
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

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme().font(TextStyle.BODY));
        var width = gc.textExtent(text).x + 2 * PADDING + ARROW;
        gc.dispose();
        return new Point(width, HEIGHT);
    }

    @Override
    protected boolean leads(int index) {
        return true;
    }

    @Override
    protected void paint(GC gc, Rectangle area) {
        place(area);
        gc.setFont(theme().font(TextStyle.BODY));
        gc.setForeground(theme().color(hover() == 0 || less ? Tone.ACCENT : Tone.MUTED));
        var size = gc.textExtent(text);
        gc.drawText(text, PADDING, (area.height - size.y) / 2, true);
        var x = PADDING + size.x + 8;
        var y = area.height / 2;
        gc.drawPolyline(new int[] {x, y - 2, x + 4, y + 2, x + 8, y - 2});
    }
}
