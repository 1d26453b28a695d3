// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Job;
import org.hopscope.compile.workload.Measurement.Replay;
import org.hopscope.sim.trace.RunTrace;

/** When the ranks of a schedule came to their ends. */
final class ReplayFigures {

    /** Times of more ranks than this are not told one by one. */
    private static final int MOST_RANKS = 16;

    private ReplayFigures() {}

    static List<Figure> of(Replay replay, RunTrace trace) {
        var figures = new ArrayList<Figure>();
        var times = SpanTimes.of(replay.span(), trace);
        var ends = new long[replay.span().ranks().size()];
        for (var mark : trace.marks()) {
            if (mark.mark() == replay.span().endMark()) {
                ends[mark.rank()] = mark.timePs();
            }
        }
        figures.add(Figure.nanoseconds("Time", times.longestPs()));
        if (replay.jobs().size() > 1) {
            for (int i = 0; i < replay.jobs().size(); i++) {
                var job = replay.jobs().get(i);
                figures.add(Figure.nanoseconds("Time of job " + (i + 1) + ", " + job.name(), longest(job, ends)));
            }
        }
        figures.add(Figure.nanoseconds("Mean of ranks", times.meanPs(1)));
        figures.add(Figure.count("Last rank", last(ends)));
        if (ends.length <= MOST_RANKS) {
            for (int rank = 0; rank < ends.length; rank++) {
                figures.add(Figure.nanoseconds("Rank " + rank, ends[rank]));
            }
        }
        figures.addAll(times.counts());
        return figures;
    }

    private static long longest(Job job, long[] ends) {
        long longest = 0;
        for (int rank = job.firstRank(); rank < job.firstRank() + job.ranks(); rank++) {
            longest = Math.max(longest, ends[rank]);
        }
        return longest;
    }

    /** The first of those that came to their ends last. */
    private static int last(long[] ends) {
        int last = 0;
        for (int rank = 1; rank < ends.length; rank++) {
            last = ends[rank] > ends[last] ? rank : last;
        }
        return last;
    }
}
