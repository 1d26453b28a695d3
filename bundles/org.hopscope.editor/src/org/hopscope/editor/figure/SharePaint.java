// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.ui.overlay.BlockShare;

/**
 * Paints the share of a message's time: a bar as long as the share along the lower edge, and the
 * percentage on the upper one.
 */
final class SharePaint {

    private static final int BAR = 4;
    private static final int HEIGHT = 14;
    private static final int PADDING = 5;
    private static final int FROM_CORNER = 12;
    private static final int GROUND = 60;

    private SharePaint() {}

    /** Bar and percentage of a box. */
    static void paint(Graphics graphics, DiagramTheme theme, Rectangle box, BlockShare share) {
        bar(graphics, theme, box, share);
        pill(graphics, theme, box, share.percent(), Tone.ACCENT);
    }

    /** A short text at the upper right corner of a box. */
    static void pill(Graphics graphics, DiagramTheme theme, Rectangle box, String text, Tone tone) {
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setFont(theme.font(TextStyle.SMALL));
        var size = theme.extent(text, TextStyle.SMALL);
        int height = Math.max(HEIGHT, size.height);
        // most of it lies in the margin, so that it covers no text
        var pill = new Rectangle(box.right() - FROM_CORNER - size.width - 2 * PADDING, box.y - MarkedFigure.MARGIN,
                size.width + 2 * PADDING, height);
        graphics.setBackgroundColor(theme.color(Tone.CARD));
        Paint.fill(graphics, pill, height / 2);
        graphics.setForegroundColor(theme.color(tone));
        Paint.outline(graphics, pill, height / 2, 1);
        graphics.setForegroundColor(theme.color(Tone.TEXT));
        graphics.drawString(text, pill.x + PADDING, pill.y + (height - size.height) / 2);
        graphics.popState();
    }

    /** The bar alone, which is seen at any scale. */
    static void bar(Graphics graphics, DiagramTheme theme, Rectangle box, BlockShare share) {
        int inset = DiagramTheme.RADIUS / 2;
        var track = new Rectangle(box.x + inset, box.bottom() - BAR, box.width - 2 * inset, BAR);
        graphics.pushState();
        graphics.setBackgroundColor(theme.color(Tone.ACCENT));
        graphics.setAlpha(GROUND);
        graphics.fillRectangle(track);
        graphics.setAlpha(255);
        // a block that takes time at all is seen
        graphics.fillRectangle(track.x, track.y, (int) Math.max(2, Math.round(track.width * share.share())), BAR);
        graphics.popState();
    }
}
