// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.function.Predicate;

import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;

/** Draws points: joined by lines, or as a cloud with the points that nothing beats joined. */
final class LinesDrawing {

    private static final double WHISKER = 4;
    private static final double REACH = 5;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;

    LinesDrawing(Chart chart, PlotPlace place, Palette palette) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
    }

    void lines(List<Shape> shapes, List<Spot> spots) {
        for (int i = 0; i < chart.series().size(); i++) {
            var points = chart.series().get(i).points();
            var look = SeriesLook.of(i, palette);
            var xy = new double[2 * points.size()];
            for (int k = 0; k < points.size(); k++) {
                xy[2 * k] = place.x().at(points.get(k).x());
                xy[2 * k + 1] = place.y().at(points.get(k).y());
            }
            if (points.size() > 1) {
                shapes.add(Shape.line(look.line(), xy));
            }
            marks(i, look, point -> true, shapes, spots);
        }
    }

    void cloud(List<Shape> shapes, List<Spot> spots) {
        var front = Front.of(chart);
        if (front.size() > 1) {
            var xy = new double[2 * front.size()];
            for (int i = 0; i < front.size(); i++) {
                xy[2 * i] = place.x().at(front.get(i).x());
                xy[2 * i + 1] = place.y().at(front.get(i).y());
            }
            shapes.add(Shape.line(new Stroke(palette.muted(), 1, Dash.DASHED), xy));
        }
        boolean pareto = chart.kind() == ChartKind.PARETO;
        var unbeaten = Front.unbeaten(chart);
        for (int i = 0; pareto && i < chart.series().size(); i++) {
            if (!chart.series().get(i).marked()) {
                marks(i, SeriesLook.of(i, palette).faint(palette), unbeaten.negate(), shapes, spots);
            }
        }
        for (int i = 0; i < chart.series().size(); i++) {
            if (!chart.series().get(i).marked()) {
                marks(i, SeriesLook.of(i, palette), pareto ? unbeaten : point -> true, shapes, spots);
            }
        }
    }

    /** The marked points of a cloud, above all that the chart has. */
    void marked(List<Shape> shapes, List<Spot> spots) {
        for (int i = 0; i < chart.series().size(); i++) {
            if (chart.series().get(i).marked()) {
                marks(i, SeriesLook.of(i, palette).marked(chart.series().get(i).standing()), point -> true, shapes,
                        spots);
            }
        }
    }

    private void marks(int series, SeriesLook look, Predicate<ChartPoint> drawn, List<Shape> shapes,
            List<Spot> spots) {
        var points = chart.series().get(series).points();
        for (int k = 0; k < points.size(); k++) {
            var point = points.get(k);
            if (!drawn.test(point)) {
                continue;
            }
            double x = place.x().at(point.x());
            double y = place.y().at(point.y());
            if (point.spread()) {
                whisker(x, place.y().at(point.low()), place.y().at(point.high()), look.colour(), shapes);
            }
            shapes.addAll(look.marks(x, y, palette));
            spots.add(new Spot(new Area(x - REACH, y - REACH, 2 * REACH, 2 * REACH), series, k,
                    ChartPicture.text(chart, series, point)));
        }
    }

    static void whisker(double x, double low, double high, int colour, List<Shape> shapes) {
        var stroke = Stroke.solid(colour, 1);
        shapes.add(Shape.line(stroke, x, low, x, high));
        shapes.add(Shape.line(stroke, x - WHISKER, low, x + WHISKER, low));
        shapes.add(Shape.line(stroke, x - WHISKER, high, x + WHISKER, high));
    }
}
