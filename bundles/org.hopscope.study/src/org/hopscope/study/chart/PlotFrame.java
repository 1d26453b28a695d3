// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** Title, legend, axes and grid of a chart, and the plot that they leave. */
final class PlotFrame {

    static final double GAP = 6;
    private static final double MARGIN = 12;
    private static final double TICK = 4;
    /** Room between two labels of the x axis. */
    private static final double BETWEEN = 12;
    private static final int NAME_LINES = 2;
    private static final double LEAST = 20;
    private static final double PLOT_SHARE = 0.85;
    private static final double MOST_OF_A_LABEL = 120;
    private static final double LABELS_SHARE = 1 / 3.0;
    private static final double NAMES_SHARE = 0.58;
    private static final double HAIR = 0.5;

    private final Chart chart;
    private final Palette palette;
    private final TextMeter meter;
    private final Legend legend;
    private final PlotPlace place;
    private final Area plot;
    private final AxisMap x;
    private final AxisMap y;
    private final Ticks xTicks;
    /** Lines of the names along the x axis. */
    private int nameLines = 1;
    private final Ticks yTicks;

    /** @param right room that is left free at the right of the plot, in pixels */
    PlotFrame(Chart chart, Area picture, double right, Palette palette, TextMeter meter) {
        this.chart = chart;
        this.palette = palette;
        this.meter = meter;
        double width = picture.width() - 2 * MARGIN;
        double top = picture.y() + MARGIN + (chart.title().isEmpty() ? 0 : meter.line() + GAP);
        legend = Legend.of(chart, new Area(picture.x() + MARGIN, top, width, 0), meter);
        top += legend.height() + meter.line() + 2 * GAP;
        double foot = 2 * meter.line() + 2 * GAP;
        if (chart.x().scale() == Scale.CATEGORIES) {
            // how wide the plot is depends on the labels of y, so the lines are counted for a little less
            double slot = (width - right) * PLOT_SHARE / Math.max(1, chart.x().categories().size()) - GAP;
            nameLines = readable(slot) ? chart.x().categories().stream()
                    .mapToInt(one -> meter.wrap(one, slot, NAME_LINES).size()).max().orElse(1) : 1;
            foot += (nameLines - 1) * meter.line();
        }
        double bottom = Math.max(top + LEAST, picture.bottom() - MARGIN - foot);
        yTicks = chart.rowNames().isPresent() ? new Ticks(List.of(), "")
                : TickRoom.up(chart.y(), new AxisMap(chart.y().scale(), chart.yRange(), bottom, top), meter);
        double labels = chart.rowNames().orElse(yTicks.values().stream().map(Tick::label).toList()).stream()
                .mapToDouble(meter::width).max().orElse(0);
        double left = picture.x() + MARGIN + Math.min(labels, width * (chart.named() ? NAMES_SHARE : LABELS_SHARE))
                + TICK + GAP;
        plot = new Area(left, top, Math.max(LEAST, picture.right() - MARGIN - right - left), bottom - top);
        place = PlotPlace.of(chart, plot);
        x = place.x();
        y = place.y();
        xTicks = TickRoom.across(chart.x(), x, meter);
    }

    PlotPlace place() {
        return place;
    }

    /** The shapes that are drawn before the data. */
    List<Shape> behind() {
        var shapes = new ArrayList<Shape>();
        if (!chart.title().isEmpty()) {
            double top = plot.y() - legend.height() - 2 * meter.line() - 3 * GAP;
            shapes.add(Shape.strong(MARGIN, top + meter.line() / 2, meter.cut(chart.title(),
                    (plot.right() - MARGIN) / 1.12), Anchor.START, palette.ink()));
        }
        legend.draw(chart, palette, shapes::add);
        chart.rowNames().ifPresentOrElse(names -> rows(names, shapes), () -> yAxis(shapes));
        xAxis(shapes);
        return shapes;
    }

    private void yAxis(List<Shape> shapes) {
        for (var tick : yTicks.values()) {
            double at = y.at(tick.value());
            shapes.add(Shape.line(grid(tick), plot.x(), at, plot.right(), at));
            if (tick.major()) {
                shapes.add(Shape.text(plot.x() - TICK - 2, at, tick.label(), Anchor.END, palette.muted()));
            }
        }
        shapes.add(Shape.text(MARGIN, plot.y() - meter.line() / 2 - GAP,
                meter.cut(AxisTitle.of(chart, chart.y(), yTicks), plot.right() - MARGIN), Anchor.START, palette.ink()));
    }

