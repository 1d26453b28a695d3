// SPDX-License-Identifier: EPL-2.0
package org.eclipse.ui.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.widgets.Display;

/**
 * The cursors GEF 3.2 shows while its palette is dragged to another edge, answered by system cursors: the workbench
 * no longer has the class. The values of the constants are compiled into GEF and must not change.
 */
public final class DragCursors {

    public static final int INVALID = 0;
    public static final int LEFT = 1;
    public static final int RIGHT = 2;
    public static final int TOP = 3;
    public static final int BOTTOM = 4;
    public static final int CENTER = 5;
    public static final int OFFSCREEN = 6;
    public static final int FASTVIEW = 7;

    private DragCursors() {
    }

    /** The cursor for one of the constants; owned by the display, never disposed by the caller. UI thread only. */
    public static Cursor getCursor(int code) {
        return Display.getCurrent().getSystemCursor(switch (code) {
            case LEFT -> SWT.CURSOR_SIZEW;
            case RIGHT -> SWT.CURSOR_SIZEE;
            case TOP -> SWT.CURSOR_SIZEN;
            case BOTTOM -> SWT.CURSOR_SIZES;
            case CENTER, FASTVIEW -> SWT.CURSOR_SIZEALL;
            case OFFSCREEN -> SWT.CURSOR_HAND;
            default -> SWT.CURSOR_NO;
        });
    }
}
