// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import java.util.function.IntSupplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Layout;

/**
 * A list, and below it the details of what is selected there. The details get the height that they need, but never so
 * much that the list has less than its least height; then they are scrolled. Where only the list has room, they are
 * not shown.
 */
public final class DetailBelow {

    /** Details get nothing where they would have less: that is not a line of text. */
    private static final int LEAST_DETAIL = 16;
    /** GTK complains about a bar that has no room. */
    private static final int LEAST_BAR = 40;

    private final Composite control;
    private final Composite list;
    private final ScrolledComposite scrolled;
    private final Composite detail;
    private IntSupplier least = () -> 0;
    private boolean shown;

    /** Both are empty, and no details are shown. */
    public DetailBelow(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        list = new Composite(control, SWT.NONE);
        scrolled = new ScrolledComposite(control, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        detail = new Composite(scrolled, SWT.NONE);
        scrolled.setContent(detail);
        control.setLayout(new Arrangement());
    }

    /** All of it. */
    public Composite control() {
        return control;
    }

    /** The parent of the list. */
    public Composite list() {
        return list;
    }

    /** The parent of the details. */
    public Composite detail() {
        return detail;
    }

    /** Sets the height in pixels that the list keeps, asked for at each layout. */
    public void least(IntSupplier height) {
        least = height;
    }

    /** Shows the details, or leaves their room to the list, at the next layout. */
    public void show(boolean details) {
        shown = details;
    }

    /** Gives both their room, after the details have changed. */
    public void layout() {
        scrolled.setOrigin(0, 0);
        control.layout();
    }

    /** One below the other. */
    private final class Arrangement extends Layout {

        @Override
        protected Point computeSize(Composite parent, int width, int height, boolean flush) {
            var size = list.computeSize(width, SWT.DEFAULT, flush);
            return new Point(width == SWT.DEFAULT ? size.x : width, height == SWT.DEFAULT
                    ? size.y + needed(Math.max(1, width == SWT.DEFAULT ? size.x : width)) : height);
        }

        private int needed(int width) {
            return shown ? detail.computeSize(width, SWT.DEFAULT, true).y : 0;
        }

        @Override
        protected void layout(Composite parent, boolean flush) {
            var area = parent.getClientArea();
            int needed = needed(area.width);
            int left = area.height - least.getAsInt();
            int height = left < LEAST_DETAIL ? 0 : Math.min(needed, left);
            boolean scrolls = height < needed && height >= LEAST_BAR;
            // without a bar first, which would be there until the least height is known
            scrolled.setMinHeight(0);
            list.setBounds(area.x, area.y, area.width, area.height - height);
            scrolled.setBounds(area.x, area.y + area.height - height, area.width, height);
            scrolled.setVisible(height > 0);
            if (scrolls) {
                scrolled.setMinHeight(needed);
                // the bar takes a part of the width, and the text more lines
                scrolled.setMinHeight(needed(Math.max(1, scrolled.getClientArea().width)));
            }
            list.layout();
            detail.layout();
        }
    }
}
