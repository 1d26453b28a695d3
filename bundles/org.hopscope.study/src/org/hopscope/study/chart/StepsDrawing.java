// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;

/** Draws distributions: each value holds from its x to the x of the next one. */
final class StepsDrawing {

    private static final double VEIL = 0.82;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;

    StepsDrawing(Chart chart, PlotPlace place, Palette palette) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
    }

    void steps(List<Shape> shapes, List<Spot> spots) {
        boolean filled = chart.kind() == ChartKind.HISTOGRAM && chart.series().size() == 1;
        for (int i = 0; i < chart.series().size(); i++) {
            var points = chart.series().get(i).points();
            var look = SeriesLook.of(i, palette);
            if (filled) {
                areas(points, look, shapes);
            }
            shapes.add(Shape.line(look.line(), corners(points)));
            for (int k = 0; k < points.size(); k++) {
                spots.add(spot(i, k, points));
            }
        }
    }

    private void areas(List<ChartPoint> points, SeriesLook look, List<Shape> shapes) {
        var fill = Fill.of(Colours.mix(look.colour(), palette.ground(), VEIL));
        for (int k = 0; k + 1 < points.size(); k++) {
            double left = place.x().at(points.get(k).x());
            double top = place.y().at(points.get(k).y());
            shapes.add(new Shape.Box(new Area(left, top, place.x().at(points.get(k + 1).x()) - left,
                    place.plot().bottom() - top), fill, Stroke.NONE));
        }
    }

    private double[] corners(List<ChartPoint> points) {
        var xy = new ArrayList<Double>();
        double before = place.y().at(0);
        for (var point : points) {
            double x = place.x().at(point.x());
            double y = place.y().at(point.y());
            xy.addAll(List.of(x, before, x, y));
            before = y;
        }
        return xy.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private Spot spot(int series, int k, List<ChartPoint> points) {
        var point = points.get(k);
        double left = place.x().at(point.x());
        double top = place.y().at(point.y());
        if (chart.kind() == ChartKind.CDF) {
            return new Spot(new Area(left - 2, top - 2, 4, 4), series, k, ChartPicture.text(chart, series, point));
        }
        var next = points.get(Math.min(k + 1, points.size() - 1));
        var name = chart.series().get(series).name();
        return new Spot(new Area(left, top, place.x().at(next.x()) - left, place.plot().bottom() - top), series, k,
                (name.isEmpty() ? "" : name + "\n") + chart.x().text(point.x()) + " to " + chart.x().text(next.x())
                        + ": " + ValueText.number(point.y()));
    }
}
