// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

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

    private static final double SCALE_ROOM = 96;
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
        var frame = new PlotFrame(chart, new Area(0, 0, width, height), heat ? SCALE_ROOM : 0, palette, meter);
        var shapes = new ArrayList<Shape>();
        var spots = new ArrayList<Spot>();
        if (chart.isEmpty()) {
            shapes.add(Shape.text(width / 2, height / 2, "No data", Anchor.MIDDLE, palette.muted()));
        } else {
            shapes.addAll(frame.behind());
            var data = new ArrayList<Shape>();
            data(chart, frame, palette, meter, data, spots);
            // marks on the edge of the plot are shown whole
            var plot = frame.plot();
            double room = SeriesLook.RADIUS + 1;
            shapes.add(new Shape.Clipped(new Area(plot.x() - room, plot.y() - room, plot.width() + 2 * room,
                    plot.height() + room), data));
            shapes.addAll(frame.front());
            if (heat) {
                new HeatDrawing(chart, frame, palette, meter).scale(shapes, plot.right() + PlotFrame.GAP);
            }
        }
        var title = chart.title().isEmpty() ? chart.y().title() + ", " + chart.x().title() : chart.title();
        spots.removeIf(spot -> !frame.plot().overlaps(spot.area()));
        return new ChartPicture(new Picture(width, height, palette.ground(), title, frame.plot(), shapes, spots),
                frame.x(), frame.y());
    }

    /** The height that a chart with names at its rows needs to show all of them; 0 for other charts. */
    public static double leastHeight(Chart chart, TextMeter meter) {
        return chart.named() ? (chart.y().categories().size() + FRAME_LINES) * (meter.line() + ROW_GAP) : 0;
    }

    private static void data(Chart chart, PlotFrame frame, Palette palette, TextMeter meter, List<Shape> shapes,
            List<Spot> spots) {
        if (chart.named()) {
            new RowsDrawing(chart, frame, palette, meter).draw(shapes, spots);
            return;
        }
        switch (chart.kind()) {
            case LINES -> new LinesDrawing(chart, frame, palette).lines(shapes, spots);
            case SCATTER, PARETO -> {
                new LinesDrawing(chart, frame, palette).cloud(shapes, spots);
                new CloudLabels(chart, frame, palette, meter).draw(shapes);
            }
            case HISTOGRAM, CDF -> new StepsDrawing(chart, frame, palette).steps(shapes, spots);
            case BARS -> new BarsDrawing(chart, frame, palette, meter).bars(shapes, spots);
            case HEAT_MAP -> new HeatDrawing(chart, frame, palette, meter).cells(shapes, spots);
        }
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
