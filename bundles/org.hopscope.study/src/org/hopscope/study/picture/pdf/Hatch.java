// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture.pdf;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Pattern;

/**
 * The lines and dots of a pattern that reach into an area. A pattern repeats after 7 pixels and has its place in the
 * picture, not in the area, as in SVG.
 *
 * @param lines to be cut at the edges of the area
 * @param dots discs of radius 1
 */
record Hatch(List<Line> lines, List<Dot> dots) {

    private static final int STEP = 7;

    /** From one end to the other. */
    record Line(double x1, double y1, double x2, double y2) {}

    /** A middle. */
    record Dot(double x, double y) {}

    static Hatch of(Pattern pattern, Area area) {
        return switch (pattern) {
            case PLAIN -> new Hatch(List.of(), List.of());
            case RISING -> new Hatch(slanting(area, 1), List.of());
            case FALLING -> new Hatch(slanting(area, -1), List.of());
            case LEVEL -> new Hatch(level(area), List.of());
            case DOTTED -> new Hatch(List.of(), dots(area));
        };
    }

    /** Lines on which x + y (1) or x - y (-1) is a multiple of the step. */
    private static List<Line> slanting(Area area, int sign) {
        double one = area.x() + sign * (sign > 0 ? area.y() : area.bottom());
        double other = area.right() + sign * (sign > 0 ? area.bottom() : area.y());
        var lines = new ArrayList<Line>();
        for (double sum = before(one); sum <= other; sum += STEP) {
            lines.add(new Line(sum - sign * area.y(), area.y(), sum - sign * area.bottom(), area.bottom()));
        }
        return lines;
    }

    private static List<Line> level(Area area) {
        var lines = new ArrayList<Line>();
        for (double y = before(area.y()) + STEP / 2.0; y <= area.bottom(); y += STEP) {
            lines.add(new Line(area.x(), y, area.right(), y));
        }
        return lines;
    }

    private static List<Dot> dots(Area area) {
        var dots = new ArrayList<Dot>();
        for (double x = before(area.x()); x <= area.right(); x += STEP) {
            for (double y = before(area.y()); y <= area.bottom(); y += STEP) {
                dots.add(new Dot(x + 2, y + 2));
                dots.add(new Dot(x + 5.5, y + 5.5));
            }
        }
        return dots;
    }

    private static double before(double value) {
        return Math.floor(value / STEP) * STEP;
    }
}
