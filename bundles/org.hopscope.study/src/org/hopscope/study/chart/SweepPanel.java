// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.LatencyStackReport.Band;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.study.StackSweep;
import org.hopscope.study.StackSweep.Column;
import org.hopscope.study.StackSweep.Panel;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** The stacks of one design against a number. */
final class SweepPanel {

    static final double PERCENT = 100;
    static final double PS_PER_NS = 1000;
    private static final double GAP = 6;
    private static final double FAINT = 0.75;
    private static final double HAIR = 0.5;
    /** This many lines of text are around the plot. */
    private static final double LINES = 5.5;

    private final StackSweep sweep;
    private final int number;
    private final Panel panel;
    private final Area place;
    private final SweepLook look;
    private final TextMeter meter;
    private final List<StackRow> rows;

    SweepPanel(StackSweep sweep, int number, Area place, SweepLook look, TextMeter meter) {
        this.sweep = sweep;
        this.number = number;
        this.panel = sweep.panels().get(number);
        this.place = place;
        this.look = look;
        this.meter = meter;
        this.rows = sweep.rows();
    }

    /** The height of what is around the plot in pixels. */
    static double frame(TextMeter meter) {
        return LINES * meter.line() + GAP;
    }

    /** @param most end of the scale: nanoseconds, or percent */
    void draw(List<Shape> shapes, List<Spot> spots, double most) {
        var ink = look.palette().ink();
        shapes.add(Shape.strong(place.x(), place.y() + meter.line() / 2, meter.cut(panel.name(), place.width() / 1.12),
                Anchor.START, ink));
        double top = place.y() + 3 * meter.line() + GAP;
        double bottom = place.bottom() - 2 * meter.line() - GAP;
        var axis = Axis.of("Latency", look.share() ? "%" : "ns", Scale.LINEAR);
        var range = new Range(0, most);
        var ticks = Ticks.of(axis, range, (int) Math.max(2, (bottom - top) / (2.4 * meter.line())));
        double labels = ticks.values().stream().mapToDouble(one -> meter.width(one.label())).max().orElse(0);
        var plot = new Area(place.x() + labels + GAP, top, Math.max(20, place.width() - labels - GAP), bottom - top);
        var y = new AxisMap(Scale.LINEAR, range, plot.bottom(), plot.y());
        var title = (look.share() ? "Share, %" : "Time, " + ticks.unit()) + ", from the top down";
        shapes.add(Shape.text(place.x(), place.y() + 1.6 * meter.line(), title, Anchor.START, look.palette().muted()));
        for (var tick : ticks.values()) {
            double at = y.at(tick.value());
            shapes.add(Shape.line(Stroke.solid(look.palette().grid(), 1), plot.x(), at, plot.right(), at));
            shapes.add(Shape.text(plot.x() - GAP / 2, at, tick.label(), Anchor.END, look.palette().muted()));
        }
        var x = x(plot);
        foot(plot, x, shapes);
        for (int i = 0; i < panel.columns().size(); i++) {
            column(i, x, y, shapes, spots);
        }
        totals(plot, x, shapes);
        outline(look.before(), Stroke.solid(ink, 1.5), x, y, shapes);
        outline(look.estimates(), new Stroke(ink, 1.5, Dash.DASHED), x, y, shapes);
        crossover(plot, x, shapes);
    }

    /** The axis, with half a bar of room at its ends. */
    private AxisMap x(Area plot) {
        var columns = panel.columns();
        double first = columns.getFirst().value();
        double last = columns.getLast().value();
        double step = columns.size() < 2 ? 2 : Math.pow(last / first, 1.0 / (columns.size() - 1));
        double half = Math.sqrt(step);
        return new AxisMap(scale(), new Range(first / half, last * half), plot.x(), plot.right());
    }

    private Scale scale() {
        return sweep.unit().equals(StackSweep.BYTES) ? Scale.LOG2 : Scale.LOG;
    }

    /** The edge between a column and the one before. */
    private double edge(int column, AxisMap x) {
        var columns = panel.columns();
        if (column == 0) {
            return x.from();
        }
        return column == columns.size() ? x.to()
                : x.at(Math.sqrt((double) columns.get(column - 1).value() * columns.get(column).value()));
    }

    private void foot(Area plot, AxisMap x, List<Shape> shapes) {
        double end = Double.NEGATIVE_INFINITY;
        for (var column : panel.columns()) {
            double at = x.at(column.value());
            double half = meter.width(column.text()) / 2;
            shapes.add(Shape.line(Stroke.solid(look.palette().muted(), 1), at, plot.bottom(), at, plot.bottom() + 3));
            if (at - half > end + GAP) {
                shapes.add(Shape.text(at, plot.bottom() + meter.line() / 2 + 3, column.text(), Anchor.MIDDLE,
                        look.palette().muted()));
                end = at + half;
            }
        }
        shapes.add(Shape.text(plot.x() + plot.width() / 2, plot.bottom() + 1.6 * meter.line(), sweep.axis(),
                Anchor.MIDDLE, look.palette().ink()));
        shapes.add(Shape.line(Stroke.solid(look.palette().muted(), 1), plot.x(), plot.bottom(), plot.right(),
                plot.bottom()));
    }

