// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.StampLog;

/**
 * Latency stacks as a view draws them and the command line prints them: the segments of each are merged by component,
 * in the order of a message's life, so that equal components of different stacks are in the same order. On demand
 * the time of a component is told by the blocks of a drawn protocol that spent it, in the order of the drawing.
 *
 * @param stacks one per result that has a latency stack
 */
public record LatencyStackReport(List<Stack> stacks) {

    public LatencyStackReport {
        stacks = List.copyOf(stacks);
    }

    /** The components that occur in any of the stacks, in the order of a message's life. */
    public List<Component> components() {
        return components(stacks);
    }

    /** The components that occur in any of the stacks, in the order of a message's life. */
    public static List<Component> components(List<Stack> stacks) {
        return stacks.stream().flatMap(stack -> stack.segments().stream()).map(Segment::component).distinct().sorted()
                .toList();
    }

    /** The rows of the segments of any of the stacks, in the order of a message's life. */
    public List<StackRow> rows() {
        return rows(stacks);
    }

    /** The rows of the segments of any of the stacks, in the order of a message's life. */
    public static List<StackRow> rows(List<Stack> stacks) {
        // the sort is stable: blocks of one component stay in the order of the drawing
        return stacks.stream().flatMap(stack -> stack.segments().stream()).map(Segment::row).distinct()
                .sorted(Comparator.comparing(StackRow::component)).toList();
    }

    /**
     * One bar.
     *
     * @param label of its result
     * @param totalPs mean one-way time in picoseconds, the sum of the segments
     * @param segments in the order of a message's life
     * @param spread how much the messages differ
     */
    public record Stack(String label, long totalPs, List<Segment> segments, Spread spread) {

        public Stack {
            segments = List.copyOf(segments);
        }

        /** A stack of messages that all take the same time. */
        public Stack(String label, long totalPs, List<Segment> segments) {
            this(label, totalPs, segments, new Spread(totalPs, totalPs, 0, true));
        }

        /** The segment of a component, if it has one and is not told by blocks. */
        public Optional<Segment> segment(Component component) {
            return segment(StackRow.of(component));
        }

        /** The segment of a row, if it has one. */
        public Optional<Segment> segment(StackRow row) {
            return segments.stream().filter(one -> one.row().equals(row)).findFirst();
        }

        /** Time of a component in picoseconds, 0 if it has no segment. */
        public long ps(Component component) {
            return segments.stream().filter(one -> one.component() == component).mapToLong(Segment::ps).sum();
        }

        /** Time of a row in picoseconds, 0 if it has no segment. */
        public long ps(StackRow row) {
            return segment(row).map(Segment::ps).orElse(0L);
        }

        /** Time on a side of the way in picoseconds. */
        public long psAt(Side side) {
            return segments.stream().mapToLong(one -> one.psAt(side)).sum();
        }

        /** True if all of its time is on a known side. */
        public boolean hasSides() {
            return Arrays.stream(Side.values()).filter(one -> one != Side.BOTH).mapToLong(this::psAt).sum() == totalPs
                    && totalPs > 0;
        }

        /** The positions of the segments in the bar, in their order; the drawing gives picoseconds a place. */
        public List<Band> bands() {
            var bands = new ArrayList<Band>();
            long before = 0;
            for (var segment : segments) {
                bands.add(new Band(segment, before, before + segment.ps()));
                before += segment.ps();
            }
            return bands;
        }
    }

    /**
     * The position of a segment in its bar.
     *
     * @param segment the segment
     * @param fromPs picoseconds of the segments before it
     * @param toPs the same with its own
     */
    public record Band(Segment segment, long fromPs, long toPs) {}

    /**
     * The spread of the messages of a bar.
     *
     * @param minPs fastest message
     * @param maxPs slowest message
     * @param standardErrorPs how far the mean may be off while messages are still to come; 0 at the end of a run
     * @param settled whether the bar will hardly change any more
     */
    public record Spread(long minPs, long maxPs, long standardErrorPs, boolean settled) {}

    /**
     * The time of one component, or of one block on it.
     *
     * @param row what the time is of
     * @param ps picoseconds, above 0
     * @param percent share of the total, 0 to 100
     * @param elementIds UUIDs of all drawn elements that it stands for, without repetition
     * @param details the parts in which the time was spent
     */
    public record Segment(StackRow row, long ps, double percent, List<String> elementIds, List<Detail> details) {

        public Segment {
            elementIds = List.copyOf(elementIds);
            details = List.copyOf(details);
        }

        /** The time of a whole component. */
        public Segment(Component component, long ps, double percent, List<String> elementIds, List<Detail> details) {
            this(StackRow.of(component), ps, percent, elementIds, details);
        }

        /** The component that the time was spent on. */
        public Component component() {
            return row.component();
        }

        /** The part of the time on one side of the path, in picoseconds. */
        public long psAt(Side side) {
            return details.stream().filter(one -> one.side() == side).mapToLong(Detail::ps).sum();
        }
    }

