// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.swt.widgets.Listener;

/**
 * Gives all room to one control, whose size depends on nothing but the desktop, and measures it once: a folder of tabs
 * asks for the size of what is beside the tabs each time that it paints itself.
 */
final class MeasuredOnce extends Layout {

    private final Control inside;
    private Point size;

    MeasuredOnce(Control inside) {
        this.inside = inside;
        var display = inside.getDisplay();
        Listener changed = event -> size = null;
        display.addListener(SWT.Settings, changed);
        inside.addDisposeListener(event -> display.removeListener(SWT.Settings, changed));
    }

    @Override
    protected Point computeSize(Composite around, int widthHint, int heightHint, boolean flushCache) {
        if (size == null) {
            size = inside.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        }
        return new Point(widthHint == SWT.DEFAULT ? size.x : widthHint,
                heightHint == SWT.DEFAULT ? size.y : heightHint);
    }

    @Override
    protected void layout(Composite around, boolean flushCache) {
        inside.setBounds(around.getClientArea());
    }
}
