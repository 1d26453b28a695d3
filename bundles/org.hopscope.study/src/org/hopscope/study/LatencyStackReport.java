// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.Component;

/**
 * Latency stacks as a view draws them and the command line prints them: the segments of each are merged by component,
 * in the order of a message's life, so that equal components of different stacks stand in the same order.
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

        /** The segment of a component, if it has one. */
        public Optional<Segment> segment(Component component) {
            return segments.stream().filter(one -> one.component() == component).findFirst();
        }

        /** Time of a component in picoseconds, 0 if it has no segment. */
        public long ps(Component component) {
            return segment(component).map(Segment::ps).orElse(0L);
        }

        /** Where the segments lie in the bar, in their order; whoever draws it gives picoseconds a place. */
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
     * Where a segment lies in its bar.
     *
     * @param segment the segment
     * @param fromPs picoseconds of the segments before it
     * @param toPs the same with its own
     */
    public record Band(Segment segment, long fromPs, long toPs) {}

    /**
     * How much the messages of a bar differ.
     *
     * @param minPs fastest message
     * @param maxPs slowest message
     * @param standardErrorPs how far the mean may be off while messages are still to come; 0 at the end of a run
     * @param settled whether the bar will hardly change any more
     */
    public record Spread(long minPs, long maxPs, long standardErrorPs, boolean settled) {}

    /**
     * The time of one component.
     *
     * @param component the component
     * @param ps picoseconds, above 0
     * @param percent share of the total, 0 to 100
     * @param elementIds UUIDs of all drawn elements behind it, without repetition
     * @param details the parts in which the time was spent
     */
    public record Segment(Component component, long ps, double percent, List<String> elementIds,
            List<Detail> details) {

        public Segment {
            elementIds = List.copyOf(elementIds);
            details = List.copyOf(details);
        }
    }

    /**
     * The time of one component in one part.
     *
     * @param label name and place of the part
     * @param ps picoseconds
     * @param elementIds UUIDs of the drawn elements behind the part
     */
    public record Detail(String label, long ps, List<String> elementIds) {

        public Detail {
            elementIds = List.copyOf(elementIds);
        }
    }

    /** The stacks of those results that have one. */
    public static LatencyStackReport of(List<RunResult> results) {
        return of(results, List.of());
    }

    /** The stacks of those results that have one, and then the ones of what is still being measured. */
    public static LatencyStackReport of(List<RunResult> results, List<PartialStack> partial) {
        var stacks = new ArrayList<Stack>();
        for (var result : results) {
            result.stack().ifPresent(stack -> stacks.add(of(result.label(), stack, result.sourceMap(),
                    new Spread(stack.minPs(), stack.maxPs(), 0, true))));
        }
        for (var one : partial) {
            stacks.add(of(one.label(), one.stack(), one.sourceMap(), new Spread(one.stack().minPs(),
                    one.stack().maxPs(), one.standardErrorPs(), one.settled())));
        }
        return new LatencyStackReport(stacks);
    }

    private static Stack of(String label, LatencyStack stack, SourceMap sourceMap, Spread spread) {
        return new Stack(label, stack.totalPs(), merged(stack.segments(), stack.totalPs(), sourceMap), spread);
    }

    private static List<Segment> merged(List<LatencySegment> segments, long totalPs, SourceMap sourceMap) {
        var byComponent = new EnumMap<Component, List<LatencySegment>>(Component.class);
        for (var segment : segments) {
            byComponent.computeIfAbsent(segment.component(), key -> new ArrayList<>()).add(segment);
        }
        var merged = new ArrayList<Segment>();
        byComponent.forEach((component, parts) -> merged.add(merge(component, parts, totalPs, sourceMap)));
        return merged;
    }

    private static Segment merge(Component component, List<LatencySegment> parts, long totalPs, SourceMap sourceMap) {
        long ps = 0;
        var ids = new LinkedHashSet<String>();
        var details = new ArrayList<Detail>();
        for (var part : parts) {
            var partIds = sourceMap.elementIds(part);
            ps += part.ps();
            ids.addAll(partIds);
            details.add(new Detail(sourceMap.label(part), part.ps(), partIds));
        }
        return new Segment(component, ps, totalPs == 0 ? 0 : 100.0 * ps / totalPs, List.copyOf(ids), details);
    }
}
