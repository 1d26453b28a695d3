// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** The second pass through a trace: what each rank does, in its order. */
final class Otf2Replay implements Otf2PrintFormat.Pass {

    /** Messages that can be held as whole numbers of any later use. */
    private static final long LARGEST = 1L << 50;
    private static final long LARGEST_TAG = 1 << 30;
    /** A prime number, so that collectives of different communicators seldom have the same tag. */
    private static final int SPREAD = 4_099;
    private static final String PRINT = "print the definitions first: otf2-print -G";

    private final Otf2Survey survey;
    private final ProgramOptions options;
    private final ImportReport report;
    private final SequentialRank[] ranks;
    private final int[] depth;
    private final long[] left;
    /** When each rank last entered or left a region: what a message or a collective is part of is a call. */
    private final long[] last;
    private final List<Map<Long, Member>> members = new ArrayList<>();
    private final Map<Long, TraceCommunicator> communicators;
    private final TraceTags tags = new TraceTags();
    private int receives;

    /** A rank in a communicator. */
    private static final class Member {

        private final int own;
        private int calls;

        Member(int own) {
            this.own = own;
        }
    }

    Otf2Replay(Otf2Survey survey, ScheduleSink sink, ProgramOptions options, ImportReport report) {
        this.survey = survey;
        this.options = options;
        this.report = report;
        ranks = new SequentialRank[survey.ranks()];
        depth = new int[ranks.length];
        left = new long[ranks.length];
        last = new long[ranks.length];
        communicators = survey.communicators();
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new SequentialRank(sink, rank);
            left[rank] = -1;
            members.add(new HashMap<>());
        }
    }

    @Override
    public void take(Otf2Event event) {
        int rank = survey.rank(event);
        if (rank < 0 || event.isDefinition()) {
            return;
        }
        if (left[rank] < 0) {
            left[rank] = event.ticks();
        }
        if (event.kind().equals("ENTER") || event.kind().equals("LEAVE")) {
            last[rank] = Math.max(last[rank], event.ticks());
        }
        if (isMessage(event) && isLeftOut(event.line(), survey.communicator(event), "Messages")) {
            return;
        }
        switch (event.kind()) {
            case "ENTER" -> enter(rank, event);
            case "LEAVE" -> leave(rank, event);
            case "MPI_SEND" -> ranks[rank].send(peer(event, "Receiver"), bytes(event), tag(event));
            case "MPI_RECV" -> ranks[rank].receive(peer(event, "Sender"), bytes(event), tag(event));
            case "MPI_ISEND" -> ranks[rank].startSend(peer(event, "Receiver"), bytes(event), tag(event),
                    request(event));
            case "MPI_ISEND_COMPLETE", "MPI_IRECV" -> ranks[rank].finish(request(event));
            case "MPI_IRECV_REQUEST" -> receive(rank, event);
            case "MPI_COLLECTIVE_END" -> collective(rank, event);
            case "MPI_COLLECTIVE_BEGIN", "MPI_REQUEST_TEST" -> {
                // the end says what is done, and a test takes no time of its own
            }
            default -> report.warning("X331", event.line(), "Events of other kinds of MPI are left out", "");
        }
    }

    /** Ends the ranks: those that have left their last call compute until they leave or enter a last region. */
    void end() {
        for (int rank = 0; rank < ranks.length; rank++) {
            if (depth[rank] == 0 && left[rank] >= 0) {
                compute(rank, last[rank]);
            }
        }
    }

    private static boolean isMessage(Otf2Event event) {
        return switch (event.kind()) {
            case "MPI_SEND", "MPI_RECV", "MPI_ISEND", "MPI_IRECV" -> true;
            default -> false;
        };
    }

    /** True if the ranks of a communicator are not known, or each is alone in it. */
    private boolean isLeftOut(int line, long communicator, String what) {
        if (communicators.containsKey(communicator)) {
            return false;
        }
        if (!survey.isSelf(communicator)) {
            report.warning("X331", line, what + " of communicators whose ranks the trace does not state are left out",
                    PRINT);
        } else if (what.equals("Messages")) {
            report.note("X331", line, "Messages of ranks to themselves are left out", "");
        }
        return true;
    }

    private void enter(int rank, Otf2Event event) {
        if (event.isMpiRegion() && depth[rank]++ == 0) {
            compute(rank, event.ticks());
        }
    }

    /** Computes from the end of the last call until a time. */
    private void compute(int rank, long ticks) {
        ranks[rank].compute(options.ps(survey.picoseconds(Math.max(0, ticks - left[rank]))));
    }

    private void leave(int rank, Otf2Event event) {
        if (event.isMpiRegion() && depth[rank] > 0 && --depth[rank] == 0) {
            left[rank] = event.ticks();
        }
    }

    private void receive(int rank, Otf2Event event) {
        var message = survey.received(receives++);
        if (message == null) {
            report.warning("X331", event.line(), "Receives that never got a message are left out", "");
            return;
        }
        if (isLeftOut(event.line(), message.communicator(), "Messages")) {
            return;
        }
        var group = communicators.get(message.communicator());
        if (message.peer() < 0 || message.peer() >= group.size() || message.bytes() > LARGEST
                || message.tag() >= LARGEST_TAG) {
            wrong(event);
            return;
        }
        ranks[rank].startReceive(group.world((int) message.peer()), message.bytes(),
                tags.of(group, (int) message.tag()), request(event));
    }

    private void collective(int rank, Otf2Event event) {
        long communicator = survey.communicator(event);
        if (isLeftOut(event.line(), communicator, "Collectives")) {
            return;
        }
        var group = communicators.get(communicator);
        var member = members.get(rank).computeIfAbsent(communicator, any -> new Member(group.rank(rank)));
        int number = member.calls++;
        var call = survey.call(communicator, number);
        var kind = call == null ? null : call.kind();
        if (call == null || kind == null) {
            report.warning("X331", event.line(), "Collectives that have no counterpart here are left out", "");
        } else if (call.root() >= group.size() || call.bytes() > LARGEST || member.own < 0) {
            wrong(event);
        } else if (group.size() > 1) {
            told(event, call);
            ranks[rank].collective(CollectiveKinds.schedule(kind, group.size(), size(event, call, group.size()),
                    (int) call.root(), options.openMpi()), member.own,
                    group::world, number + group.number() * SPREAD);
        }
    }

    private void told(Otf2Event event, CollectiveCalls.Call call) {
        if (event.word("Operation").endsWith("V") || event.word("Operation").endsWith("W")) {
            report.note("X331", event.line(), "Collectives with a count per rank exchange equal parts", "");
        }
        if (call.bytes() == 0 && call.kind() != Kind.BARRIER) {
            report.note("X331", event.line(), "Collectives without a size are taken as 0 B",
                    "old traces do not have their sizes");
        }
    }

    /** The trace has all bytes of a rank, or of all; a call counts those of one block or vector. */
    private static long size(Otf2Event event, CollectiveCalls.Call call, int members) {
        return call.kind() == Kind.BARRIER ? 0 : call.bytes() / members / (Otf2Survey.isUneven(event) ? members : 1);
    }

    private long request(Otf2Event event) {
        return number(event, "Request", Long.MAX_VALUE);
    }

    private int peer(Otf2Event event, String key) {
        var group = communicators.get(survey.communicator(event));
        return group.world((int) number(event, key, group.size()));
    }

    private long bytes(Otf2Event event) {
        return number(event, "Length", LARGEST);
    }

    private int tag(Otf2Event event) {
        return tags.of(communicators.get(survey.communicator(event)), (int) number(event, "Tag", LARGEST_TAG));
    }

    private long number(Otf2Event event, String key, long end) {
        var value = event.number(key);
        if (value.isEmpty() || value.getAsLong() >= end) {
            wrong(event);
            return 0;
        }
        return value.getAsLong();
    }

    private void wrong(Otf2Event event) {
        report.error("X330", event.line(), "An attribute of this event is missing or out of its range",
                "a rank is below "
                + ranks.length);
    }
}
