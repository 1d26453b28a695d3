// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** Makes a dialog that opens at a size of its own large enough for a page that would be cut off in it. */
final class RoomForPage {

    /** A part of what a dialog gains goes to what is beside the page. */
    private static final int TIMES = 4;

    private RoomForPage() {}

    /** Enlarges the shell of the page, but not beyond the screen. */
    static void make(Composite page) {
        for (int i = 0; i < TIMES && !page.isDisposed() && page.isVisible(); i++) {
            var wanted = page.computeSize(SWT.DEFAULT, SWT.DEFAULT);
            var seen = seen(page);
            grow(page.getShell(), new Point(Math.max(0, wanted.x - seen.width), Math.max(0, wanted.y - seen.height)));
        }
    }

    /** The part of the page that nothing around it cuts off. */
    private static Rectangle seen(Composite page) {
        var display = page.getDisplay();
        var seen = display.map(page.getParent(), null, page.getBounds());
        for (var around = page.getParent(); around != null; around = around.getParent()) {
            seen = seen.intersection(display.map(around, null, around.getClientArea()));
        }
        return seen;
    }

    private static void grow(Shell shell, Point by) {
        var screen = shell.getMonitor().getClientArea();
        var now = shell.getBounds();
        int width = Math.min(now.width + by.x, screen.width);
        int height = Math.min(now.height + by.y, screen.height);
        if (width > now.width || height > now.height) {
            shell.setBounds(Math.max(screen.x, Math.min(now.x, screen.x + screen.width - width)),
                    Math.max(screen.y, Math.min(now.y, screen.y + screen.height - height)), width, height);
            shell.layout(true, true);
        }
    }
}
