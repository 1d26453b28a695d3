// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

/**
 * The scale of a ruler along a diagram that is zoomed and scrolled.
 *
 * @param zoom pixels per unit of the diagram
 * @param view the place of the first visible pixel on the zoomed diagram
 */
public record RulerScale(double zoom, int view) {

    /** Numbers this many pixels apart do not touch each other. */
    private static final int LEAST_STEP = 60;
    private static final int PARTS = 5;
    private static final int[] STEPS = {10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000};

    /** The distance of two numbers, in units of the diagram. */
    public int step() {
        for (int step : STEPS) {
            if (step * zoom >= LEAST_STEP) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /** The distance of two ticks, in units of the diagram. */
    public int part() {
        return step() / PARTS;
    }

    /** The last number that is not after the first visible pixel. */
    public int first() {
        return Math.floorDiv((int) Math.floor(view / zoom), step()) * step();
    }

    /** The visible pixel of a position in the diagram. */
    public int pixel(int position) {
        return (int) Math.round(position * zoom) - view;
    }
}
