// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.TreeSet;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** Draws groups of bars, one bar per series in each group. */
final class BarsDrawing {

    private static final double WIDEST = 64;
    private static final double SHARE = 0.78;
    private static final double INSET = 3;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;
    private final TextMeter meter;

    BarsDrawing(Chart chart, PlotPlace place, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
        this.meter = meter;
    }

    void bars(List<Shape> shapes, List<Shape> labels, List<Spot> spots) {
        int count = chart.series().size();
        double width = width();
        boolean written = chart.series().stream().flatMap(one -> one.points().stream())
                .allMatch(point -> meter.width(value(point)) <= width - 2);
        for (int i = 0; i < count; i++) {
            var points = chart.series().get(i).points();
            for (int k = 0; k < points.size(); k++) {
                double left = place.x().at(points.get(k).x()) + (i - count / 2.0) * width;
                var area = bar(i, k, left, width, shapes);
                if (written) {
                    value(points.get(k), area, labels);
                }
                spots.add(new Spot(area, i, k, ChartPicture.text(chart, i, points.get(k))));
            }
        }
    }

    /** The width of a bar, in pixels. */
    double width() {
        return Math.min(WIDEST, SHARE * pitch() / Math.max(1, chart.series().size()));
    }

    private Area bar(int series, int number, double left, double width, List<Shape> shapes) {
        var point = chart.series().get(series).points().get(number);
        double top = place.y().at(point.y());
        double foot = chart.y().scale().logarithmic() ? place.plot().bottom()
                : Math.min(place.plot().bottom(), place.y().at(0));
        var area = new Area(left + 0.5, Math.min(top, foot), Math.max(1, width - 1), Math.abs(foot - top));
        shapes.add(SeriesLook.of(series, palette).bar(area));
        if (point.spread()) {
            LinesDrawing.whisker(left + width / 2, place.y().at(point.low()), place.y().at(point.high()),
                    palette.ink(), shapes);
        }
        return area;
    }

    /** Above the bar, or on a ground of its own at the upper end of one that leaves no room there. */
    private void value(ChartPoint point, Area bar, List<Shape> labels) {
        double x = bar.x() + bar.width() / 2;
        double above = place.y().at(point.high()) - meter.line();
        double top = Math.max(bar.y(), place.plot().y());
        if (above >= place.plot().y()) {
            labels.add(Shape.text(x, above + meter.line() / 2, value(point), Anchor.MIDDLE, palette.ink()));
        } else if (!point.spread() && bar.bottom() - top >= meter.line() + 2 * INSET) {
            double width = Math.min(bar.width() - 2, meter.width(value(point)) + 2 * INSET);
            labels.add(new Shape.Box(new Area(x - width / 2, top + INSET, width, meter.line()),
                    Fill.of(palette.ground()), Stroke.NONE));
            labels.add(Shape.text(x, top + INSET + meter.line() / 2, value(point), Anchor.MIDDLE, palette.ink()));
        }
    }

    private String value(ChartPoint point) {
        return ValueText.number(point.y() / unit().factor());
    }

    private DisplayUnit unit() {
        return DisplayUnit.of(chart.y().unit(), Math.max(Math.abs(place.y().range().low()),
                Math.abs(place.y().range().high())));
    }

    /** The least distance of two groups in pixels. */
    private double pitch() {
        var places = new TreeSet<Double>();
        chart.series().forEach(one -> one.points().forEach(point -> places.add(place.x().at(point.x()))));
        double least = place.plot().width() / Math.max(1, places.size());
        double before = Double.NEGATIVE_INFINITY;
        for (double place : places) {
            least = Math.min(least, place - before);
            before = place;
        }
        return least;
    }
}
