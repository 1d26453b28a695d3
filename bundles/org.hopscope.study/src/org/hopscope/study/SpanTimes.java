// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Span;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.RunTrace;
import org.jspecify.annotations.Nullable;

/**
 * The times of a span, found in a trace.
 *
 * @param ranks ranks that set both marks
 * @param sumPs sum of their times in picoseconds
 * @param shortestPs the shortest
 * @param longestPs the longest
 * @param wholePs from the first start to the last end
 * @param before what had been counted at the earliest start mark; null if there is none
 * @param after what had been counted at the latest end mark; null if there is none
 */
record SpanTimes(int ranks, long sumPs, long shortestPs, long longestPs, long wholePs, @Nullable Counters before,
        @Nullable Counters after) {

    static SpanTimes of(Span span, RunTrace trace) {
        // by rank: there may be a million of them
        var those = new BitSet();
        span.ranks().forEach(those::set);
        var started = new BitSet();
        var startPs = new long[those.length()];
        int ranks = 0;
        long sum = 0;
        long shortest = Long.MAX_VALUE;
        long longest = 0;
        long first = Long.MAX_VALUE;
        long last = 0;
        @Nullable Counters before = null;
        @Nullable Counters after = null;
        for (int i = 0; i < trace.marks().size(); i++) {
            var mark = trace.marks().get(i);
            if (mark.mark() == span.startMark() && those.get(mark.rank())) {
                started.set(mark.rank());
                startPs[mark.rank()] = mark.timePs();
                first = Math.min(first, mark.timePs());
                before = before == null ? trace.counts().atMarks().get(i) : before;
            } else if (mark.mark() == span.endMark() && started.get(mark.rank())) {
                long time = mark.timePs() - startPs[mark.rank()];
                ranks++;
                sum += time;
                shortest = Math.min(shortest, time);
                longest = Math.max(longest, time);
                last = Math.max(last, mark.timePs());
                after = trace.counts().atMarks().get(i);
            }
        }
        return new SpanTimes(ranks, sum, ranks == 0 ? 0 : shortest, longest, ranks == 0 ? 0 : last - first, before,
                after);
    }

    /** As the span, but with the times of a lap instead. */
    static SpanTimes ofLaps(Calls calls, RunTrace trace) {
        var span = of(calls.span(), trace);
        long sum = 0;
        long shortest = Long.MAX_VALUE;
        long longest = 0;
        for (int rank : calls.span().ranks()) {
            long time = trace.laps().sumPs(rank, calls.lap());
            sum += time;
            shortest = Math.min(shortest, time);
            longest = Math.max(longest, time);
        }
        return new SpanTimes(span.ranks(), sum, shortest, longest, span.wholePs(), span.before(), span.after());
    }

    /** Mean of the times over {@code parts}, in picoseconds, rounded half up; 0 if a mark is missing. */
    long meanPs(long parts) {
        long by = parts * ranks;
        return by == 0 ? 0 : (sumPs + by / 2) / by;
    }

    /** The counts of the machine within the span, without those of events that did not occur. */
    List<Figure> counts() {
        var figures = new ArrayList<Figure>();
        var start = before;
        var end = after;
        if (start != null && end != null) {
            for (var counter : Counter.values()) {
                long count = end.get(counter) - start.get(counter);
                if (count > 0) {
                    figures.add(Figure.count(counter.label(), count));
                }
            }
        }
        return figures;
    }
}
