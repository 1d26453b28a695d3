// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.trace.LapLog;
import org.hopscope.sim.trace.Mark;

/** Finds when the operations of spans began at each rank and which rank ended them. */
final class OperationWindows {

    private static final long NEVER = Long.MAX_VALUE;

    private final int ranks;
    private final List<OperationSpan> spans;

    OperationWindows(int ranks, List<OperationSpan> spans) {
        this.ranks = ranks;
        this.spans = spans;
    }

    /**
     * The time of an operation.
     *
     * @param span number of its span
     * @param number its number in the span
     * @param times operations that it stands for
     * @param starts when each rank began it; {@link #NEVER} for ranks that do not tell
     * @param firstPs when the first one began it
     * @param rank the rank that ended last
     * @param endPs when that was
     */
    record Window(int span, int number, int times, long[] starts, long firstPs, int rank, long endPs) {

        /** When a rank began; if it is not told, when the first one did. */
        long startPs(int one) {
            return starts[one] == NEVER ? firstPs : starts[one];
        }
    }

    List<Window> find(LapLog laps, List<Mark> marks) {
        var windows = new ArrayList<Window>();
        for (int i = 0; i < spans.size(); i++) {
            if (spans.get(i).lap() == OperationSpan.NO_LAP) {
                addSpan(i, marks, windows);
            } else {
                addLaps(i, laps, windows);
            }
        }
        return windows;
    }

    private void addSpan(int number, List<Mark> marks, List<Window> windows) {
        var span = spans.get(number);
        var draft = new Draft(ranks);
        for (var mark : marks) {
            if (mark.mark() == span.startMark()) {
                draft.starts[mark.rank()] = mark.timePs();
            } else if (mark.mark() == span.endMark()) {
                draft.end(mark.rank(), mark.timePs());
            }
        }
        draft.add(number, 0, span.times(), windows);
    }

    private void addLaps(int number, LapLog laps, List<Window> windows) {
        var span = spans.get(number);
        var counts = new int[ranks];
        var drafts = new ArrayList<Draft>();
        for (int i = 0; i < laps.size(); i++) {
            if (laps.number(i) == span.lap()) {
                int rank = laps.rank(i);
                int turn = counts[rank]++;
                if (turn == drafts.size()) {
                    drafts.add(new Draft(ranks));
                }
                drafts.get(turn).starts[rank] = laps.startPs(i);
                drafts.get(turn).end(rank, laps.endPs(i));
            }
        }
        for (int i = 0; i < drafts.size(); i++) {
            drafts.get(i).add(number, i, 1, windows);
        }
    }

    /** A window that is being put together. */
    private static final class Draft {

        private final long[] starts;
        private int rank = -1;
        private long endPs;

        Draft(int ranks) {
            starts = new long[ranks];
            Arrays.fill(starts, NEVER);
        }

        void end(int one, long timePs) {
            if (rank < 0 || timePs > endPs || timePs == endPs && one < rank) {
                rank = one;
                endPs = timePs;
            }
        }

        void add(int span, int number, int times, List<Window> windows) {
            if (rank >= 0) {
                long firstPs = Arrays.stream(starts).min().orElse(0);
                windows.add(new Window(span, number, times, starts, firstPs, rank, endPs));
            }
        }
    }
}
