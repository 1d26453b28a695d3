// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** The scale of the colours of a heat map, with its ticks. */
public final class ColourScale {

    /** Its width with its labels, in pixels. */
    public static final double ROOM = 96;
    static final double BAR = 14;
    private static final int STEPS = 48;
    private static final double TICK = 4;
    private static final double GAP = 3;

    private final AxisMap map;
    private final Ticks ticks;
    private final String title;

    /**
     * The scale of a heat map.
     *
     * @param top pixel of the largest value
     * @param bottom pixel of the least value
     */
    public ColourScale(Chart chart, double top, double bottom, TextMeter meter) {
        map = new AxisMap(chart.y().scale(), chart.yRange(), bottom, top);
        ticks = TickRoom.up(chart.y(), map, meter);
        title = AxisTitle.withUnit(chart.y(), ticks);
    }

    /** The quantity of the values, with its unit. */
    public String title() {
        return title;
    }

    /** Draws it, from a pixel to the right. */
    public List<Shape> shapes(double left, Palette palette) {
        var shapes = new ArrayList<Shape>();
        double step = (map.from() - map.to()) / STEPS;
        for (int i = 0; i < STEPS; i++) {
            double top = map.from() - (i + 1) * step;
            // the steps overlap a little, so that no line shows between them
            shapes.add(new Shape.Box(new Area(left, top, BAR, i == 0 ? step : step + 0.6),
                    Fill.of(palette.scale((i + 0.5) / STEPS)), Stroke.NONE));
        }
        for (var tick : ticks.values()) {
            if (tick.major()) {
                double at = map.at(tick.value());
                shapes.add(Shape.line(Stroke.solid(palette.muted(), 1), left + BAR, at, left + BAR + TICK, at));
                shapes.add(Shape.text(left + BAR + TICK + GAP, at, tick.label(), Anchor.START, palette.muted()));
            }
        }
        return shapes;
    }
}
