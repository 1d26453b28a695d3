// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.results.chart.GcText;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.results.chart.Wording;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.TimeScale;

/**
 * Shows the timeline of a message. The left and right arrow keys step from stretch to stretch, a click selects one; the
 * wheel zooms around the mouse, or scrolls the lanes over their names; a double click shows all of the time again.
 */
public final class TimelineCanvas extends Canvas {

    /** Exponent of the curved axis. */
    private static final double CURVED = 0.4;
    private static final int BAR_UNITS = 100_000;
    private static final int LEAST = 60;

    private Optional<Timeline> timeline = Optional.empty();
    private boolean curved = true;
    private Optional<TimeScale> scale = Optional.empty();
    private Span span = Span.ALL;
    private int selected = -1;
    private Optional<Spot> pointed = Optional.empty();
    private Set<Integer> lit = Set.of();
    private Runnable marking = () -> { };
    private Consumer<Span> spanning = other -> {};
    private Optional<Picture> drawn = Optional.empty();

    /** A canvas that draws each picture in memory first, so that it never flickers. */
    public TimelineCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL | SWT.H_SCROLL);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, event -> changed());
        getVerticalBar().addListener(SWT.Selection, event -> changed());
        getHorizontalBar().addListener(SWT.Selection, event -> span(span.movedTo(
                (double) getHorizontalBar().getSelection() / BAR_UNITS)));
        new TimelineHand(this).listen();
        TimelineVoice.of(this);
        bars();
    }

    /** The consumer is called with the stretch that is pointed at or, if there is none, of the selected one. */
    public void onMarking(Runnable listener) {
        marking = listener;
    }

    /** The consumer is called when another part of the time is shown. */
    void onSpanning(Consumer<Span> consumer) {
        spanning = consumer;
    }

    /** Shows another message; nothing for null. */
    public void show(Timeline other) {
        timeline = Optional.ofNullable(other);
        selected = -1;
        lit = Set.of();
        pointed = Optional.empty();
        setToolTipText(null);
        rescale();
        span(Span.ALL);
        tell();
    }

    /** The timeline that is shown. */
    public Optional<Timeline> timeline() {
        return timeline;
    }

    /** Gives short stretches more of the axis than is their share, or not. */
    public void curve(boolean on) {
        curved = on;
        rescale();
    }

    private void rescale() {
        scale = timeline.map(one -> new TimeScale(one, curved ? CURVED : 1));
        changed();
    }

    /** The stretch that is selected. */
    public Optional<Stretch> selected() {
        return timeline.filter(one -> selected >= 0).map(one -> one.stretches().get(selected));
    }

    /** Selects a stretch by its number, -1 for none, and brings it into view. */
    public void select(int number) {
        int count = timeline.map(one -> one.stretches().size()).orElse(0);
        selected = Math.clamp(number, -1, count - 1);
        selected().ifPresent(this::reveal);
        changed();
        tell();
        getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
    }

    /** The stretch that is pointed at or else selected. */
    public Optional<Stretch> marked() {
        return pointed.filter(spot -> spot.series() == TimelineDrawing.STRETCHES)
                .map(spot -> timeline.orElseThrow().stretches().get(spot.point())).or(this::selected);
    }

    /** Makes stretches stand out, because something else points at them. */
    public void light(Predicate<Stretch> which) {
        var all = timeline.map(Timeline::stretches);
        var next = all.map(list -> IntStream.range(0, list.size()).filter(i -> which.test(list.get(i))).boxed()
                .collect(Collectors.toSet())).orElse(Set.of());
        if (!next.equals(lit)) {
            lit = next;
            changed();
        }
    }

    /** Numbers of the stretches that stand out. */
    public Set<Integer> lit() {
        return lit;
    }

    /** The part of the time that is shown. */
    Span span() {
        return span;
    }

    /** Shows a part of the time. */
    void span(Span next) {
        if (!next.equals(span)) {
            span = next;
            changed();
            spanning.accept(span);
        }
    }

    private void reveal(Stretch stretch) {
        var axis = scale.orElseThrow();
        span(span.showing(axis.place(stretch.startPs()), axis.place(stretch.endPs())));
        measured(layout -> {
            var bar = getVerticalBar();
            var body = layout.body();
            double top = layout.laneTop(stretch.lane());
            if (top < body.y()) {
                bar.setSelection((int) (bar.getSelection() + top - body.y()));
            } else if (top + layout.row() > body.bottom()) {
                bar.setSelection((int) Math.ceil(bar.getSelection() + top + layout.row() - body.bottom()));
            }
        });
    }

    private void tell() {
        marking.run();
    }

    private void changed() {
        drawn = Optional.empty();
        bars();
        redraw();
    }

    private void bars() {
        getHorizontalBar().setVisible(!span.isAll());
        int thumb = Math.max(1, (int) (span.width() * BAR_UNITS));
        getHorizontalBar().setValues((int) (span.from() * BAR_UNITS), 0, BAR_UNITS, thumb, Math.max(1, thumb / 10),
                thumb);
        measured(layout -> {
            var bar = getVerticalBar();
            int seen = Math.max(1, (int) layout.body().height());
            int all = (int) Math.ceil(layout.rows());
            bar.setVisible(all > seen + 1);
            int at = all > seen + 1 ? Math.min(bar.getSelection(), all - seen) : 0;
            bar.setValues(at, 0, Math.max(all, seen), seen, (int) layout.row(), seen);
        });
    }

    private void measured(Consumer<TimelineLayout> user) {
        scene().ifPresent(scene -> {
            var gc = new GC(this);
            try {
                user.accept(new TimelineLayout(scene, sheet(gc)));
            } finally {
                gc.dispose();
            }
        });
    }

    Optional<Scene> scene() {
        return timeline.map(one -> new Scene(one, scale.orElseThrow(), span, selected, lit));
    }

    private Sheet sheet(GC gc) {
        var size = getClientArea();
        return new Sheet(Math.max(1, size.width), Math.max(1, size.height), getVerticalBar().getSelection(),
                palette(), new GcText(gc), Wording.SCREEN);
    }

    private Palette palette() {
        int ground = number(getBackground().getRGB());
        return Palette.forGround(ground).on(ground, number(getForeground().getRGB()));
    }

    private static int number(RGB colour) {
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }

    /** The picture as it is on the screen. */
    public Picture picture() {
        var gc = new GC(this);
        try {
            return picture(gc);
        } finally {
            gc.dispose();
        }
    }

    private Picture picture(GC gc) {
        // the style sheet changes the colours of a control without an event that would announce it
        if (drawn.filter(one -> one.ground() == number(getBackground().getRGB())).isEmpty()) {
            drawn = Optional.of(scene().map(scene -> TimelineDrawing.of(scene, sheet(gc)))
                    .orElseGet(() -> nothing(getBackground().getRGB())));
        }
        return drawn.get();
    }

    private static Picture nothing(RGB ground) {
        return new Picture(0, 0, number(ground), "", new Area(0, 0, 0, 0), List.of(), List.of());
    }

    private void paint(GC gc) {
        var size = getClientArea();
        gc.fillRectangle(size);
        if (size.width >= LEAST && size.height >= LEAST && timeline.isPresent()) {
            new PicturePainter(gc).paint(picture(gc));
        }
    }

    /** Points at a spot of the picture, as the mouse does; at none for null. */
    void point(Spot spot) {
        if (!Objects.equals(spot, pointed.orElse(null))) {
            pointed = Optional.ofNullable(spot);
            tell();
        }
        var text = spot == null ? null : spot.text();
        if (!Objects.equals(text, getToolTipText())) {
            setToolTipText(text);
        }
    }

    /** The spot that is pointed at. */
    Optional<Spot> pointed() {
        return pointed;
    }

    /** Closer or farther, with the place under a coordinate where it is. */
    void zoom(double x, double factor) {
        measured(layout -> span(span.zoomed(layout.place(x), factor)));
    }

    /** Closer or farther around what is selected, or around the middle. */
    void zoom(double factor) {
        double middle = selected().map(one -> (scale.orElseThrow().place(one.startPs())
                + scale.orElseThrow().place(one.endPs())) / 2).orElse((span.from() + span.to()) / 2);
        span(span.zoomed(middle, factor));
    }

    /** Moves the lanes by this many pixels. */
    void scroll(int by) {
        getVerticalBar().setSelection(getVerticalBar().getSelection() + by);
        changed();
    }

    /** The number of the selected stretch, -1 for none. */
    int selection() {
        return selected;
    }
}