    private void column(int at, AxisMap x, AxisMap y, List<Shape> shapes, List<Spot> spots) {
        var column = panel.columns().get(at);
        double left = edge(at, x);
        double width = edge(at + 1, x) - left;
        for (var band : column.stack().bands()) {
            double top = y.at(height(column, column.stack().totalPs() - band.fromPs()));
            double bottom = y.at(height(column, column.stack().totalPs() - band.toPs()));
            var area = new Area(left, top, width, bottom - top);
            shapes.add(new Shape.Box(area, fill(band.segment().row()), Stroke.solid(look.palette().ground(), HAIR)));
            spots.add(new Spot(area, number, at * rows.size() + rows.indexOf(band.segment().row()),
                    text(column, band)));
        }
    }

    private Fill fill(StackRow row) {
        var fill = StackLook.of(row.component());
        return look.faint().test(row) ? new Fill(Colours.mix(fill.colour(), look.palette().ground(), FAINT),
                Pattern.PLAIN) : fill;
    }

    /** The height of a time of a column on the scale. */
    private double height(Column column, long ps) {
        return look.share() ? PERCENT * ps / Math.max(1, column.stack().totalPs()) : ps / PS_PER_NS;
    }

    private String text(Column column, Band band) {
        var segment = band.segment();
        var text = new StringBuilder(segment.row().fullLabel()).append('\n').append(panel.name()).append(", ")
                .append(column.text()).append(": ").append(nanoseconds(segment.ps())).append(" of ")
                .append(nanoseconds(column.stack().totalPs())).append(", ")
                .append(ValueText.number(segment.percent())).append(" %");
        before(column).ifPresent(one -> text.append(" (before: ").append(nanoseconds(one.ps(segment.row())))
                .append(')'));
        return text.toString();
    }

    private Optional<Stack> before(Column column) {
        return SweepLook.find(look.before(), column.stack().label());
    }

    private static String nanoseconds(long ps) {
        return ValueText.of(ps / PS_PER_NS, "ns");
    }

    /** The totals above the plot, of as many columns as there is room for. */
    private void totals(Area plot, AxisMap x, List<Shape> shapes) {
        double end = Double.NEGATIVE_INFINITY;
        for (var column : panel.columns()) {
            var text = nanoseconds(column.stack().totalPs());
            double half = meter.width(text) / 2;
            double at = Math.clamp(x.at(column.value()), plot.x() + half, Math.max(plot.x() + half,
                    plot.right() - half));
            if (at - half > end + GAP) {
                shapes.add(Shape.text(at, plot.y() - meter.line() / 2 - 2, text, Anchor.MIDDLE,
                        look.palette().ink()));
                end = at + half;
            }
        }
    }

    private void outline(List<Stack> stacks, Stroke stroke, AxisMap x, AxisMap y, List<Shape> shapes) {
        for (int i = 0; i < panel.columns().size(); i++) {
            var column = panel.columns().get(i);
            var stack = SweepLook.find(stacks, column.stack().label());
            if (stack.isPresent()) {
                double at = y.at(height(column, stack.get().totalPs()));
                double left = edge(i, x);
                double right = edge(i + 1, x);
                shapes.add(Shape.line(stroke, left, y.from(), left, at, right, at, right, y.from()));
            }
        }
    }

    private void crossover(Area plot, AxisMap x, List<Shape> shapes) {
        if (panel.crossover().isEmpty()) {
            return;
        }
        var found = panel.crossover().get();
        if (found.bytes().isPresent() && !found.always()) {
            double at = x.at(found.bytes().getAsLong());
            shapes.add(Shape.line(Stroke.solid(look.palette().ground(), 4), at, plot.y(), at, plot.bottom() + 4));
            shapes.add(new Shape.Path(new double[] {at, plot.y(), at, plot.bottom() + 4}, false, Fill.NONE,
                    new Stroke(look.palette().ink(), 2, Dash.DASHED)));
        }
        var text = found.always() ? "bandwidth-bound throughout" : found.bytes().isEmpty() ? "latency-bound throughout"
                : "bandwidth-bound from " + ValueText.of(found.bytes().getAsLong(), Axis.BYTES);
        shapes.add(Shape.text(place.right(), place.y() + 1.6 * meter.line(), text, Anchor.END, look.palette().ink()));
    }
}
