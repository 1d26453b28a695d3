// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.TreeSet;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.TextMeter;

/** Draws groups of bars, one bar per series in each group. */
final class BarsDrawing {

    private static final double WIDEST = 64;
    private static final double SHARE = 0.78;

    private final Chart chart;
    private final PlotFrame frame;
    private final Palette palette;
    private final TextMeter meter;

    BarsDrawing(Chart chart, PlotFrame frame, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.frame = frame;
        this.palette = palette;
        this.meter = meter;
    }

    void bars(List<Shape> shapes, List<Spot> spots) {
        int count = chart.series().size();
        double width = Math.min(WIDEST, SHARE * pitch() / count);
        boolean written = chart.series().stream().flatMap(one -> one.points().stream())
                .allMatch(point -> meter.width(value(point)) <= width - 2);
        for (int i = 0; i < count; i++) {
            var points = chart.series().get(i).points();
            for (int k = 0; k < points.size(); k++) {
                double left = frame.x().at(points.get(k).x()) + (i - count / 2.0) * width;
                var area = bar(i, k, left, width, shapes);
                if (written) {
                    value(points.get(k), area, shapes);
                }
                spots.add(new Spot(area, i, k, ChartPicture.text(chart, i, points.get(k))));
            }
        }
    }

    private Area bar(int series, int number, double left, double width, List<Shape> shapes) {
        var point = chart.series().get(series).points().get(number);
        double top = frame.y().at(point.y());
        double foot = chart.y().scale().logarithmic() ? frame.plot().bottom()
                : Math.min(frame.plot().bottom(), frame.y().at(0));
        var area = new Area(left + 0.5, Math.min(top, foot), Math.max(1, width - 1), Math.abs(foot - top));
        shapes.add(SeriesLook.of(series, palette).bar(area));
        if (point.spread()) {
            LinesDrawing.whisker(left + width / 2, frame.y().at(point.low()), frame.y().at(point.high()),
                    palette.ink(), shapes);
        }
        return area;
    }

    private void value(ChartPoint point, Area bar, List<Shape> shapes) {
        double middle = frame.y().at(point.high()) - meter.line() / 2;
        if (middle - meter.line() / 2 >= frame.plot().y()) {
            shapes.add(Shape.text(bar.x() + bar.width() / 2, middle, value(point), Anchor.MIDDLE, palette.ink()));
        }
    }

    private String value(ChartPoint point) {
        return ValueText.number(point.y() / unit().factor());
    }

    private DisplayUnit unit() {
        return DisplayUnit.of(chart.y().unit(), Math.max(Math.abs(frame.y().range().low()),
                Math.abs(frame.y().range().high())));
    }

    /** The least distance of two groups in pixels. */
    private double pitch() {
        var places = new TreeSet<Double>();
        chart.series().forEach(one -> one.points().forEach(point -> places.add(frame.x().at(point.x()))));
        double least = frame.plot().width() / Math.max(1, places.size());
        double before = Double.NEGATIVE_INFINITY;
        for (double place : places) {
            least = Math.min(least, place - before);
            before = place;
        }
        return least;
    }
}
