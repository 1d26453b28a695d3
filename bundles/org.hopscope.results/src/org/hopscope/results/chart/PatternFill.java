// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

/** Draws the pattern of a look over an area that has been filled already. */
final class PatternFill {

    private static final int STEP = 7;
    private static final int STRIPE_STEP = 14;
    private static final int STRIPE = 5;
    private static final int STRIPE_ALPHA = 150;

    private final GC gc;
    private final Rectangle area;

    PatternFill(GC gc, Rectangle area) {
        this.gc = gc;
        this.area = area;
    }

    void draw(Look look) {
        var lines = look.lines();
        var foreground = gc.getForeground();
        var background = gc.getBackground();
        var clipping = gc.getClipping();
        gc.setClipping(area.intersection(clipping));
        gc.setForeground(new Color(lines));
        gc.setBackground(new Color(lines));
        switch (look.pattern()) {
            case PLAIN -> gc.setLineWidth(1);
            case RISING -> slanted(1);
            case FALLING -> slanted(-1);
            case LEVEL -> level();
            case DOTTED -> dots();
        }
        gc.setClipping(clipping);
        gc.setForeground(foreground);
        gc.setBackground(background);
    }

    /** Broad stripes in the colour of the ground: what is drawn here may still change. */
    void unsettled(Color ground) {
        var foreground = gc.getForeground();
        var clipping = gc.getClipping();
        int alpha = gc.getAlpha();
        gc.setClipping(area.intersection(clipping));
        gc.setForeground(ground);
        gc.setAlpha(STRIPE_ALPHA);
        gc.setLineWidth(STRIPE);
        // From one grid for the whole drawing, so that the stripes run on from segment to segment.
        int first = Math.floorDiv(area.x + area.y, STRIPE_STEP) * STRIPE_STEP;
        for (int sum = first; sum < area.x + area.width + area.y + area.height + STRIPE; sum += STRIPE_STEP) {
            gc.drawLine(sum - area.y, area.y, sum - area.y - area.height, area.y + area.height);
        }
        gc.setLineWidth(1);
        gc.setAlpha(alpha);
        gc.setClipping(clipping);
        gc.setForeground(foreground);
    }

    private void slanted(int direction) {
        for (int x = area.x - area.height; x < area.x + area.width + area.height; x += STEP) {
            int end = x + direction * area.height;
            gc.drawLine(x, area.y + area.height, end, area.y);
        }
    }

    private void level() {
        for (int y = area.y + STEP / 2; y < area.y + area.height; y += STEP - 2) {
            gc.drawLine(area.x, y, area.x + area.width, y);
        }
    }

    private void dots() {
        for (int y = area.y + 3, row = 0; y < area.y + area.height; y += STEP - 2, row++) {
            for (int x = area.x + 3 + row % 2 * STEP / 2; x < area.x + area.width; x += STEP) {
                gc.fillOval(x, y, 2, 2);
            }
        }
    }
}
