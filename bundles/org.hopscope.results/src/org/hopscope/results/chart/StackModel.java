// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;

/**
 * The contents of the stack chart: bars, and one row per component or block that occurs in any of them.
 *
 * @param bars the stacks, from left to right
 * @param rows the components or blocks, from top to bottom, in the order of a message's life
 * @param overlay outlines over the bars
 */
public record StackModel(List<Stack> bars, List<StackRow> rows, Overlay overlay) {

    /** Shows nothing. */
    public static final StackModel EMPTY = new StackModel(List.of(), List.of(), Overlay.NONE);

    public StackModel {
        bars = List.copyOf(bars);
        rows = List.copyOf(rows);
    }

    /** The model of a report. */
    public static StackModel of(LatencyStackReport report) {
        return new StackModel(report.stacks(), report.rows(), Overlay.NONE);
    }

    /** The same with outlines, and rows for what only they have. */
    public StackModel with(Overlay outlines) {
        return new StackModel(bars, LatencyStackReport.rows(
                Stream.concat(bars.stream(), shown(outlines).stream()).toList()), outlines);
    }

    private List<Stack> shown(Overlay outlines) {
        return bars.stream().flatMap(bar -> outlines.ghost(bar.label()).stream()).toList();
    }

    /** True if a bar has the outline of what it was. */
    public boolean hasGhosts() {
        return !shown(overlay).isEmpty();
    }

    /** The earlier state of a bar, if that is shown. */
    public Optional<Stack> ghost(int bar) {
        return overlay.ghost(bars.get(bar).label());
    }

    /** True if a row is of a block. */
    public boolean hasBlocks() {
        return rows.stream().anyMatch(StackRow::ofBlock);
    }

    /** True if there is nothing to draw. */
    public boolean isEmpty() {
        return bars.isEmpty();
    }

    /** The largest total in picoseconds; all bars are drawn to its scale. */
    public long largestPs() {
        return Math.max(overlay.largestPs(), bars.stream().mapToLong(Stack::totalPs).max().orElse(0));
    }

    /** The segment of a row in a bar, if it has one. */
    public Optional<Segment> segment(int bar, StackRow row) {
        return bars.get(bar).segment(row);
    }

    /** Time of a row in a bar in picoseconds, 0 if it has no segment. */
    public long ps(int bar, StackRow row) {
        return bars.get(bar).ps(row);
    }

    /** The difference of the last bar from the first in a row, in picoseconds. */
    public long differencePs(StackRow row) {
        return ps(bars.size() - 1, row) - ps(0, row);
    }

    /** The drawn elements of a row, in all bars. */
    public Set<String> elementIds(StackRow row) {
        return bars.stream().flatMap(bar -> bar.segment(row).stream())
                .flatMap(segment -> segment.elementIds().stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** The rows that have to do with any of the elements. */
    public Set<StackRow> rows(Set<String> elementIds) {
        return rows.stream().filter(row -> elementIds(row).stream().anyMatch(elementIds::contains))
                .collect(Collectors.toUnmodifiableSet());
    }
}
