// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.results.chart.TimeText;
import org.hopscope.study.chart.StackLook;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.timeline.Stretch;

/** The bars of the stretches, the lines from one to the next, and what is written beside them. */
final class BarDrawing {

    private static final double OUTLINE = 2;
    private static final double MARGIN = 4;
    /** A narrower bar would be mostly division. */
    private static final double LEAST_DIVIDED = 3;
    private static final int DARK_TEXT = 0x141414;
    private static final int LIGHT_TEXT = 0xffffff;

    private final Scene scene;
    private final TimelineLayout layout;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();
    /** The stretches that are taken in each lane, start and end in turn. */
    private final Map<Integer, List<Area>> taken = new HashMap<>();

    BarDrawing(Scene scene, TimelineLayout layout, Palette palette, TextMeter meter) {
        this.scene = scene;
        this.layout = layout;
        this.palette = palette;
        this.meter = meter;
        column();
        elbows();
        var stretches = scene.timeline().stretches();
        for (int i = 0; i < stretches.size(); i++) {
            bar(i, stretches.get(i));
        }
        stretches.forEach(this::label);
    }

    List<Shape> shapes() {
        return shapes;
    }

    List<Spot> spots() {
        return spots;
    }

    /** The time of the selected stretch across all lanes. */
    private void column() {
        if (scene.selected() >= 0) {
            var bar = shown(scene.timeline().stretches().get(scene.selected()));
            var lanes = layout.lanes();
            for (double x : new double[] {bar.x(), bar.right()}) {
                shapes.add(Shape.line(new Stroke(palette.ink(), 1, Dash.DOTTED), x, lanes.y(), x,
                        Math.min(lanes.bottom(), layout.laneTop(scene.timeline().lanes().size()))));
            }
        }
    }

    private void elbows() {
        var stretches = scene.timeline().stretches();
        for (int i = 1; i < stretches.size(); i++) {
            double x = layout.x(stretches.get(i).startPs());
            if (x > layout.plot().right()) {
                return;
            }
            shapes.add(Shape.line(Stroke.solid(palette.muted(), 1), x, layout.laneMiddle(stretches.get(i - 1).lane()),
                    x, layout.laneMiddle(stretches.get(i).lane())));
        }
    }

    private void bar(int number, Stretch stretch) {
        var area = shown(stretch);
        shapes.add(new Shape.Box(area, StackLook.of(stretch.component()), Stroke.NONE));
        if (number > 0 && continues(scene.timeline().stretches().get(number - 1), stretch)
                && area.width() >= LEAST_DIVIDED) {
            shapes.add(Shape.line(Stroke.solid(palette.ground(), 1), area.x(), area.y(), area.x(), area.bottom()));
        }
        boolean selected = number == scene.selected();
        if (selected || scene.lit().contains(number)) {
            // around the bar, not over it: a thin one must keep its colour
            shapes.add(new Shape.Box(new Area(area.x() - OUTLINE, area.y() - OUTLINE, area.width() + 2 * OUTLINE,
                    area.height() + 2 * OUTLINE), Fill.NONE, Stroke.solid(palette.ink(), OUTLINE)));
        }
        taken.computeIfAbsent(stretch.lane(), lane -> new ArrayList<>()).add(area);
        if (area.overlaps(layout.plot())) {
            spots.add(new Spot(area, TimelineDrawing.STRETCHES, number, TimelineText.head(scene.timeline(), stretch)
                    + "\n" + TimelineText.place(scene.timeline(), stretch)));
        }
    }

    /** True if a bar begins where one of the same look ends: without a division they would be one. */
    private static boolean continues(Stretch before, Stretch stretch) {
        return before.lane() == stretch.lane() && before.endPs() == stretch.startPs()
                && before.component() == stretch.component();
    }

    /** The bar, without what is far outside of the window. */
    private Area shown(Stretch stretch) {
        var bar = layout.bar(stretch);
        var plot = layout.plot();
        double from = Math.clamp(bar.x(), plot.x() - 2 * MARGIN, plot.right());
        double to = Math.clamp(bar.right(), from, plot.right());
        return new Area(from, bar.y(), to - from, bar.height());
    }

    /** Name and time, or the time alone, after the bar or before it, wherever its lane is free, or in the bar. */
    private void label(Stretch stretch) {
        var bar = layout.bar(stretch);
        var plot = layout.plot();
        if (bar.right() < plot.x() || bar.x() > plot.right()) {
            return;
        }
        var time = TimeText.label(stretch.ps());
        var kind = scene.timeline().lanes().get(stretch.lane()).kind().label();
        var name = stretch.component().label();
        for (var text : name.equals(kind) ? List.of(time) : List.of(name + " " + time, time)) {
            double width = meter.width(text) + 2 * MARGIN;
            var behind = new Area(Math.min(bar.right(), plot.right()) + 2, bar.y(), width, bar.height());
            var before = new Area(Math.max(bar.x(), plot.x()) - width - 2, bar.y(), width, bar.height());
            for (var place : List.of(behind, before)) {
                if (free(stretch.lane(), place)) {
                    write(stretch.lane(), place, text);
                    return;
                }
            }
        }
        inside(stretch, time);
    }

    private void inside(Stretch stretch, String time) {
        var bar = shown(stretch);
        double from = Math.max(bar.x(), layout.plot().x());
        double width = meter.width(time) + 2 * MARGIN;
        if (bar.right() - from < width || bar.height() < meter.line()) {
            return;
        }
        double middle = (from + bar.right()) / 2;
        var look = StackLook.of(stretch.component());
        if (look.pattern() != Pattern.PLAIN) {
            shapes.add(new Shape.Box(new Area(middle - width / 2, bar.y() + 1, width, bar.height() - 2),
                    Fill.of(look.colour()), Stroke.NONE));
        }
        shapes.add(Shape.text(middle, bar.y() + bar.height() / 2, time, Anchor.MIDDLE,
                Colours.bright(look.colour()) ? DARK_TEXT : LIGHT_TEXT));
    }

    private boolean free(int lane, Area place) {
        return place.x() >= layout.plot().x() && place.right() <= layout.lanes().right()
                && taken.getOrDefault(lane, List.of()).stream().noneMatch(place::overlaps);
    }

    private void write(int lane, Area place, String text) {
        taken.get(lane).add(place);
        var ground = TimelineDrawing.ground(scene.timeline().lanes().get(lane).side(), palette);
        shapes.add(new Shape.Box(new Area(place.x() + MARGIN / 2, place.y(), place.width() - MARGIN, place.height()),
                Fill.of(ground), Stroke.NONE));
        shapes.add(Shape.text(place.x() + MARGIN, place.y() + place.height() / 2, text, Anchor.START,
                palette.muted()));
    }
}
