// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.hopscope.ui.overlay.ElementLoad;

/** Paints how busy an element is: the length of a bar says it, and so does its colour. */
public final class LoadPaint {

    private static final int BAR = 4;
    private static final int QUEUE_BAR = 3;
    private static final int QUEUE_STEP = 5;
    private static final int LONGEST = 8;

    private LoadPaint() {}

    /** The colour of a load. */
    public static Color color(DiagramTheme theme, ElementLoad load) {
        return LoadColors.of(load.utilisation(), theme.isDark());
    }

    /** A bar along the lower edge of a box, and the queue beside it. */
    static void paint(Graphics graphics, DiagramTheme theme, Rectangle box, ElementLoad load) {
        load.fill().ifPresent(fill -> SharePaint.pill(graphics, theme, box, fill.label(),
                fill.live() ? Tone.GLOW : Tone.MUTED));
        if (!load.works()) {
            return;
        }
        int inset = DiagramTheme.RADIUS;
        var track = new Rectangle(box.x + inset, box.bottom() - BAR - 1, box.width - 2 * inset, BAR);
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(theme.color(Tone.TRACK));
        graphics.fillRectangle(track);
        graphics.setBackgroundColor(color(theme, load));
        // something that is busy at all is seen
        graphics.fillRectangle(track.x, track.y, (int) Math.max(2, Math.round(track.width * load.utilisation())), BAR);
        waiting(graphics, box, load);
        graphics.popState();
    }

    /** A stack of small bars in the margin beside the box, where they cover nothing. */
    private static void waiting(Graphics graphics, Rectangle box, ElementLoad load) {
        for (int i = 0; i < Math.min(LONGEST, load.longestQueue()); i++) {
            graphics.fillRectangle(box.right() + 2, box.bottom() - DiagramTheme.RADIUS - i * QUEUE_STEP, BAR,
                    QUEUE_BAR);
        }
    }

    /** One small bar for each that waited, to the left of a point that they are on. */
    static void queue(Graphics graphics, Point foot, ElementLoad load) {
        for (int i = 0; i < Math.min(LONGEST, load.longestQueue()); i++) {
            graphics.fillRectangle(foot.x - (i + 1) * QUEUE_STEP, foot.y - 2 * BAR, QUEUE_BAR, 2 * BAR);
        }
    }
}
