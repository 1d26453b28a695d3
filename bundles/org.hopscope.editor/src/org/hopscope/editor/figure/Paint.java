// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/** The few shapes from which all figures are painted. */
final class Paint {

    private static final int[] SHADOW_ALPHA = {10, 7, 4};

    private Paint() {}

    /** A soft shadow below a rounded rectangle. */
    static void shadow(Graphics graphics, DiagramTheme theme, Rectangle box) {
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(theme.color(Tone.SHADOW));
        for (var i = 0; i < SHADOW_ALPHA.length; i++) {
            graphics.setAlpha(SHADOW_ALPHA[i] * (theme.isDark() ? 4 : 2));
            fill(graphics, box.getTranslated(0, 1 + i).getExpanded(i == 2 ? 1 : 0, 0), DiagramTheme.RADIUS);
        }
        graphics.popState();
    }

    static void fill(Graphics graphics, Rectangle box, int radius) {
        graphics.setAntialias(SWT.ON);
        graphics.fillRoundRectangle(box, 2 * radius, 2 * radius);
    }

    /** The outline of a rounded rectangle, wholly inside the box. */
    static void outline(Graphics graphics, Rectangle box, int radius, int width) {
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(width);
        var inner = box.getCopy().shrink(width / 2, width / 2).resize(-1, -1);
        graphics.drawRoundRectangle(inner, 2 * radius, 2 * radius);
    }

    /** A translucent ring around a box, for something that a result points at. */
    static void glow(Graphics graphics, DiagramTheme theme, Rectangle box) {
        graphics.pushState();
        graphics.setForegroundColor(theme.color(Tone.GLOW));
        graphics.setAlpha(70);
        outline(graphics, box.getExpanded(3, 3), DiagramTheme.RADIUS + 3, 3);
        graphics.setAlpha(255);
        outline(graphics, box, DiagramTheme.RADIUS, 2);
        graphics.popState();
    }

    /** Rounds a length up to the grid. */
    static int grid(int length) {
        return (length + DiagramTheme.GRID - 1) / DiagramTheme.GRID * DiagramTheme.GRID;
    }
}
