// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;

/**
 * What the stack chart shows: bars, and one row per component that occurs in any of them.
 *
 * @param bars the stacks, from left to right
 * @param rows the components, from top to bottom, in the order of a message's life
 * @param overlay outlines over the bars
 */
public record StackModel(List<Stack> bars, List<Component> rows, Overlay overlay) {

    /** Shows nothing. */
    public static final StackModel EMPTY = new StackModel(List.of(), List.of(), Overlay.NONE);

    public StackModel {
        bars = List.copyOf(bars);
        rows = List.copyOf(rows);
    }

    /** The model of a report. */
    public static StackModel of(LatencyStackReport report) {
        return new StackModel(report.stacks(), report.components(), Overlay.NONE);
    }

    /** The same with outlines, and rows for what only they have. */
    public StackModel with(Overlay outlines) {
        return new StackModel(bars, LatencyStackReport.components(
                Stream.concat(bars.stream(), shown(outlines).stream()).toList()), outlines);
    }

    private List<Stack> shown(Overlay outlines) {
        return bars.stream().flatMap(bar -> outlines.ghost(bar.label()).stream()).toList();
    }

    /** Whether a bar has the outline of what it was. */
    public boolean hasGhosts() {
        return !shown(overlay).isEmpty();
    }

    /** What a bar was, if that is shown. */
    public Optional<Stack> ghost(int bar) {
        return overlay.ghost(bars.get(bar).label());
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return bars.isEmpty();
    }

    /** The largest total in picoseconds; all bars are drawn to its scale. */
    public long largestPs() {
        return Math.max(overlay.largestPs(), bars.stream().mapToLong(Stack::totalPs).max().orElse(0));
    }

    /** The segment of a component in a bar, if it has one. */
    public Optional<Segment> segment(int bar, Component component) {
        return bars.get(bar).segment(component);
    }

    /** Time of a component in a bar in picoseconds, 0 if it has no segment. */
    public long ps(int bar, Component component) {
        return bars.get(bar).ps(component);
    }

    /** How much more time the last bar spends in a component than the first, in picoseconds. */
    public long differencePs(Component component) {
        return ps(bars.size() - 1, component) - ps(0, component);
    }

    /** The drawn elements behind a component, in all bars. */
    public Set<String> elementIds(Component component) {
        return bars.stream().flatMap(bar -> bar.segment(component).stream())
                .flatMap(segment -> segment.elementIds().stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** The components that have to do with any of the elements. */
    public Set<Component> components(Set<String> elementIds) {
        return rows.stream().filter(row -> elementIds(row).stream().anyMatch(elementIds::contains))
                .collect(Collectors.toUnmodifiableSet());
    }
}
