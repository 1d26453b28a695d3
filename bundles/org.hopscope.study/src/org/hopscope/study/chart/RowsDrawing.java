// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** Draws marks beside the names of their rows; a mark beyond the axis is at its edge, with its value. */
final class RowsDrawing {

    private static final double REACH = 5;
    private static final double TIP = 4;
    private static final double GAP = 4;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;
    private final TextMeter meter;

    RowsDrawing(Chart chart, PlotPlace place, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
        this.meter = meter;
    }

    void draw(List<Shape> shapes, List<Spot> spots) {
        var plot = place.plot();
        double zero = place.x().at(0);
        if (zero > plot.x() && zero < plot.right()) {
            shapes.add(Shape.line(Stroke.solid(palette.muted(), 1), zero, plot.y(), zero, plot.bottom()));
        }
        for (int i = 0; i < chart.series().size(); i++) {
            var look = SeriesLook.of(i, palette);
            var points = chart.series().get(i).points();
            for (int k = 0; k < points.size(); k++) {
                double x = mark(points.get(k), look, shapes);
                double y = place.y().at(points.get(k).y());
                spots.add(new Spot(new Area(x - REACH, y - REACH, 2 * REACH, 2 * REACH), i, k,
                        ChartPicture.text(chart, i, points.get(k))));
            }
        }
    }

    /** The position of the mark. */
    private double mark(ChartPoint point, SeriesLook look, List<Shape> shapes) {
        var plot = place.plot();
        double y = place.y().at(point.y());
        double x = place.x().at(point.x());
        if (point.spread()) {
            whisker(y, place.x().at(point.low()), place.x().at(point.high()), look.colour(), shapes);
        }
        boolean right = x > plot.right();
        if (!right && x >= plot.x()) {
            shapes.add(look.mark(x, y, palette.ground()));
            return x;
        }
        double edge = right ? plot.right() - REACH : plot.x() + REACH;
        double towards = right ? TIP : -TIP;
        shapes.add(Shape.line(Stroke.solid(look.colour(), 2), edge - towards, y - TIP, edge, y, edge - towards,
                y + TIP));
        var value = meter.cut(chart.x().text(point.x()), plot.width() / 2);
        double end = edge - towards - Math.copySign(GAP, towards);
        double width = meter.width(value) + GAP;
        // a whisker may be drawn below it
        shapes.add(new Shape.Box(new Area(right ? end - width : end, y - TIP - 1, width, 2 * TIP + 2),
                Fill.of(palette.ground()), Stroke.NONE));
        shapes.add(Shape.text(end, y, value, right ? Anchor.END : Anchor.START, palette.ink()));
        return edge;
    }

    private static void whisker(double y, double low, double high, int colour, List<Shape> shapes) {
        var stroke = Stroke.solid(colour, 1);
        shapes.add(Shape.line(stroke, low, y, high, y));
        shapes.add(Shape.line(stroke, low, y - TIP, low, y + TIP));
        shapes.add(Shape.line(stroke, high, y - TIP, high, y + TIP));
    }
}
