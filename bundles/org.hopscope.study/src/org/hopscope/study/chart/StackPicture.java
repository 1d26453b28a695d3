// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.Side;
import org.hopscope.study.StackRow;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;

/**
 * Latency stacks drawn as bars on one scale, with a table that names each pattern and its times. The first component of
 * a message's life is at the top, in the bars as in the table.
 */
public final class StackPicture {

    private static final double MARGIN = 12;
    private static final double GAP = 8;
    private static final double SWATCH = 22;
    /** The sides of a message's way, as a strip beside each bar. */
    private static final List<Side> SIDES = List.of(Side.SEND, Side.NETWORK, Side.RECEIVE);
    private static final double STRIP = 6;
    private static final String TIME = "time";
    private static final double ARROW = 3;
    private static final double WIDEST = 112;
    private static final double PS_PER_NS = 1000;
    private static final int NAME_LINES = 3;
    /** This many bars are beside the table; more are above it. */
    private static final int MOST_BESIDE = 2;
    private static final double HEIGHT_ABOVE = 260;
    private static final double WIDEST_COLUMN = 150;
    private static final double WIDEST_WORD = 130;
    private static final int DARK_TEXT = 0x14181c;

    private final List<Stack> stacks;
    private final List<StackRow> rows;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();

    private StackPicture(LatencyStackReport report, Palette palette, TextMeter meter) {
        stacks = report.stacks();
        rows = report.rows();
        this.palette = palette;
        this.meter = meter;
    }

    /**
     * Draws stacks.
     *
     * @param title above everything, may be empty
     * @param width of the picture in pixels; what the table does not need is for the bars
     */
    public static Picture of(String title, LatencyStackReport report, double width, Palette palette, TextMeter meter) {
        return new StackPicture(report, palette, meter).picture(title, width);
    }

    private Picture picture(String title, double width) {
        double top = MARGIN + (title.isEmpty() ? 0 : meter.line() + GAP);
        if (!title.isEmpty()) {
            shapes.add(Shape.strong(MARGIN, MARGIN + meter.line() / 2, title, Anchor.START, palette.ink()));
        }
        return stacks.size() > MOST_BESIDE ? above(title, top, width) : beside(title, top, width);
    }

    /** The bars beside the table, as high as it is. */
    private Picture beside(String title, double top, double width) {
        double row = meter.line() + 4;
        double height = Math.max(320, top + (lines() + 4) * row + meter.line() + MARGIN);
        double name = nameWidth();
        double column = columnWidth();
        double table = name + column * stacks.size();
        var plot = new Area(MARGIN + meter.width("000.0") + GAP, top + 2 * meter.line(),
                Math.max(40, width - 2 * MARGIN - table - meter.width("000.0") - 4 * GAP),
                height - top - MARGIN - (NAME_LINES + 2) * meter.line());
        bars(plot);
        var area = new Area(width - MARGIN - table, top, table, height - top - MARGIN);
        double y = area.y() + 1.5 * row + meter.line();
        names(area, y, name, column);
        table(area, y, name, column, row);
        return finished(title, width, height, plot);
    }

    /** Each bar above its column of the table: many bars find no room beside it. */
    private Picture above(String title, double top, double width) {
        double row = meter.line() + 4;
        double name = nameWidth();
        double column = Math.clamp((width - 2 * MARGIN - name) / stacks.size(), columnWidth(), WIDEST_COLUMN);
        var plot = new Area(MARGIN + name, top + 2 * meter.line(), column * stacks.size(), HEIGHT_ABOVE);
        bars(plot);
        double y = plot.bottom() + (NAME_LINES + 1) * meter.line();
        double right = plot.right() + MARGIN;
        table(new Area(MARGIN, y, name + plot.width(), 0), y, name, column, row);
        return finished(title, right, y + (lines() + 1.5) * row + MARGIN, plot);
    }

    private Picture finished(String title, double width, double height, Area plot) {
        return new Picture(width, height, palette.ground(), title.isEmpty() ? "Latency stacks" : title, plot, shapes,
                spots);
    }

    private double nameWidth() {
        return SWATCH + Math.max(rows.stream().mapToDouble(one -> meter.width(one.label())).max().orElse(0),
                meter.width("000.0") + GAP);
    }

    private double columnWidth() {
        return GAP + Math.max(meter.width("00,000,000.0", TextStyle.STRONG), longestWord());
    }

