// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.hopscope.study.search.ParallelDesigns.Line;

/**
 * The positions of parallel axes on a canvas, in pixels.
 *
 * @param width of the canvas
 * @param height of the canvas
 * @param axes how many there are, at least one
 * @param text height of a line of text: two are above the axes, one below
 */
record ParallelPlace(int width, int height, int axes, int text) {

    private static final int MARGIN = 6;

    int x(int axis) {
        return (int) (width * (axis + 1 / 2.0) / axes);
    }

    int top() {
        return 2 * text + 2 * MARGIN;
    }

    int bottom() {
        return Math.max(top() + 1, height - text - 2 * MARGIN);
    }

    int titleTop() {
        return MARGIN;
    }

    int highTop() {
        return MARGIN + text;
    }

    int lowTop() {
        return bottom() + MARGIN;
    }

    /** The width that the texts of an axis have. */
    int room() {
        return width / axes - MARGIN;
    }

    int y(double value) {
        return (int) Math.round(bottom() - value * (bottom() - top()));
    }

    /** The place on an axis of a height, from 0 to 1. */
    double value(int y) {
        return Math.clamp((double) (bottom() - y) / (bottom() - top()), 0, 1);
    }

    int nearest(int x) {
        return Math.clamp((int) ((double) x * axes / width), 0, axes - 1);
    }

    /** The height of a line between the axes; of no number beyond the first and the last. */
    double y(Line line, int x) {
        double at = (double) x * axes / width - 1 / 2.0;
        int left = (int) Math.floor(at);
        if (left < 0 || left + 1 >= line.places().size()) {
            return Double.NaN;
        }
        double share = at - left;
        return (1 - share) * y(line.places().get(left)) + share * y(line.places().get(left + 1));
    }
}