    /**
     * The time of one component in one part.
     *
     * @param label name and place of the part
     * @param ps picoseconds
     * @param elementIds UUIDs of the drawn elements that the part stands for
     * @param side where on the way of the message the part is
     */
    public record Detail(String label, long ps, List<String> elementIds, Side side) {

        public Detail {
            elementIds = List.copyOf(elementIds);
        }

        /** A part of which it is not known whether it sends or receives. */
        public Detail(String label, long ps, List<String> elementIds) {
            this(label, ps, elementIds, Side.BOTH);
        }
    }

    /** The stacks of those results that have one. */
    public static LatencyStackReport of(List<RunResult> results) {
        return of(results, List.of());
    }

    /** The stacks of those results that have one, and then the ones of what is still being measured. */
    public static LatencyStackReport of(List<RunResult> results, List<PartialStack> partial) {
        return of(results, partial, false);
    }

    /** The same by blocks: what a block of a drawn protocol spent on a component is a segment of its own. */
    public static LatencyStackReport byBlock(List<RunResult> results, List<PartialStack> partial) {
        return of(results, partial, true);
    }

    /** The same time told by components: the segments of the blocks of a component become one. */
    public LatencyStackReport byComponent() {
        return new LatencyStackReport(stacks.stream().map(stack -> {
            var parts = new TreeMap<Component, List<Segment>>();
            stack.segments().forEach(one -> parts.computeIfAbsent(one.component(), key -> new ArrayList<>()).add(one));
            return new Stack(stack.label(), stack.totalPs(), parts.entrySet().stream().map(one -> together(
                    one.getKey(), one.getValue(), stack.totalPs())).toList(), stack.spread());
        }).toList());
    }

    private static Segment together(Component component, List<Segment> parts, long totalPs) {
        long ps = parts.stream().mapToLong(Segment::ps).sum();
        return new Segment(component, ps, percent(ps, totalPs), parts.stream().flatMap(one -> one.elementIds().stream())
                .distinct().toList(), parts.stream().flatMap(one -> one.details().stream()).toList());
    }

    private static double percent(long ps, long totalPs) {
        return totalPs == 0 ? 0 : 100.0 * ps / totalPs;
    }

    /** True if one of the stacks has segments of blocks. */
    public boolean hasBlocks() {
        return stacks.stream().flatMap(one -> one.segments().stream()).anyMatch(one -> one.row().ofBlock());
    }

    private static LatencyStackReport of(List<RunResult> results, List<PartialStack> partial, boolean blocks) {
        var stacks = new ArrayList<Stack>();
        for (var result : results) {
            result.stack().ifPresent(stack -> stacks.add(new Stack(result.label(), stack.totalPs(),
                    merged(stack, result.sourceMap(), blocks), new Spread(stack.minPs(), stack.maxPs(), 0, true))));
        }
        for (var one : partial) {
            var stack = one.stack();
            stacks.add(new Stack(one.label(), stack.totalPs(), merged(stack, one.sourceMap(), blocks),
                    new Spread(stack.minPs(), stack.maxPs(), one.standardErrorPs(), one.settled())));
        }
        return new LatencyStackReport(stacks);
    }

    /**
     * The key by which stretches are merged.
     *
     * @param block number of the block, -1 for a whole component
     */
    private record Key(Component component, int block) {}

    private static List<Segment> merged(LatencyStack stack, SourceMap sourceMap, boolean blocks) {
        var order = Comparator.comparing(Key::component).thenComparingInt(Key::block);
        var byKey = new TreeMap<Key, List<LatencySegment>>(order);
        for (var segment : stack.segments()) {
            var key = new Key(segment.component(), blocks ? segment.block() : StampLog.NO_BLOCK);
            byKey.computeIfAbsent(key, one -> new ArrayList<>()).add(segment);
        }
        var merged = new ArrayList<Segment>();
        var sides = new Sides(stack.segments());
        byKey.forEach((key, parts) -> merged.add(merge(row(key, parts.getFirst(), sourceMap), stack.totalPs(),
                details(parts, sides, sourceMap))));
        return merged;
    }

    private static StackRow row(Key key, LatencySegment first, SourceMap sourceMap) {
        var ids = sourceMap.elementIds(first);
        // the block comes first, then its handler and the parts
        return key.block == StampLog.NO_BLOCK || ids.isEmpty() ? StackRow.of(key.component)
                : new StackRow(key.component, ids.getFirst(), sourceMap.name(first));
    }

    private static List<Detail> details(List<LatencySegment> parts, Sides sides, SourceMap sourceMap) {
        return parts.stream().map(part -> new Detail(sourceMap.label(part), part.ps(), sourceMap.elementIds(part),
                sides.of(part))).toList();
    }

    private static Segment merge(StackRow row, long totalPs, List<Detail> details) {
        long ps = 0;
        var ids = new LinkedHashSet<String>();
        for (var part : details) {
            ps += part.ps();
            ids.addAll(part.elementIds());
        }
        return new Segment(row, ps, percent(ps, totalPs), List.copyOf(ids), details);
    }
}
