// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;

/**
 * Divides the time for which parts are busy among the intervals of a run. It looks several times an interval, and what
 * was added since its last look belongs to the time since then; a use counts in full when it begins, so what is more
 * than there was time for is carried over to the next look. Its memory is bounded: a row of numbers for each part that
 * was used at all, of up to {@value #MOST_PARTS} parts.
 */
final class UseRecorder implements RunMonitor {

    private static final int LOOKS = 8;
    private static final int LEAST_EVENTS = 16;
    private static final int MOST_PARTS = 200_000;

    private final long endPs;
    private final int eventsBetween;
    private final RunMonitor meter;
    private final Map<Resource, Rows> rows = new EnumMap<>(Resource.class);
    private long fromPs;
    private Usage last;
    private int parts;

    /** What is known of the parts of a kind. */
    private static final class Rows {
        private final float[][] busy;
        private final long[] seen;
        private final long[] carried;

        Rows(int count) {
            busy = new float[count][];
            seen = new long[count];
            carried = new long[count];
        }
    }

    /**
     * @param endPs when the run will end
     * @param events how many it will take
     * @param meter is told how far the run is
     */
    UseRecorder(long endPs, long events, RunMonitor meter) {
        this.endPs = Math.max(1, endPs);
        this.meter = meter;
        eventsBetween = Math.clamp(events / ((long) UseOverTime.INTERVALS * LOOKS), LEAST_EVENTS,
                EVENTS_BETWEEN_CALLS);
    }

    @Override
    public int eventsBetweenCalls() {
        return eventsBetween;
    }

    @Override
    public void progress(long simulatedPs, long events) {
        meter.progress(simulatedPs, events);
    }

    @Override
    public boolean cancelled() {
        return meter.cancelled();
    }

    @Override
    public void usage(Usage now) {
        last = now;
        long toPs = Math.min(endPs, now.timePs());
        if (toPs > fromPs) {
            for (var resource : Resource.values()) {
                look(resource, now, toPs);
            }
            fromPs = toPs;
        }
    }

    private void look(Resource resource, Usage now, long toPs) {
        int count = now.count(resource);
        if (count == 0 || !rows.containsKey(resource) && parts + count > MOST_PARTS) {
            return;
        }
        var known = rows.computeIfAbsent(resource, one -> {
            parts += count;
            return new Rows(count);
        });
        for (int number = 0; number < count; number++) {
            long busy = now.busyPs(resource, number);
            long more = busy - known.seen[number] + known.carried[number];
            if (more > 0) {
                long spent = Math.min(more, toPs - fromPs);
                known.seen[number] = busy;
                known.carried[number] = more - spent;
                if (known.busy[number] == null) {
                    known.busy[number] = new float[UseOverTime.INTERVALS];
                }
                spread(known.busy[number], spent / (double) (toPs - fromPs), toPs);
            }
        }
    }

    /** Adds a share of the time since the last look to the intervals that it lies in. */
    private void spread(float[] intervals, double share, long toPs) {
        double length = endPs / (double) intervals.length;
        int first = (int) Math.min(intervals.length - 1, fromPs / length);
        int end = (int) Math.min(intervals.length - 1, toPs / length);
        for (int i = first; i <= end; i++) {
            double overlap = Math.min(toPs, (i + 1) * length) - Math.max(fromPs, i * length);
            intervals[i] += (float) (share * Math.max(0, overlap) / length);
        }
    }

    long endPs() {
        return endPs;
    }

    /** The parts that were busy for the greatest share of the run. */
    List<PartOverTime> hottest(Compiled compiled, int most) {
        var wiring = Wiring.of(compiled.plan());
        var all = new ArrayList<Candidate>();
        rows.forEach((resource, known) -> {
            for (int number = 0; number < known.busy.length; number++) {
                if (known.busy[number] != null) {
                    all.add(new Candidate(resource, number, known.seen[number]));
                }
            }
        });
        all.sort(Comparator.comparingLong(Candidate::busyPs).reversed().thenComparing(Candidate::resource)
                .thenComparingInt(Candidate::number));
        return all.stream().limit(most).map(one -> part(one, compiled.sourceMap(), wiring)).toList();
    }

    private record Candidate(Resource resource, int number, long busyPs) {}

    private PartOverTime part(Candidate one, SourceMap source, Wiring wiring) {
        boolean link = one.resource() == Resource.LINK;
        int instance = last.instance(one.resource(), one.number());
        int vertex = link ? wiring.source(instance) : instance;
        var segment = new LatencySegment(Component.CONTENTION, one.resource().part(), vertex, link ? instance : -1, 1);
        var drawn = source.part(one.resource(), vertex, one.number() % last.perVertex(one.resource()));
        var place = source.place(vertex) + (link ? " to " + source.place(wiring.target(instance)) : "");
        var busy = new ArrayList<Double>();
        for (float share : rows.get(one.resource()).busy[one.number()]) {
            busy.add(Math.min(1.0, share));
        }
        return new PartOverTime(one.resource(), drawn.map(SourceMap.Drawn::name).orElseGet(() -> source.name(segment)),
                place, last.longestQueue(one.resource(), one.number()), busy, drawn.map(SourceMap.Drawn::elementIds)
                        .orElseGet(() -> source.elementIds(segment)));
    }
}
