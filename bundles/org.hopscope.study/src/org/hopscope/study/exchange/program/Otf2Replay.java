// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.OptionalLong;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** The second pass through a trace: what each rank does, in its order. */
final class Otf2Replay implements Otf2PrintFormat.Pass {

    /** Messages that can be held as whole numbers of any later use. */
    private static final long LARGEST = 1L << 50;
    private static final long LARGEST_TAG = 1 << 30;
    private static final String OTHERS = "Messages of communicators other than that of all ranks are left out";

    private final Otf2Survey survey;
    private final ProgramOptions options;
    private final ImportReport report;
    private final SequentialRank[] ranks;
    private final int[] depth;
    private final long[] left;
    private final int[] calls;
    private int receives;

    Otf2Replay(Otf2Survey survey, ScheduleSink sink, ProgramOptions options, ImportReport report) {
        this.survey = survey;
        this.options = options;
        this.report = report;
        ranks = new SequentialRank[survey.ranks()];
        depth = new int[ranks.length];
        left = new long[ranks.length];
        calls = new int[ranks.length];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new SequentialRank(sink, rank);
            left[rank] = -1;
        }
    }

    @Override
    public void take(Otf2Event event) {
        int rank = survey.rank(event.location());
        if (rank < 0) {
            return;
        }
        if (left[rank] < 0) {
            left[rank] = event.ticks();
        }
        if (isMessage(event) && !event.isWorld()) {
            report.warning("X331", event.line(), OTHERS, "their ranks are those of their communicators");
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

    private static boolean isMessage(Otf2Event event) {
        return switch (event.kind()) {
            case "MPI_SEND", "MPI_RECV", "MPI_ISEND", "MPI_IRECV" -> true;
            default -> false;
        };
    }

    private void enter(int rank, Otf2Event event) {
        if (event.isMpiRegion() && depth[rank]++ == 0) {
            ranks[rank].compute(options.ps(survey.picoseconds(Math.max(0, event.ticks() - left[rank]))));
        }
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
        if (!message.isWorld()) {
            return;
        }
        if (message.peer() < 0 || message.peer() >= ranks.length || message.bytes() > LARGEST
                || message.tag() >= LARGEST_TAG) {
            wrong(event);
            return;
        }
        ranks[rank].startReceive((int) message.peer(), message.bytes(), (int) message.tag(), request(event));
    }

    private void collective(int rank, Otf2Event event) {
        if (!event.isWorld()) {
            report.warning("X331", event.line(), "Collectives of communicators other than that of all ranks are left"
                    + " out", "");
            return;
        }
        var call = survey.call(calls[rank]++);
        if (call == null || call.kind() == null) {
            report.warning("X331", event.line(), "Collectives that have no equal here are left out", "");
        } else if (call.root() >= ranks.length || call.bytes() > LARGEST) {
            wrong(event);
        } else {
            ranks[rank].collective(CollectiveKinds.schedule(call.kind(), ranks.length, size(call), (int) call.root(),
                    options.openMpi()));
        }
    }

    /** The trace has all bytes of a rank; a call counts those of one block or vector. */
    private long size(CollectiveCalls.Call call) {
        return call.kind() == Kind.BARRIER ? 0 : call.bytes() / ranks.length;
    }

    private long request(Otf2Event event) {
        return number(event, event.number("Request"), Long.MAX_VALUE);
    }

    private int peer(Otf2Event event, String key) {
        return (int) number(event, event.number(key), ranks.length);
    }

    private long bytes(Otf2Event event) {
        return number(event, event.number("Length"), LARGEST);
    }

    private int tag(Otf2Event event) {
        return (int) number(event, event.number("Tag"), LARGEST_TAG);
    }

    private long number(Otf2Event event, OptionalLong value, long end) {
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
