// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.jspecify.annotations.Nullable;

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
    /** Of the virtual channels of links, those of a link one after the other; null if they are not told apart. */
    private @Nullable Rows channels;
    private long fromPs;
    private Usage last = new Usage(false);
    private int parts;

    /** The data on the parts of a kind. */
    private static final class Rows {
        /** The parts that the run simulates; the others are always idle. */
        private final int[] simulated;
        private final float[][] busy;
        private final long[] seen;
        private final long[] carried;
        private final float[][] waiting;
        private final long[] waited;

        Rows(int count, int[] simulated) {
            this.simulated = simulated;
            busy = new float[count][];
            seen = new long[count];
            carried = new long[count];
            waiting = new float[count][];
            waited = new long[count];
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
            return new Rows(count, now.simulated(resource).toArray());
        });
        for (int number : known.simulated) {
            add(known, number, now.busyPs(resource, number), toPs);
            addWaits(known, number, now.waitedPs(resource, number), toPs);
        }
        if (resource == Resource.LINK && now.channels() > 1 && (long) count * now.channels() <= MOST_PARTS) {
            lookChannels(now, known, toPs);
        }
    }

    private void lookChannels(Usage now, Rows links, long toPs) {
        int each = now.channels();
        var known = channels;
        if (known == null) {
            known = new Rows(links.busy.length * each, Arrays.stream(links.simulated).flatMap(link ->
                    IntStream.range(link * each, (link + 1) * each)).toArray());
            channels = known;
        }
        for (int number : known.simulated) {
            int link = number / each;
            if (links.busy[link] != null) {
                add(known, number, now.channelPs(link, number % each), toPs);
            }
        }
    }

    private void add(Rows known, int number, long busy, long toPs) {
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

    /** By Little's law, the time that was waited for a part in a second is how many waited for it on average. */
    private void addWaits(Rows known, int number, long waited, long toPs) {
        if (waited != known.waited[number]) {
            if (known.waiting[number] == null) {
                known.waiting[number] = new float[UseOverTime.INTERVALS];
            }
            spread(known.waiting[number], (waited - known.waited[number]) / (double) (toPs - fromPs), toPs);
            known.waited[number] = waited;
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
        var at = at(one.resource(), one.number(), wiring);
        var drawn = drawn(one.resource(), one.number(), at, source);
        var place = source.place(at.vertex()) + (at.link() >= 0 ? " to " + source.place(wiring.target(at.link())) : "");
        return new PartOverTime(one.resource(), drawn.name(), place, last.longestQueue(one.resource(), one.number()),
                shares(rows.get(one.resource()).busy[one.number()]), drawn.elementIds(), at.vertex(),
                at.link() < 0 ? List.of() : channels(one.number()).stream().map(UseRecorder::shares).toList());
    }

    /** The position of a part; the link is -1 for others. */
    private record At(int vertex, int link) {}

    private At at(Resource resource, int number, Wiring wiring) {
        int instance = last.instance(resource, number);
        return resource == Resource.LINK ? new At(wiring.source(instance), instance) : new At(instance, -1);
    }

    private SourceMap.Drawn drawn(Resource resource, int number, At at, SourceMap source) {
        var segment = new LatencySegment(Component.CONTENTION, resource.part(), at.vertex(), at.link(), 1);
        return source.part(resource, at.vertex(), number % last.perVertex(resource)).orElseGet(
                () -> new SourceMap.Drawn(source.name(segment), "", source.elementIds(segment)));
    }

    private static List<Double> shares(float[] busy) {
        var shares = new ArrayList<Double>();
        for (float share : busy) {
            shares.add(Math.min(1.0, share));
        }
        return shares;
    }

    private List<float[]> channels(int link) {
        var all = new ArrayList<float[]>();
        for (int channel = 0; channels != null && channel < last.channels(); channel++) {
            var busy = channels.busy[link * last.channels() + channel];
            all.add(busy == null ? new float[UseOverTime.INTERVALS] : busy);
        }
        return all;
    }

    /** All parts that did anything. */
    LoadMap map(Compiled compiled) {
        var wiring = Wiring.of(compiled.plan());
        var all = new ArrayList<LoadMap.Row>();
        rows.forEach((resource, known) -> {
            for (int number = 0; number < known.busy.length; number++) {
                if (known.busy[number] != null) {
                    var at = at(resource, number, wiring);
                    boolean link = at.link() >= 0;
                    all.add(new LoadMap.Row(resource, at.vertex(), link ? wiring.target(at.link()) : -1,
                            last.longestQueue(resource, number), known.busy[number], known.waiting[number],
                            link ? channels(number) : List.of(),
                            drawn(resource, number, at, compiled.sourceMap()).elementIds()));
                }
            }
        });
        return new LoadMap(all, channels == null ? 0 : last.channels(), compiled.sourceMap()::place);
    }
}
