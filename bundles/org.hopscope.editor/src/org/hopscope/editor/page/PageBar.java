// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;

/** The tabs by which the user goes from one page to another. */
public final class PageBar extends Bar {

    private static final int PADDING = 12;

    private final List<String> titles;
    private final IntConsumer show;
    private int shown;

    /** Tabs with these titles, the first one in front; {@code show} is told which one the user wants. */
    public PageBar(Composite parent, DiagramTheme theme, List<String> titles, IntConsumer show) {
        super(parent, theme, SWT.NONE);
        this.titles = List.copyOf(titles);
        this.show = show;
        addListener(SWT.MouseDown, event -> choose(at(event.x, event.y)));
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
                && event.detail != SWT.TRAVERSE_ARROW_PREVIOUS);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        speak();
    }

    private void speak() {
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = titles.get(event.childID >= 0 ? event.childID : shown);
            }
        });
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = event.childID >= 0 ? ACC.ROLE_TABITEM : ACC.ROLE_TABFOLDER;
            }

            @Override
            public void getChildCount(AccessibleControlEvent event) {
                event.detail = titles.size();
            }
        });
    }

    /** Marks the tab of the page in front. */
    public void setShown(int index) {
        shown = index;
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme().font(TextStyle.NAME));
        var width = titles.stream().mapToInt(title -> gc.textExtent(title).x + 2 * PADDING).sum();
        gc.dispose();
        return new Point(width + PADDING, HEIGHT);
    }

    private void choose(int index) {
        if (index >= 0 && index < titles.size() && index != shown) {
            show.accept(index);
        }
    }

    private void key(Event event) {
        if (event.keyCode == SWT.ARROW_LEFT) {
            choose(shown - 1);
        } else if (event.keyCode == SWT.ARROW_RIGHT) {
            choose(shown + 1);
        }
    }

    @Override
    protected boolean leads(int index) {
        return index != shown;
    }

    @Override
    protected void paint(GC gc, Rectangle area) {
        var x = 0;
        for (var i = 0; i < titles.size(); i++) {
            // as wide as if it were in front, so that nothing moves
            gc.setFont(theme().font(TextStyle.NAME));
            var width = gc.textExtent(titles.get(i)).x + 2 * PADDING;
            gc.setFont(theme().font(i == shown ? TextStyle.NAME : TextStyle.BODY));
            var size = gc.textExtent(titles.get(i));
            place(new Rectangle(x, 0, width, area.height));
            gc.setForeground(theme().color(i == shown ? Tone.TEXT : i == hover() ? Tone.ACCENT : Tone.MUTED));
            gc.drawText(titles.get(i), x + (width - size.x) / 2, (area.height - size.y) / 2, true);
            if (i == shown) {
                gc.setBackground(theme().color(Tone.ACCENT));
                gc.fillRectangle(x + PADDING, area.height - 3, width - 2 * PADDING, 2);
                if (isFocusControl()) {
                    gc.drawFocus(x + PADDING / 2, 4, width - PADDING, area.height - 8);
                }
            }
            x += width;
        }
    }
}
