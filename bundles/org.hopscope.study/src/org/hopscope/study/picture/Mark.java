// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** The sign of a point. Each has a form of its own, so that series can be told apart without colours. */
public enum Mark {
    /** A disc. */
    CIRCLE,
    /** A square. */
    SQUARE,
    /** A triangle that points up. */
    TRIANGLE,
    /** A square on its tip. */
    DIAMOND,
    /** A triangle that points down. */
    DOWN,
    /** A saltire. */
    CROSS;

    private static final double SQUARE_SIZE = 0.88;
    private static final double TIP = 1.15;

    /**
     * The mark with its middle at a point.
     *
     * @param radius in pixels
     * @param colour 0xRRGGBB
     * @param ground colour of a hollow mark's inside, or {@link Fill#NO_COLOUR} for a full mark
     */
    public Shape at(double x, double y, double radius, int colour, int ground) {
        boolean hollow = ground != Fill.NO_COLOUR;
        var fill = Fill.of(hollow ? ground : colour);
        var stroke = Stroke.solid(colour, hollow ? 1.6 : 1);
        double s = radius * SQUARE_SIZE;
        double t = radius * TIP;
        return switch (this) {
            case CIRCLE -> new Shape.Disc(x, y, radius, fill, stroke);
            case SQUARE -> new Shape.Box(new Area(x - s, y - s, 2 * s, 2 * s), fill, stroke);
            case TRIANGLE -> polygon(fill, stroke, x, y - t, x + t, y + s, x - t, y + s);
            case DIAMOND -> polygon(fill, stroke, x, y - t, x + t, y, x, y + t, x - t, y);
            case DOWN -> polygon(fill, stroke, x, y + t, x + t, y - s, x - t, y - s);
            case CROSS -> cross(x, y, s, hollow, Stroke.solid(colour, 2));
        };
    }

    /** A cross has no inside; its second form is upright. */
    private static Shape cross(double x, double y, double s, boolean upright, Stroke stroke) {
        return upright ? Shape.line(stroke, x - s, y, x + s, y, x, y, x, y - s, x, y + s)
                : Shape.line(stroke, x - s, y - s, x, y, x + s, y - s, x, y, x + s, y + s, x, y, x - s, y + s);
    }

    private static Shape polygon(Fill fill, Stroke stroke, double... xy) {
        return new Shape.Path(xy, true, fill, stroke);
    }
}
