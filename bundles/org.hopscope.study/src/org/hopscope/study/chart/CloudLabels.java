// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.TextMeter;

/** Writes the names of the points of a cloud beside them, where they cover neither points nor each other. */
final class CloudLabels {

    private static final int MOST = 12;
    private static final double REACH = 5;
    private static final double GAP = 3;
    private static final double WIDEST = 160;

    private final PlotFrame frame;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Area> taken = new ArrayList<>();

    CloudLabels(PlotFrame frame, Palette palette, TextMeter meter) {
        this.frame = frame;
        this.palette = palette;
        this.meter = meter;
    }

    /** Whether the points of a chart bear names: there are few, and each is a series of its own. */
    static boolean wanted(Chart chart) {
        return chart.kind() == ChartKind.SCATTER && chart.series().size() > 1 && chart.series().size() <= MOST
                && chart.series().stream().allMatch(one -> one.points().size() == 1 && !one.name().isEmpty());
    }

    void draw(Chart chart, List<Shape> shapes) {
        for (var one : chart.series()) {
            double x = frame.x().at(one.points().getFirst().x());
            double y = frame.y().at(one.points().getFirst().y());
            taken.add(new Area(x - REACH, y - REACH, 2 * REACH, 2 * REACH));
        }
        for (var one : chart.series()) {
            name(meter.cut(one.name(), WIDEST), frame.x().at(one.points().getFirst().x()),
                    frame.y().at(one.points().getFirst().y()), shapes);
        }
    }

    private void name(String text, double x, double y, List<Shape> shapes) {
        double width = meter.width(text);
        double height = meter.line();
        double side = REACH + GAP;
        var places = List.of(new Area(x + side, y - height / 2, width, height),
                new Area(x - side - width, y - height / 2, width, height),
                new Area(x - width / 2, y - side - height, width, height),
                new Area(x - width / 2, y + side, width, height),
                new Area(x + side, y - side - height, width, height),
                new Area(x - side - width, y + side, width, height));
        var plot = frame.plot();
        places.stream().filter(area -> area.x() >= plot.x() && area.right() <= plot.right() + REACH
                && area.y() >= plot.y() - REACH && area.bottom() <= plot.bottom()
                && taken.stream().noneMatch(area::overlaps)).findFirst().ifPresent(area -> {
                    taken.add(area);
                    shapes.add(Shape.text(area.x(), area.y() + height / 2, text, Anchor.START, palette.ink()));
                });
    }
}
