// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.ImportReport;

/**
 * Writes schedules as time-independent traces of SimGrid, which {@link TimeIndependentFormat} reads. A trace is a list
 * of actions per rank, a schedule a graph: operations start as soon as they may, without waiting, and a rank waits for
 * a message only when nothing else of it may start. The order in which messages arrive is that of an execution in which
 * each rank continues as far as it can, sends without a receive being taken as sent only when no rank can
 * continue; so no wait of the trace is for a message that a later action of the same rank would bring about. Computing
 * becomes {@code sleep}, which needs no rate. Equal schedules give equal texts. Room: about 5 bytes per operation.
 */
public final class TimeIndependentText {

    /** Tags of messages that collectives are made of are moved below 2^30, which is all that is read again. */
    private static final int MOST_TAG = (1 << 30) - 1;
    private static final int MOVED = 1 << 29;
    private static final int PS_DIGITS = 12;

    private final RankState[] ranks;
    private final Deque<RankState> active = new ArrayDeque<>();
    private final Appendable out;

    private TimeIndependentText(SchedulePlan program, Appendable out) {
        this.out = out;
        ranks = new RankState[program.ranks().size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = new RankState(i, program.ranks().get(i));
        }
    }

    /** Writes a schedule. What the form has no place for is among the notes. */
    public static void write(SchedulePlan program, Appendable out, ImportReport report) throws IOException {
        for (var rank : program.ranks()) {
            for (int i = 0; i < rank.size(); i++) {
                if (rank.lane(i) != 0 || rank.nic(i) != 0) {
                    report.note("X321", 0, "Operations of other processors and NICs of a rank are written among those"
                            + " of the first ones", "");
                }
            }
        }
        new TimeIndependentText(program, out).write();
    }

    private void write() throws IOException {
        out.append("# time-independent trace of SimGrid; counts are bytes\n");
        for (var rank : ranks) {
            line(rank.number, "init");
            active.add(rank);
        }
        do {
            while (!active.isEmpty()) {
                goOn(active.poll());
            }
        } while (pushed());
        for (var rank : ranks) {
            if (rank.open > 0) {
                line(rank.number, "waitall");
            }
            line(rank.number, "finalize");
        }
    }

    /** Ends the first send that no rank receives yet, or the first receive, when no rank can continue. */
    private boolean pushed() {
        for (byte kind : new byte[] {RankGraph.SEND, RankGraph.RECEIVE}) {
            for (var rank : ranks) {
                for (int i = rank.oldest; i < rank.graph.size(); i++) {
                    if (rank.isOpen(i) && rank.graph.kind(i) == kind) {
                        ended(rank, i);
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void goOn(RankState rank) throws IOException {
        while (!rank.ready.isEmpty() || !rank.arrived.isEmpty()) {
            if (rank.ready.isEmpty()) {
                int one = rank.arrived.poll();
                if (rank.graph.firstNext(one) < rank.graph.firstNext(one + 1)) {
                    line(rank.number, "wait " + rank.route(one));
                    rank.open--;
                    rank.release(one);
                }
            } else {
                start(rank, rank.ready.poll());
            }
        }
    }

    private void start(RankState rank, int one) throws IOException {
        var graph = rank.graph;
        if (graph.kind(one) == RankGraph.CALC) {
            // no time passes where branches of a graph join
            if (graph.amount(one) > 0) {
                line(rank.number, "sleep " + BigDecimal.valueOf(graph.amount(one), PS_DIGITS).stripTrailingZeros()
                        .toPlainString());
            }
            rank.started(one);
            rank.release(one);
            return;
        }
        boolean send = graph.kind(one) == RankGraph.SEND;
        line(rank.number, (send ? "isend " : "irecv ") + graph.peer(one) + " " + tag(graph.tag(one)) + " "
                + graph.amount(one));
        rank.open++;
        rank.begun(one);
        rank.started(one);
        if (send) {
            ranks[graph.peer(one)].messages.sent(rank.number, graph.tag(one), one).ifPresent(receive -> {
                ended(ranks[graph.peer(one)], receive);
                ended(rank, one);
            });
        } else {
            rank.messages.posted(graph.peer(one), graph.tag(one), one).ifPresent(from -> {
                ended(rank, one);
                ended(ranks[from.rank()], from.operation());
            });
        }
    }

    private void ended(RankState rank, int one) {
        if (rank.isOpen(one)) {
            rank.end(one);
            rank.arrived.add(one);
            active.add(rank);
        }
    }

    private void line(int rank, String action) throws IOException {
        out.append(Integer.toString(rank)).append(' ').append(action).append('\n');
    }

    private static int tag(int tag) {
        return tag <= MOST_TAG ? tag : MOVED + (tag & MOVED - 1);
    }

    /** A rank on its way through its graph. */
    private static final class RankState {

        private static final byte OPEN = 1;
        private static final byte ENDED = 2;

        private final int number;
        private final RankGraph graph;
        private final int[] missing;
        private final byte[] states;
        private final Deque<Integer> ready = new ArrayDeque<>();
        /** Messages that have ended and have not been waited for. */
        private final Deque<Integer> arrived = new ArrayDeque<>();
        private final PendingMessages messages = new PendingMessages();
        /** Messages that no wait has ended yet. */
        private int open;
        /** No message with a lower number is open. */
        private int oldest;

        RankState(int number, RankGraph graph) {
            this.number = number;
            this.graph = graph;
            missing = new int[graph.size()];
            states = new byte[graph.size()];
            for (int place = 0; place < graph.firstNext(graph.size()); place++) {
                missing[graph.next(place)]++;
            }
            for (int place = 0; place < graph.firstAtStart(graph.size()); place++) {
                missing[graph.atStart(place)]++;
            }
            for (int i = 0; i < missing.length; i++) {
                if (missing[i] == 0) {
                    ready.add(i);
                }
            }
        }

        void started(int one) {
            for (int i = graph.firstAtStart(one); i < graph.firstAtStart(one + 1); i++) {
                count(graph.atStart(i));
            }
        }

        void release(int one) {
            for (int i = graph.firstNext(one); i < graph.firstNext(one + 1); i++) {
                count(graph.next(i));
            }
        }

        private void count(int after) {
            missing[after]--;
            if (missing[after] == 0) {
                ready.add(after);
            }
        }

        void begun(int one) {
            states[one] = OPEN;
            oldest = Math.min(oldest, one);
        }

        boolean isOpen(int one) {
            return states[one] == OPEN;
        }

        void end(int one) {
            states[one] = ENDED;
            while (oldest < states.length && states[oldest] == ENDED) {
                oldest++;
            }
        }

        /** Source, target and tag, as a wait names a message. */
        String route(int one) {
            return (graph.kind(one) == RankGraph.SEND ? number + " " + graph.peer(one)
                    : graph.peer(one) + " " + number) + " " + tag(graph.tag(one));
        }
    }
}
