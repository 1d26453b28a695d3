// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.results.chart.SpokenGraphic;
import org.hopscope.study.chart.Range;
import org.hopscope.study.search.ParallelDesigns;
import org.hopscope.study.search.ParallelDesigns.Line;

/**
 * The designs of a search on parallel axes. A drag along an axis keeps the designs whose values lie there, on as many
 * axes as the user likes; a click on an axis frees it again, a double click or Escape all of them.
 */
final class ParallelCanvas extends Canvas {

    /** The distance from an axis or a line at which the mouse counts as on it, in pixels. */
    private static final int NEAR = 14;
    private static final int NEAR_LINE = 6;
    /** Drags of fewer pixels are clicks. */
    private static final int SLACK = 4;
    /** More lines than this many neither can be told apart nor drawn quickly; those of the front come first. */
    private static final int MOST_LINES = 2_000;

    private final Consumer<Set<Integer>> brushed;
    private final Map<Integer, Range> ranges = new TreeMap<>();
    private ParallelDesigns designs = new ParallelDesigns(List.of(), List.of());
    private List<Line> drawn = List.of();
    private Set<Integer> chosen = Set.of();
    private int axis = -1;
    private int from;
    /** True if the drag began above the axes, where it moves one; until it has moved or brushed one. */
    private boolean titled;

    /** @param brushed takes the numbers of the designs within the ranges; none when there is no range any more */
    ParallelCanvas(Composite parent, Consumer<Set<Integer>> brushed) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        this.brushed = brushed;
        addListener(SWT.Paint, event -> {
            event.gc.setBackground(getBackground());
            event.gc.fillRectangle(getClientArea());
            new ParallelPainter(event.gc, this, place(event.gc.getFontMetrics().getHeight())).paint(designs, drawn,
                    chosen, ranges);
        });
        addListener(SWT.MouseDown, this::down);
        addListener(SWT.MouseMove, this::move);
        addListener(SWT.MouseUp, event -> {
            if (axis >= 0) {
                // moves that follow each other quickly are not all told
                move(event);
                release();
            }
        });
        addListener(SWT.MouseDoubleClick, event -> free());
        addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                free();
            }
        });
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        new SpokenGraphic(this, () -> Messages.explore_allDesigns, () -> "").description(this::spoken);
    }

    private String spoken() {
        return String.join("\n", designs.lines().stream().filter(Line::front).map(Line::text).toList());
    }

    /** Shows other designs. Ranges and the order of the axes stay where the axes are the same. */
    void show(ParallelDesigns next) {
        var now = titles(designs);
        var titles = titles(next);
        if (titles.size() == now.size() && titles.containsAll(now)) {
            arrange(next.arranged(now.stream().map(titles::indexOf).toList()));
        } else {
            ranges.clear();
            arrange(next);
        }
    }

    private void arrange(ParallelDesigns next) {
        designs = next;
        var lines = new ArrayList<Line>();
        int spare = next.lines().size() - MOST_LINES;
        for (var line : next.lines()) {
            if (line.front() || line.number() == 0 || spare-- <= 0) {
                lines.add(line);
            }
        }
        drawn = lines;
        redraw();
    }

    private static List<String> titles(ParallelDesigns of) {
        return of.axes().stream().map(ParallelDesigns.Axis::title).toList();
    }

    /** Shows some designs as chosen. */
    void choose(Set<Integer> numbers) {
        if (!numbers.equals(chosen)) {
            chosen = new TreeSet<>(numbers);
            redraw();
        }
    }

    private ParallelPlace place(int textHeight) {
        var area = getClientArea();
        return new ParallelPlace(area.width, area.height, Math.max(1, designs.axes().size()), textHeight);
    }

    private ParallelPlace place() {
        var gc = new GC(this);
        try {
            return place(gc.getFontMetrics().getHeight());
        } finally {
            gc.dispose();
        }
    }

    private void down(Event event) {
        setFocus();
        // a tip would lie over what is brushed
        setToolTipText(null);
        var place = place();
        if (event.button == 1 && !designs.axes().isEmpty()) {
            int nearest = place.nearest(event.x);
            if (Math.abs(place.x(nearest) - event.x) <= NEAR) {
                axis = nearest;
                from = event.y;
                titled = event.y < place.top();
                if (!titled) {
                    ranges.remove(axis);
                    tell();
                }
            }
        }
    }

    private void move(Event event) {
        var place = place();
        int beside = place.nearest(event.x);
        if (axis < 0) {
            point(place, event);
        } else if (event.y < place.top() && from < place.top() && beside != axis) {
            titled = false;
            put(axis, beside);
            axis = beside;
        } else if (Math.abs(event.y - from) >= SLACK) {
            double low = place.value(Math.max(from, event.y));
            double high = place.value(Math.min(from, event.y));
            if (low < high) {
                titled = false;
                ranges.put(axis, new Range(low, high));
                tell();
            }
        }
    }

    /** A click on the title of an axis lets all in, as one on the axis. */
    private void release() {
        if (titled) {
            ranges.remove(axis);
            tell();
        }
        titled = false;
        axis = -1;
    }

    /** Moves an axis and its range to another place. */
    private void put(int axis, int place) {
        var order = new ArrayList<>(IntStream.range(0, designs.axes().size()).boxed().toList());
        order.add(place, order.remove(axis));
        var before = Map.copyOf(ranges);
        ranges.clear();
        before.forEach((index, range) -> ranges.put(order.indexOf(index), range));
        arrange(designs.arranged(order));
    }

    private void point(ParallelPlace place, Event event) {
        Optional<Line> nearest = Optional.empty();
        double least = NEAR_LINE;
        for (var line : drawn) {
            double distance = Math.abs(place.y(line, event.x) - event.y);
            if (distance < least) {
                least = distance;
                nearest = Optional.of(line);
            }
        }
        var text = nearest.map(Line::text).orElse(designs.axes().isEmpty() ? null
                : event.y < place.top() ? head(place.nearest(event.x)) : Messages.explore_brushTip);
        if (!Objects.equals(text, getToolTipText())) {
            setToolTipText(text);
        }
    }

    /** What there may be no room to write above an axis. */
    private String head(int index) {
        var one = designs.axes().get(index);
        return one.title() + "\n" + one.low() + " \u2013 " + one.high() + "\n" + Messages.explore_brushTip;
    }

    private void free() {
        axis = -1;
        if (!ranges.isEmpty()) {
            ranges.clear();
            tell();
        }
    }

    private void tell() {
        redraw();
        brushed.accept(ranges.isEmpty() ? Set.of() : designs.within(ranges));
    }
}
