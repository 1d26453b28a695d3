// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;
import org.hopscope.study.timeline.Lane;
import org.hopscope.study.timeline.RecordedOperation;
import org.hopscope.study.timeline.TimelineEvent;

/** Draws a timeline: the bands of the sides, the names of the lanes, axis and flags, and in between the bars. */
final class TimelineDrawing {

    /** Series of the spots of stretches. */
    static final int STRETCHES = 0;
    /** Series of the spots of events. */
    static final int EVENTS = 1;
    /** Series of the spots of lanes. */
    static final int LANES = 2;

    private static final double BAND = 0.05;
    private static final double FLAG = 4;

    private final Scene scene;
    private final Sheet sheet;
    private final TimelineLayout layout;
    private final Palette palette;
    private final TextMeter meter;
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();

    private TimelineDrawing(Scene scene, Sheet sheet) {
        this.scene = scene;
        this.sheet = sheet;
        layout = new TimelineLayout(scene, sheet);
        palette = sheet.palette();
        meter = sheet.meter();
    }

    static Picture of(Scene scene, Sheet sheet) {
        return new TimelineDrawing(scene, sheet).picture();
    }

    /** The ground of a side: every other one is a little darker, or lighter on a dark ground. */
    static int ground(Lane.Side side, Palette palette) {
        return side == Lane.Side.NETWORK ? palette.ground() : Colours.mix(palette.ground(), palette.ink(), BAND);
    }

    private Picture picture() {
        var body = new ArrayList<Shape>();
        bands(body);
        names(body);
        shapes.add(new Shape.Clipped(layout.body(), body));
        ticks();
        flags();
        var bars = new BarDrawing(scene, layout, palette, meter);
        shapes.add(new Shape.Clipped(layout.lanes(), bars.shapes()));
        spots.addAll(bars.spots());
        return new Picture(sheet.width(), sheet.height(), palette.ground(),
                TimelineText.subject(scene.timeline().subject(), sheet.wording()), layout.plot(), shapes, spots);
    }

    private void bands(List<Shape> into) {
        var lanes = scene.timeline().lanes();
        for (int first = 0; first < lanes.size();) {
            var side = lanes.get(first).side();
            int end = first;
            while (end < lanes.size() && lanes.get(end).side() == side) {
                end++;
            }
            band(into, side, layout.laneTop(first), layout.laneTop(end));
            first = end;
        }
    }

    private void band(List<Shape> into, Lane.Side side, double top, double bottom) {
        var body = layout.body();
        into.add(new Shape.Box(new Area(0, top, sheet.width(), bottom - top), Fill.of(ground(side, palette)),
                Stroke.NONE));
        into.add(Shape.line(Stroke.solid(palette.grid(), 1), 0, top, sheet.width(), top));
        double seenTop = Math.max(top, body.y());
        double seenBottom = Math.min(bottom, body.bottom());
        var word = TimelineText.side(side, sheet.wording());
        if (seenBottom - seenTop >= meter.width(word) + FLAG) {
            into.add(new Shape.Words(meter.line() / 2 + FLAG, (seenTop + seenBottom) / 2, word, Anchor.MIDDLE,
                    TextStyle.PLAIN, palette.muted(), true));
        }
    }

    private void names(List<Shape> into) {
        var lanes = scene.timeline().lanes();
        double right = layout.plot().x() - TimelineLayout.GAP;
        for (int i = 0; i < lanes.size(); i++) {
            var kind = lanes.get(i).kind().label();
            double y = layout.laneMiddle(i);
            into.add(Shape.strong(layout.nameLeft(), y, kind, Anchor.START, palette.ink()));
            double x = layout.nameLeft() + meter.width(kind, TextStyle.STRONG) + TimelineLayout.GAP;
            into.add(Shape.text(x, y, meter.cut(lanes.get(i).name(), right - x), Anchor.START, palette.muted()));
            var area = new Area(0, layout.laneTop(i), layout.plot().x() - 2 * TimelineLayout.GAP, layout.row());
            if (area.overlaps(layout.body())) {
                spots.add(new Spot(area, LANES, i, TimelineText.lane(scene.timeline(), i)));
            }
        }
    }

    private void ticks() {
        var plot = layout.plot();
        var message = scene.timeline().subject();
        long start = message.startPs();
        long first = scene.scale().timePs(scene.span().from()) - start;
        long last = scene.scale().timePs(scene.span().to()) - start;
        double y = plot.y() - meter.line() / 2 - FLAG;
        for (long time : TimeTicks.between(first, last, at -> layout.x(start + at), at -> meter.width(
                TimeTicks.label(at, message.latencyPs())) + 2 * TimelineLayout.GAP)) {
            double x = layout.x(start + time);
            shapes.add(Shape.line(Stroke.solid(palette.grid(), 1), x, plot.y() - FLAG, x, lanesEnd()));
            shapes.add(Shape.text(x, y, TimeTicks.label(time, message.latencyPs()), Anchor.MIDDLE,
                    palette.muted()));
        }
        var axis = TimelineText.axis(message instanceof RecordedOperation, sheet.wording());
        var title = axis + ", " + TimeTicks.unit(message.latencyPs());
        double room = plot.x() - layout.nameLeft() - 2 * TimelineLayout.GAP;
        shapes.add(Shape.text(layout.nameLeft(), y, meter.cut(title, room), Anchor.START, palette.muted()));
    }

    private double lanesEnd() {
        return Math.min(layout.plot().bottom(), layout.laneTop(scene.timeline().lanes().size()));
    }

    /** A flag at the moment of each event, in the first line in which there is room for its name. */
    private void flags() {
        var plot = layout.plot();
        var taken = new ArrayList<Area>();
        var events = scene.timeline().events();
        for (int i = 0; i < events.size(); i++) {
            double x = layout.x(events.get(i).timePs());
            if (x >= plot.x() - 1 && x <= plot.right() + 1) {
                flag(i, events.get(i), x, taken);
            }
        }
    }

    private void flag(int number, TimelineEvent event, double x, List<Area> taken) {
        var room = room(x, meter.width(event.name()) + 2 * FLAG, taken);
        double top = room.map(Area::y).orElse((TimelineLayout.FLAG_LINES - 1) * (meter.line() + 1));
        shapes.add(Shape.line(new Stroke(palette.muted(), 1, Dash.DASHED), x, top, x, lanesEnd()));
        room.ifPresent(area -> {
            taken.add(area);
            shapes.add(new Shape.Box(area, Fill.of(Colours.mix(palette.ground(), palette.ink(), 2 * BAND)),
                    Stroke.solid(palette.muted(), 1)));
            shapes.add(Shape.text(area.x() + FLAG, area.y() + (meter.line() + 1) / 2, event.name(), Anchor.START,
                    palette.ink()));
            spots.add(new Spot(area, EVENTS, number, TimelineText.event(scene.timeline(), event)));
        });
    }

    /**
     * The area beside a mast that has room for a flag of a width: to its right or, as at the end of the picture, to its
     * left.
     */
    private Optional<Area> room(double mast, double width, List<Area> taken) {
        double height = meter.line() + 1;
        for (int line = 0; line < TimelineLayout.FLAG_LINES; line++) {
            for (double left : new double[] {mast, mast - width}) {
                var area = new Area(left, line * height, width, height - 1);
                var apart = new Area(left - FLAG, area.y(), width + 2 * FLAG, area.height());
                if (left >= 0 && left + width < sheet.width() && taken.stream().noneMatch(apart::overlaps)) {
                    return Optional.of(area);
                }
            }
        }
        return Optional.empty();
    }
}
