// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
    private static final double WIDEST = 220;

    private final Chart chart;
    private final PlotPlace place;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Area> taken = new ArrayList<>();

    CloudLabels(Chart chart, PlotPlace place, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.place = place;
        this.palette = palette;
        this.meter = meter;
    }

    /** A point with its name. */
    private record Named(ChartPoint point, String name, boolean unbeaten, boolean marked) {}

    void draw(List<Shape> shapes) {
        var named = named();
        if (named.isEmpty()) {
            return;
        }
        for (var series : chart.series()) {
            double reach = reach(series.marked());
            series.points().forEach(point -> taken.add(new Area(place.x().at(point.x()) - reach,
                    place.y().at(point.y()) - reach, 2 * reach, 2 * reach)));
        }
        for (var one : named) {
            name(meter.cut(one.name(), WIDEST), one,
                    one.unbeaten() || one.marked() ? palette.ink() : palette.muted(), shapes);
        }
    }

    /** The points that bear names, as long as they are few: all, or those that no other one beats, or marked ones. */
    private List<Named> named() {
        var unbeaten = chart.kind() == ChartKind.PARETO ? Front.unbeaten(chart) : (Predicate<ChartPoint>) point -> true;
        var all = new ArrayList<Named>();
        for (var series : chart.series()) {
            boolean alone = chart.series().size() > 1 && series.points().size() == 1;
            for (var point : series.points()) {
                var name = point.label().isEmpty() && alone ? series.name() : point.label();
                if (name.isEmpty()) {
                    return List.of();
                }
                all.add(new Named(point, name, unbeaten.test(point), series.marked()));
            }
        }
        var marked = all.stream().filter(Named::marked).toList();
        var best = all.stream().filter(one -> one.unbeaten() && !one.marked()).toList();
        if (all.size() > MOST) {
            return best.size() <= MOST ? Stream.concat(marked.stream(), best.stream()).toList() : marked;
        }
        // the best ones find room first
        return Stream.of(marked.stream(), best.stream(), all.stream().filter(one -> !one.unbeaten() && !one.marked()))
                .flatMap(one -> one).toList();
    }

    /** From the middle of a point to where its mark ends; that of a marked point is larger, with an outline. */
    private static double reach(boolean marked) {
        return marked ? SeriesLook.LARGEST : REACH;
    }

    private void name(String text, Named named, int colour, List<Shape> shapes) {
        double x = place.x().at(named.point().x());
        double y = place.y().at(named.point().y());
        double width = meter.width(text);
        double height = meter.line();
        double side = reach(named.marked()) + GAP;
        var places = List.of(new Area(x + side, y - height / 2, width, height),
                new Area(x - side - width, y - height / 2, width, height),
                new Area(x - width / 2, y - side - height, width, height),
                new Area(x - width / 2, y + side, width, height),
                new Area(x + side, y - side - height, width, height),
                new Area(x - side - width, y - side - height, width, height),
                new Area(x + side, y + side, width, height),
                new Area(x - side - width, y + side, width, height));
        var plot = place.plot();
        places.stream().filter(area -> area.x() >= plot.x() && area.right() <= plot.right() + REACH
                && area.y() >= plot.y() - REACH && area.bottom() <= plot.bottom()
                && taken.stream().noneMatch(area::overlaps)).findFirst().ifPresent(area -> {
                    taken.add(area);
                    shapes.add(Shape.text(area.x(), area.y() + height / 2, text, Anchor.START, colour));
                });
    }
}