    private double longestWord() {
        return Math.min(WIDEST_WORD, stacks.stream().flatMap(one -> Stream.of(one.label().split(" ")))
                .mapToDouble(meter::width).max().orElse(0));
    }

    private void bars(Area plot) {
        var axis = Axis.of("Latency", "ns", Scale.LINEAR);
        double most = stacks.stream().mapToLong(Stack::totalPs).max().orElse(1) / PS_PER_NS;
        var map = new AxisMap(Scale.LINEAR, new Range(0, most * 1.02), plot.bottom(), plot.y());
        var ticks = Ticks.of(axis, map.range(), (int) (plot.height() / (2.4 * meter.line())));
        for (var tick : ticks.values()) {
            double y = map.at(tick.value());
            shapes.add(Shape.line(Stroke.solid(palette.grid(), 1), plot.x(), y, plot.right(), y));
            shapes.add(Shape.text(plot.x() - GAP / 2, y, tick.label(), Anchor.END, palette.muted()));
        }
        shapes.add(Shape.text(plot.x() - GAP / 2, plot.y() - 1.3 * meter.line(), ticks.unit(), Anchor.END,
                palette.muted()));
        time(plot);
        double slot = plot.width() / Math.max(1, stacks.size());
        double width = Math.min(WIDEST, slot * 0.7);
        for (int i = 0; i < stacks.size(); i++) {
            bar(i, plot.x() + (i + 0.5) * slot - width / 2, width, slot, map);
        }
    }

    /** An arrow that says in which direction a bar is read. */
    private void time(Area plot) {
        double x = plot.x() - meter.width("000.0") - GAP;
        double word = meter.width(TIME) / 2 + GAP / 2;
        double middle = plot.y() + plot.height() / 2;
        var line = Stroke.solid(palette.muted(), 1);
        shapes.add(new Shape.Words(x, middle, TIME, Anchor.MIDDLE, TextStyle.PLAIN, palette.muted(), true));
        shapes.add(Shape.line(line, x, plot.y(), x, middle - word));
        shapes.add(Shape.line(line, x, middle + word, x, plot.bottom()));
        shapes.add(Shape.line(line, x - ARROW, plot.bottom() - 2 * ARROW, x, plot.bottom()));
        shapes.add(Shape.line(line, x + ARROW, plot.bottom() - 2 * ARROW, x, plot.bottom()));
    }

    private void bar(int number, double left, double width, double slot, AxisMap map) {
        var stack = stacks.get(number);
        double middle = left + width / 2;
        var bands = stack.bands();
        for (int k = 0; k < bands.size(); k++) {
            var segment = bands.get(k).segment();
            double top = map.at((stack.totalPs() - bands.get(k).fromPs()) / PS_PER_NS);
            double bottom = map.at((stack.totalPs() - bands.get(k).toPs()) / PS_PER_NS);
            var area = new Area(left, top, width, bottom - top);
            segment(segment, area);
            if (hasSides()) {
                strip(segment, area);
            }
            spots.add(new Spot(area, number, k, stack.label() + "\n" + segment.row().fullLabel() + ": "
                    + nanoseconds(segment.ps()) + " ns"));
        }
        shapes.add(Shape.strong(middle, map.at(stack.totalPs() / PS_PER_NS) - 0.7 * meter.line(),
                ValueText.of(stack.totalPs() / PS_PER_NS, "ns"), Anchor.MIDDLE, palette.ink()));
        double y = map.from() + meter.line();
        for (var line : meter.wrap(stack.label(), slot - GAP, NAME_LINES)) {
            shapes.add(Shape.text(middle, y, line, Anchor.MIDDLE, palette.ink()));
            y += meter.line();
        }
    }

    /** Beside a segment, what of it is on which side; in the order of the way. */
    private void strip(Segment segment, Area area) {
        double y = area.y();
        for (var side : SIDES) {
            double height = area.height() * segment.psAt(side) / segment.ps();
            if (height > 0) {
                shapes.add(new Shape.Box(new Area(area.x() - STRIP - 2, y, STRIP, height), fill(side),
                        Stroke.NONE));
                y += height;
            }
        }
    }

    private Fill fill(Side side) {
        return switch (side) {
            case SEND -> Fill.of(palette.ink());
            case NETWORK -> Fill.of(Colours.mix(palette.ink(), palette.ground(), 0.65));
            case RECEIVE -> new Fill(Colours.mix(palette.ink(), palette.ground(), 0.4), Pattern.RISING);
            case BOTH -> Fill.NONE;
        };
    }

