// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** Draws a table of coloured cells with their values. */
final class HeatDrawing {

    private static final int DARK_TEXT = 0x000000;
    private static final int LIGHT_TEXT = 0xffffff;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;
    private final TextMeter meter;
    private final Range range;

    HeatDrawing(Chart chart, PlotPlace place, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
        this.meter = meter;
        range = chart.yRange();
    }

    void cells(List<Shape> shapes, List<Spot> spots) {
        double height = place.plot().height() / Math.max(1, chart.series().size());
        double width = place.plot().width() / Math.max(1, chart.x().categories().size());
        boolean written = meter.line() <= height && chart.series().stream().flatMap(one -> one.points().stream())
                .allMatch(point -> meter.width(inside(point)) <= width - 2);
        for (int i = 0; i < chart.series().size(); i++) {
            var points = chart.series().get(i).points();
            for (int k = 0; k < points.size(); k++) {
                double left = place.x().at(points.get(k).x()) - width / 2;
                cell(new Area(left, place.y().at(i) - height / 2, width, height), i, k, written, shapes, spots);
            }
        }
    }

    private void cell(Area area, int series, int number, boolean written, List<Shape> shapes, List<Spot> spots) {
        var point = chart.series().get(series).points().get(number);
        int colour = palette.scale(share(point.y()));
        shapes.add(new Shape.Box(area, Fill.of(colour), Stroke.solid(palette.ground(), 1)));
        var text = ValueText.of(point.y(), chart.y().unit());
        if (written) {
            shapes.add(Shape.text(area.x() + area.width() / 2, area.y() + area.height() / 2, inside(point),
                    Anchor.MIDDLE, Colours.bright(colour) ? DARK_TEXT : LIGHT_TEXT));
        }
        var row = chart.series().get(series).name();
        spots.add(new Spot(area, series, number, row + "\n" + chart.x().title() + ": " + chart.x().text(point.x())
                + "\n" + chart.y().title() + ": " + text));
    }

    /** The value; without its unit where the scale has the same one for all. */
    private String inside(ChartPoint point) {
        if (chart.y().scale().logarithmic() && DisplayUnit.onTicks(chart.y().unit())) {
            return ValueText.of(point.y(), chart.y().unit());
        }
        return ValueText.number(point.y() / DisplayUnit.of(chart.y().unit(), range.high()).factor());
    }

    private double share(double value) {
        return new AxisMap(chart.y().scale(), range, 0, 1).at(value);
    }
}
