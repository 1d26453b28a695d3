// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Application;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.sim.trace.RunTrace;

/** The figures of what happens between two marks of some ranks. */
final class SpanFigures {

    private static final long HIGH = 99;

    private SpanFigures() {}

    static List<Figure> of(Transfers transfers, RunTrace trace) {
        var figures = new ArrayList<Figure>();
        var times = SpanTimes.of(transfers.span(), trace);
        // the mean of the ranks' own times would add up rates that never were there at the same time
        long elapsed = times.wholePs();
        if (elapsed > 0) {
            var amount = transfers.amount();
            long bytes = Math.multiplyExact(amount.messages(), amount.bytes());
            figures.add(Figure.bandwidth("Bandwidth", bytes, elapsed));
            for (var share : transfers.shares()) {
                figures.add(Figure.bandwidth(share.name(), bytes, Math.multiplyExact(elapsed, (long) share.parts())));
            }
            figures.add(Figure.messageRate("Message rate", amount.messages(), elapsed));
            figures.add(Figure.nanoseconds("Time of a turn", times.meanPs(amount.turns())));
            figures.addAll(high("99 % time of a turn", transfers.lap(), trace));
        }
        figures.addAll(times.counts());
        return figures;
    }

    static List<Figure> of(Calls calls, RunTrace trace) {
        var figures = new ArrayList<Figure>();
        var times = calls.lap() == Calls.NO_LAP ? SpanTimes.of(calls.span(), trace)
                : SpanTimes.ofLaps(calls, trace);
        if (times.ranks() > 0) {
            figures.add(Figure.nanoseconds("Time", times.meanPs(calls.iterations())));
            figures.add(Figure.nanoseconds("Fastest rank", rounded(times.shortestPs(), calls.iterations())));
            figures.add(Figure.nanoseconds("Slowest rank", rounded(times.longestPs(), calls.iterations())));
            figures.addAll(high("99 % time of a call", calls.lap(), trace));
            figures.addAll(volume(calls, times));
        }
        figures.addAll(times.counts());
        return figures;
    }

    /** The time that 99 of 100 single laps of all ranks did not exceed; nothing if they are not known. */
    private static List<Figure> high(String name, int lap, RunTrace trace) {
        if (lap == Calls.NO_LAP) {
            return List.of();
        }
        var times = trace.laps().singlePs(lap);
        Arrays.sort(times);
        return times.length == 0 ? List.of()
                : List.of(Figure.nanoseconds(name, times[(int) Math.ceilDiv(HIGH * times.length, 100L) - 1]));
    }

    /** The volume that a call moves until its slowest rank has finished; nothing if all ranks move the same. */
    private static List<Figure> volume(Calls calls, SpanTimes times) {
        var volume = calls.volume();
        if (volume.bytes() == 0 || times.longestPs() == 0) {
            return List.of();
        }
        return List.of(Figure.bandwidth("Bandwidth", Math.multiplyExact(volume.bytes(), (long) calls.iterations()),
                times.longestPs()), Figure.share("Load of the busiest rank", Math.multiplyExact(volume.busiest(),
                        (long) volume.ranks()), volume.bytes()));
    }

    static List<Figure> of(Application application, RunTrace trace) {
        var figures = new ArrayList<Figure>();
        var times = SpanTimes.of(application.span(), trace);
        if (times.longestPs() > 0) {
            figures.add(Figure.performance(application.work().amount(), application.work().unit(), times.longestPs()));
            figures.add(Figure.share("Share of time in MPI", times.sumPs() - application.computePs(), times.sumPs()));
            figures.add(Figure.nanoseconds("Time", times.longestPs()));
        }
        figures.addAll(times.counts());
        return figures;
    }

    private static long rounded(long ps, long parts) {
        return (ps + parts / 2) / parts;
    }
}
