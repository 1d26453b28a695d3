// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.TextMeter;

/**
 * A chart drawn at a size.
 *
 * @param picture the drawing; its spots name series and point of the chart
 * @param x the axis to the right
 * @param y the axis upwards
 */
public record ChartPicture(Picture picture, AxisMap x, AxisMap y) {

    private static final double ROW_GAP = 3;
    /** Lines of title, legend and axes around named rows. */
    private static final double FRAME_LINES = 9;

    /**
     * Draws a chart.
     *
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @param meter measures the text of the device
     */
    public static ChartPicture of(Chart chart, double width, double height, Palette palette, TextMeter meter) {
        boolean heat = chart.kind() == ChartKind.HEAT_MAP;
        var frame = new PlotFrame(chart, new Area(0, 0, width, height), heat ? ColourScale.ROOM : 0, palette, meter);
        var shapes = new ArrayList<Shape>();
        var spots = new ArrayList<Spot>();
        if (chart.isEmpty()) {
            shapes.add(Shape.text(width / 2, height / 2, "No data", Anchor.MIDDLE, palette.muted()));
        } else {
            shapes.addAll(frame.behind());
            var content = PlotContent.of(chart, frame.place(), palette, meter);
            var data = new ArrayList<>(content.shapes());
            data.addAll(content.labels());
            spots.addAll(content.spots());
            // marks on the edge of the plot are shown whole
            var plot = frame.place().plot();
            double room = SeriesLook.RADIUS + 1;
            shapes.add(new Shape.Clipped(new Area(plot.x() - room, plot.y() - room, plot.width() + 2 * room,
                    plot.height() + room), data));
            shapes.addAll(frame.front());
            if (heat) {
                var scale = new ColourScale(chart, plot.y(), plot.bottom(), meter);
                double left = plot.right() + PlotFrame.GAP;
                shapes.addAll(scale.shapes(left, palette));
                shapes.add(Shape.text(left + ColourScale.BAR, plot.y() - meter.line() / 2 - PlotFrame.GAP,
                        meter.cut(scale.title(), left + ColourScale.BAR - frame.rowsTitleEnd()), Anchor.END,
                        palette.ink()));
            }
        }
        var title = chart.title().isEmpty() ? chart.y().title() + ", " + chart.x().title() : chart.title();
        var place = frame.place();
        spots.removeIf(spot -> !place.plot().overlaps(spot.area()));
        return new ChartPicture(new Picture(width, height, palette.ground(), title, place.plot(), shapes, spots),
                place.x(), place.y());
    }

    /** The height that a chart with names at its rows needs to show all of them; 0 for other charts. */
    public static double leastHeight(Chart chart, TextMeter meter) {
        return chart.named() ? (chart.y().categories().size() + FRAME_LINES) * (meter.line() + ROW_GAP) : 0;
    }

    /** The text of a point, for a tooltip. */
    static String text(Chart chart, int series, ChartPoint point) {
        var text = new StringBuilder();
        var name = chart.series().get(series).name();
        if (!name.isEmpty()) {
            text.append(name).append('\n');
        }
        if (!point.name().isEmpty()) {
            // one value a line, as there is one more for each parameter of a study
            text.append(point.name().replace(", ", "\n")).append('\n');
        }
        text.append(chart.x().title()).append(": ").append(chart.x().text(point.x())).append('\n')
                .append(chart.y().title()).append(": ").append(chart.y().text(point.y()));
        if (point.spread()) {
            var axis = chart.named() ? chart.x() : chart.y();
            text.append(" (").append(axis.text(point.low())).append(" to ").append(axis.text(point.high())).append(')');
        }
        return text.toString();
    }
}
