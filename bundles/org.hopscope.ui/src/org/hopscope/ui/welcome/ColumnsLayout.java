// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Layout;

/**
 * Columns of one width side by side, as many as there is room for. Each of the others goes below the one that ends
 * first, so that narrow windows are scrolled in one direction only.
 */
final class ColumnsLayout extends Layout {

    private final int width;
    private final int gap;

    /**
     * @param width of a column
     * @param gap between columns, and between those below each other
     */
    ColumnsLayout(int width, int gap) {
        this.width = width;
        this.gap = gap;
    }

    @Override
    protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean flushCache) {
        int all = composite.getChildren().length * (width + gap) - gap;
        int room = widthHint == SWT.DEFAULT ? all : widthHint;
        return new Point(room, place(composite, room, flushCache, false));
    }

    @Override
    protected void layout(Composite composite, boolean flushCache) {
        place(composite, composite.getClientArea().width, flushCache, true);
    }

    /** Places the columns, or says only how high they are together. */
    private int place(Composite composite, int room, boolean flushCache, boolean move) {
        var ends = new int[Math.max(1, (room + gap) / (width + gap))];
        for (var one : composite.getChildren()) {
            int at = 0;
            for (int i = 1; i < ends.length; i++) {
                at = ends[i] < ends[at] ? i : at;
            }
            int height = one.computeSize(width, SWT.DEFAULT, flushCache).y;
            if (move) {
                one.setBounds(at * (width + gap), ends[at], width, height);
            }
            ends[at] += height + gap;
        }
        int height = 0;
        for (int end : ends) {
            height = Math.max(height, end - gap);
        }
        return Math.max(0, height);
    }
}
