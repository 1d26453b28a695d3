// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.List;

/** A part of a picture. */
public sealed interface Shape {

    /**
     * A rectangle.
     *
     * @param area where it is
     */
    record Box(Area area, Fill fill, Stroke stroke) implements Shape {}

    /**
     * A disc.
     *
     * @param x middle
     * @param y middle
     * @param radius in pixels
     */
    record Disc(double x, double y, double radius, Fill fill, Stroke stroke) implements Shape {}

    /**
     * A chain of straight lines.
     *
     * @param xy coordinates of its points by turns; owned by the shape, never written
     * @param closed whether the last point is joined with the first
     */
    record Path(double[] xy, boolean closed, Fill fill, Stroke stroke) implements Shape {}

    /**
     * A line of text.
     *
     * @param x where its anchor is
     * @param y middle of the line's height
     * @param text what it says
     * @param anchor which end is at {@code x}
     * @param style its style
     * @param colour 0xRRGGBB
     * @param upright whether it is turned to run upwards
     */
    record Words(double x, double y, String text, Anchor anchor, TextStyle style, int colour, boolean upright)
            implements Shape {}

    /**
     * Shapes of which only what is inside an area is seen.
     *
     * @param area the window
     * @param shapes what it shows
     */
    record Clipped(Area area, List<Shape> shapes) implements Shape {

        public Clipped {
            shapes = List.copyOf(shapes);
        }
    }

    /** An open chain of lines. */
    static Shape line(Stroke stroke, double... xy) {
        return new Path(xy, false, Fill.NONE, stroke);
    }

    /** Ordinary level text. */
    static Shape text(double x, double y, String text, Anchor anchor, int colour) {
        return new Words(x, y, text, anchor, TextStyle.PLAIN, colour, false);
    }

    /** Level text of weight. */
    static Shape strong(double x, double y, String text, Anchor anchor, int colour) {
        return new Words(x, y, text, anchor, TextStyle.STRONG, colour, false);
    }
}
