// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/** The workbench window when it opens for the first time; later it opens as it was left. */
public final class FirstWindow {

    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;

    private FirstWindow() {
    }

    /**
     * The size of the window in pixels: no part of it lies outside a small screen.
     *
     * @param room what a screen has for windows, without panels and docks
     */
    public static Point size(Rectangle room) {
        return new Point(Math.min(WIDTH, room.width), Math.min(HEIGHT, room.height));
    }
}
