// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.ui.picture.Mark;

/** Paints marks: a frame and, so that colour is never alone, a disc with a plus, a minus or a dot. */
final class MarkPaint {

    private static final int DISC = 18;
    /** A sign stays as large as this on the screen, however small the figures are. */
    private static final int LEAST_ON_SCREEN = 13;
    private static final int FRAME = 2;

    private MarkPaint() {}

    /** A frame around a box and the sign in its upper right corner. */
    static void paint(Graphics graphics, DiagramTheme theme, Rectangle box, Mark mark) {
        if (mark == Mark.NONE) {
            return;
        }
        int size = size(theme);
        graphics.pushState();
        graphics.setForegroundColor(theme.color(Tone.of(mark)));
        graphics.setLineStyle(mark == Mark.REMOVED ? SWT.LINE_DASH : SWT.LINE_SOLID);
        Paint.outline(graphics, box, DiagramTheme.RADIUS, (int) Math.max(FRAME, FRAME / theme.scale()));
        graphics.popState();
        // beyond its margin a figure cannot paint
        int out = size > DISC ? 0 : DISC / 2 - 2;
        sign(graphics, theme, new Point(box.right() - size / 2 + out, box.y + size / 2 - out), mark);
    }

    private static int size(DiagramTheme theme) {
        return (int) Math.max(DISC, LEAST_ON_SCREEN / theme.scale());
    }

    /** The sign alone, around a point. */
    static void sign(Graphics graphics, DiagramTheme theme, Point middle, Mark mark) {
        int size = size(theme);
        var disc = new Rectangle(middle.x - size / 2, middle.y - size / 2, size, size);
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setLineStyle(SWT.LINE_SOLID);
        graphics.setBackgroundColor(theme.color(Tone.CANVAS));
        graphics.fillOval(disc.getExpanded(size / 9, size / 9));
        graphics.setBackgroundColor(theme.color(Tone.of(mark)));
        graphics.fillOval(disc);
        graphics.setBackgroundColor(theme.color(Tone.ON_BADGE));
        int arm = size / 4;
        int half = Math.max(1, size / 18);
        if (mark == Mark.CHANGED) {
            graphics.fillOval(middle.x - arm / 2 - half, middle.y - arm / 2 - half, arm + 2 * half, arm + 2 * half);
        } else {
            graphics.fillRectangle(middle.x - arm - half, middle.y - half, 2 * (arm + half), 2 * half);
        }
        if (mark == Mark.ADDED) {
            graphics.fillRectangle(middle.x - half, middle.y - arm - half, 2 * half, 2 * (arm + half));
        }
        graphics.popState();
    }
}