    private boolean hasSides() {
        return stacks.stream().allMatch(Stack::hasSides);
    }

    private int lines() {
        return rows.size() + (hasSides() ? SIDES.size() : 0);
    }

    private void segment(Segment segment, Area area) {
        var fill = StackLook.of(segment.component());
        shapes.add(new Shape.Box(area, fill, Stroke.solid(palette.ground(), 0.5)));
        var text = ValueText.of(segment.ps() / PS_PER_NS, "ns");
        double width = meter.width(text);
        if (area.height() < meter.line() || width > area.width() - GAP) {
            return;
        }
        double x = area.x() + area.width() / 2;
        double y = area.y() + area.height() / 2;
        shapes.add(new Shape.Box(new Area(x - width / 2 - 3, y - meter.line() / 2, width + 6, meter.line()),
                Fill.of(fill.colour()), Stroke.NONE));
        shapes.add(Shape.text(x, y, text, Anchor.MIDDLE, Colours.bright(fill.colour()) ? DARK_TEXT : 0xffffff));
    }

    private void names(Area area, double y, double name, double column) {
        for (int i = 0; i < stacks.size(); i++) {
            double right = area.x() + name + (i + 1) * column;
            var lines = meter.wrap(stacks.get(i).label(), column - GAP, NAME_LINES);
            for (int k = 0; k < lines.size(); k++) {
                shapes.add(Shape.text(right, y - (lines.size() - k) * meter.line(), lines.get(k), Anchor.END,
                        palette.ink()));
            }
        }
    }

    /** The times from below a line of units on. */
    private void table(Area area, double head, double name, double column, double row) {
        double y = head;
        for (int i = 0; i < stacks.size(); i++) {
            shapes.add(Shape.text(area.x() + name + (i + 1) * column, y, "ns", Anchor.END, palette.muted()));
        }
        var rule = Stroke.solid(palette.muted(), 1);
        shapes.add(Shape.line(rule, area.x(), y + row / 2, area.right(), y + row / 2));
        for (var line : rows) {
            y += row;
            var swatch = new Area(area.x(), y - row / 2 + 3, SWATCH - 6, row - 6);
            shapes.add(new Shape.Box(swatch, StackLook.of(line.component()),
                    Stroke.NONE));
            shapes.add(Shape.text(area.x() + SWATCH, y, line.label(), Anchor.START, palette.ink()));
            for (int i = 0; i < stacks.size(); i++) {
                long ps = stacks.get(i).ps(line);
                shapes.add(Shape.text(area.x() + name + (i + 1) * column, y, ps == 0 ? "\u2013" : nanoseconds(ps),
                        Anchor.END, ps == 0 ? palette.muted() : palette.ink()));
            }
        }
        shapes.add(Shape.line(rule, area.x(), y + row / 2, area.right(), y + row / 2));
        y += row;
        shapes.add(Shape.strong(area.x() + SWATCH, y, "Total", Anchor.START, palette.ink()));
        for (int i = 0; i < stacks.size(); i++) {
            shapes.add(Shape.strong(area.x() + name + (i + 1) * column, y, nanoseconds(stacks.get(i).totalPs()),
                    Anchor.END, palette.ink()));
        }
        if (hasSides()) {
            sides(area, y, name, column, row);
        }
    }

    /** Adds the parts of the totals on each side, which also explains the strips. */
    private void sides(Area area, double last, double name, double column, double row) {
        double y = last;
        for (var side : SIDES) {
            y += row;
            shapes.add(new Shape.Box(new Area(area.x() + (SWATCH - 6 - STRIP) / 2, y - row / 2 + 2, STRIP, row - 4),
                    fill(side), Stroke.NONE));
            shapes.add(Shape.text(area.x() + SWATCH, y, side.label(), Anchor.START, palette.ink()));
            for (int i = 0; i < stacks.size(); i++) {
                shapes.add(Shape.text(area.x() + name + (i + 1) * column, y, nanoseconds(stacks.get(i).psAt(side)),
                        Anchor.END, palette.ink()));
            }
        }
    }

    private static String nanoseconds(long ps) {
        return ValueText.grouped(BigDecimal.valueOf(ps, 3), 1);
    }
}
