// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/** Latency stacks of many measurements as lying bars on one scale, those of one measurement below each other. */
public final class StackRows {

    private static final double MARGIN = 12;
    private static final double GAP = 8;
    private static final double ROW = 18;
    private static final double BAR = 13;
    private static final double SWATCH = 16;
    private static final double WIDEST_NAME = 240;
    private static final double PS_PER_NS = 1000;

    private final List<Group> groups;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();

    /**
     * The bars of one measurement.
     *
     * @param label what was measured
     * @param bars one for each design; its label is the design's name
     */
    public record Group(String label, List<Stack> bars) {
        public Group {
            bars = List.copyOf(bars);
        }

        /** The height that it takes in a picture, in pixels. */
        public double height() {
            return (bars.size() + (label.isEmpty() ? 0 : 1)) * ROW + GAP;
        }
    }

    private StackRows(List<Group> groups, Palette palette, TextMeter meter) {
        this.groups = groups;
        this.palette = palette;
        this.meter = meter;
    }

    /**
     * Draws stacks.
     *
     * @param title above everything
     * @param mostPs where the scale ends, so that several pictures can have the same one
     * @param width of the picture in pixels
     */
    public static Picture of(String title, List<Group> groups, long mostPs, double width, Palette palette,
            TextMeter meter) {
        return new StackRows(groups, palette, meter).picture(title, mostPs, width);
    }

    private Picture picture(String title, long mostPs, double width) {
        shapes.add(Shape.strong(MARGIN, MARGIN + meter.line() / 2, title, Anchor.START, palette.ink()));
        double top = legend(MARGIN + meter.line() + GAP, width);
        double names = Math.min(WIDEST_NAME, groups.stream().flatMap(one -> one.bars().stream())
                .mapToDouble(one -> meter.width(one.label())).max().orElse(0));
        double left = 2 * MARGIN + names + GAP;
        double values = meter.width("000.00 ms") + GAP;
        var plot = new Area(left, top, Math.max(80, width - left - values - MARGIN),
                groups.stream().mapToDouble(Group::height).sum());
        var map = new AxisMap(Scale.LINEAR, new Range(0, Math.max(1, mostPs) / PS_PER_NS), plot.x(), plot.right());
        axis(plot, map);
        double y = top;
        for (int i = 0; i < groups.size(); i++) {
            group(groups.get(i), i, y, map);
            y += groups.get(i).height();
        }
        return new Picture(width, plot.bottom() + 2 * meter.line() + MARGIN, palette.ground(), title, plot, shapes,
                spots);
    }

    /** The components in the order of a message's life, in as many lines as they need; answers where they end. */
    private double legend(double top, double width) {
        double x = MARGIN;
        double y = top + ROW / 2;
        for (var component : components()) {
            double room = SWATCH + meter.width(component.label()) + 2 * GAP;
            if (x > MARGIN && x + room > width - MARGIN) {
                x = MARGIN;
                y += ROW;
            }
            shapes.add(new Shape.Box(new Area(x, y - 5, SWATCH - 5, 10), StackLook.of(component), Stroke.NONE));
            shapes.add(Shape.text(x + SWATCH, y, component.label(), Anchor.START, palette.ink()));
            x += room;
        }
        return y + ROW / 2 + GAP;
    }

    private List<Component> components() {
        return LatencyStackReport.components(groups.stream().flatMap(one -> one.bars().stream()).toList());
    }

    private void axis(Area plot, AxisMap map) {
        var ticks = Ticks.of(Axis.of("Latency", "ns", Scale.LINEAR), map.range(), (int) (plot.width() / 80));
        for (var tick : ticks.values()) {
            double x = map.at(tick.value());
            shapes.add(Shape.line(Stroke.solid(palette.grid(), 1), x, plot.y(), x, plot.bottom()));
            shapes.add(Shape.text(x, plot.bottom() + meter.line(), tick.label(), Anchor.MIDDLE, palette.muted()));
        }
        shapes.add(Shape.text(plot.right() + GAP, plot.bottom() + meter.line(), ticks.unit(), Anchor.START,
                palette.muted()));
    }

    private void group(Group group, int number, double top, AxisMap map) {
        double y = top + ROW / 2;
        if (!group.label().isEmpty()) {
            shapes.add(Shape.strong(MARGIN, y, group.label(), Anchor.START, palette.ink()));
            y += ROW;
        }
        for (var bar : group.bars()) {
            shapes.add(Shape.text(map.from() - GAP, y, meter.cut(bar.label(), WIDEST_NAME), Anchor.END,
                    palette.ink()));
            bar(bar, number, y, map);
            y += ROW;
        }
    }

    private void bar(Stack bar, int number, double middle, AxisMap map) {
        var bands = bar.bands();
        for (int i = 0; i < bands.size(); i++) {
            var segment = bands.get(i).segment();
            double x = map.at(bands.get(i).fromPs() / PS_PER_NS);
            var area = new Area(x, middle - BAR / 2, map.at(bands.get(i).toPs() / PS_PER_NS) - x, BAR);
            shapes.add(new Shape.Box(area, StackLook.of(segment.component()), Stroke.solid(palette.ground(), 0.5)));
            spots.add(new Spot(area, number, i, bar.label() + "\n" + segment.component().label() + ": "
                    + ValueText.of(segment.ps() / PS_PER_NS, "ns")));
        }
        shapes.add(Shape.text(map.at(bar.totalPs() / PS_PER_NS) + GAP / 2, middle,
                ValueText.of(bar.totalPs() / PS_PER_NS, "ns"), Anchor.START, palette.ink()));
    }
}