    private void rows(List<String> names, List<Shape> shapes) {
        shapes.add(Shape.text(MARGIN, plot.y() - meter.line() / 2 - GAP, rowsTitle(), Anchor.START, palette.ink()));
        for (int i = 0; i < names.size(); i++) {
            var name = meter.cut(names.get(i), plot.x() - MARGIN - TICK - GAP);
            if (plot.height() / names.size() >= meter.line() - 2) {
                shapes.add(Shape.text(plot.x() - TICK - 2, y.at(i), name, Anchor.END, palette.muted()));
                if (chart.named()) {
                    shapes.add(Shape.line(Stroke.solid(palette.grid(), HAIR), plot.x(), y.at(i), plot.right(),
                            y.at(i)));
                }
            }
        }
        // with many rows the axis at the foot is far away
        for (var tick : chart.named() ? xTicks.values() : List.<Tick>of()) {
            shapes.add(Shape.text(x.at(tick.value()), plot.y() - meter.line() / 2 - GAP, tick.label(), Anchor.MIDDLE,
                    palette.muted()));
        }
    }

    private String rowsTitle() {
        return chart.named() ? meter.cut(AxisTitle.withUnit(chart.x(), xTicks), plot.x() - MARGIN - BETWEEN)
                : meter.cut(chart.by(), (plot.right() - MARGIN) / 2);
    }

    /** The end of the title of the rows, beside which there is room for another one. */
    double rowsTitleEnd() {
        return chart.by().isEmpty() ? 0 : MARGIN + meter.width(rowsTitle()) + 2 * GAP;
    }

    private void xAxis(List<Shape> shapes) {
        boolean names = chart.x().scale() == Scale.CATEGORIES;
        for (var tick : xTicks.values()) {
            double at = x.at(tick.value());
            if (!names) {
                shapes.add(Shape.line(grid(tick), at, plot.y(), at, plot.bottom()));
            }
            if (tick.major()) {
                label(tick, at, names, shapes);
            }
        }
        double foot = plot.bottom() + TICK + GAP + nameLines * meter.line() + meter.line() / 2;
        shapes.add(Shape.text((plot.x() + plot.right()) / 2, foot, meter.cut(AxisTitle.of(chart, chart.x(), xTicks),
                plot.width()), Anchor.MIDDLE, palette.ink()));
    }

    private void label(Tick tick, double at, boolean names, List<Shape> shapes) {
        double top = plot.bottom() + TICK + 2 + meter.line() / 2;
        if (!names) {
            shapes.add(Shape.text(at, top, tick.label(), Anchor.MIDDLE, palette.muted()));
            return;
        }
        double slot = plot.width() / Math.max(1, xTicks.values().size()) - GAP;
        if (!readable(slot) || nameLines == 1) {
            thinned(tick, at, slot + GAP, shapes);
            return;
        }
        for (var line : meter.wrap(tick.label(), slot, nameLines)) {
            shapes.add(Shape.text(at, top, line, Anchor.MIDDLE, palette.muted()));
            top += meter.line();
        }
    }

    /** True if the longest words of all names have room in their slots. */
    private boolean readable(double slot) {
        return chart.x().categories().stream().allMatch(one -> meter.wrap(one, slot, NAME_LINES).stream()
                .noneMatch(line -> line.isEmpty() || line.endsWith(TextMeter.ELLIPSIS)));
    }

    /** A label of one line; where the slots are narrow, only every second, third, ... has one. */
    private void thinned(Tick tick, double at, double pitch, List<Shape> shapes) {
        double widest = chart.x().categories().stream().mapToDouble(meter::width).max().orElse(0);
        double longest = Math.max(pitch - GAP, MOST_OF_A_LABEL);
        int every = (int) Math.ceil((Math.min(widest, longest) + GAP) / pitch);
        if ((int) tick.value() % Math.max(1, every) == 0) {
            var text = meter.cut(tick.label(), longest);
            // the names at the ends are longer than the room beside their places
            double half = meter.width(text) / 2;
            double middle = Math.clamp(at, half + 2, Math.max(half + 2, plot.right() + MARGIN - half - 2));
            shapes.add(Shape.text(middle, plot.bottom() + TICK + 2 + meter.line() / 2, text, Anchor.MIDDLE,
                    palette.muted()));
        }
    }

    /** The line around the data, drawn over it. */
    List<Shape> front() {
        var stroke = Stroke.solid(palette.muted(), 1);
        return List.of(Shape.line(stroke, plot.x(), plot.y(), plot.x(), plot.bottom()),
                Shape.line(stroke, plot.x(), plot.bottom(), plot.right(), plot.bottom()));
    }

    private Stroke grid(Tick tick) {
        return Stroke.solid(palette.grid(), tick.major() ? 1 : HAIR);
    }
}
