// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** The first pass through a trace: its ranks, its clock, what receives got, and how large collectives are. */
final class Otf2Survey implements Otf2PrintFormat.Pass {

    private final ImportReport report;
    private final TreeMap<Long, Integer> rankOf = new TreeMap<>();
    /** Per receive in the order in which they were started in the file: what it got. */
    private final Received received = new Received();
    /** The receives under way of each request. */
    private final Map<Request, Deque<Integer>> open = new HashMap<>();
    private final Map<Long, Integer> calls = new HashMap<>();
    private final CollectiveCalls collectives = new CollectiveCalls();
    private double ticksPerSecond;

    private record Request(long location, long number) {}

    Otf2Survey(ImportReport report) {
        this.report = report;
    }

    @Override
    public void take(Otf2Event event) {
        if (event.kind().equals("CLOCK_PROPERTIES")) {
            ticksPerSecond = event.number("Ticks per Seconds").orElse(0);
            return;
        }
        if (!event.kind().startsWith("MPI_")) {
            return;
        }
        rankOf.putIfAbsent(event.location(), 0);
        if (rankOf.size() > ProgramFormat.MOST_RANKS) {
            report.error("X330", event.line(), "There are more than " + ProgramFormat.MOST_RANKS + " ranks", "");
        }
        if (event.kind().equals("MPI_IRECV_REQUEST")) {
            int number = received.add();
            event.number("Request").ifPresent(request -> open.computeIfAbsent(new Request(event.location(), request),
                    any -> new ArrayDeque<>()).add(number));
        } else if (event.kind().equals("MPI_IRECV")) {
            event.number("Request").ifPresent(request -> complete(new Request(event.location(), request), event));
        } else if (event.kind().equals("MPI_COLLECTIVE_END") && event.isWorld()) {
            collective(event);
        }
    }

    private void complete(Request request, Otf2Event event) {
        var started = open.get(request);
        if (started == null) {
            return;
        }
        received.set(started.remove(), new Received.Message(event.number("Sender").orElse(-1), event.number("Tag")
                .orElse(0), event.number("Length").orElse(0), event.isWorld()));
        if (started.isEmpty()) {
            open.remove(request);
        }
    }

    private void collective(Otf2Event event) {
        int number = calls.merge(event.location(), 1, Integer::sum) - 1;
        long bytes = Math.max(event.number("Sent").orElse(0), event.number("Received").orElse(0));
        var call = new CollectiveCalls.Call(kind(event.word("Operation")), event.number("Root").orElse(0), bytes);
        if (number == collectives.size()) {
            collectives.add(call);
        } else if (collectives.get(number).kind() != call.kind()) {
            report.error("X330", event.line(), "Ranks make different collective calls in the same place: "
                    + Quote.quoted(event.word("Operation")), "is the trace complete?");
        } else {
            collectives.atLeast(number, bytes);
        }
    }

    private static Kind kind(String operation) {
        return switch (operation) {
            case "BARRIER" -> Kind.BARRIER;
            case "BCAST" -> Kind.BCAST;
            case "REDUCE" -> Kind.REDUCE;
            case "ALLREDUCE" -> Kind.ALLREDUCE;
            case "ALLGATHER" -> Kind.ALLGATHER;
            case "ALLTOALL" -> Kind.ALLTOALL;
            case "GATHER" -> Kind.GATHER;
            case "SCATTER" -> Kind.SCATTER;
            case "SCAN", "EXSCAN" -> Kind.SCAN;
            case "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK" -> Kind.REDUCE_SCATTER;
            default -> null;
        };
    }

    /** Number of ranks; from here on each has its number. */
    int ranks() {
        int next = 0;
        for (var one : rankOf.entrySet()) {
            one.setValue(next++);
        }
        return next;
    }

    /** The rank of a location; -1 for one without MPI events. */
    int rank(long location) {
        return rankOf.getOrDefault(location, -1);
    }

    /** Picoseconds of so many ticks; those of a nanosecond clock if the trace has no definition of its own. */
    double picoseconds(long ticks) {
        if (ticksPerSecond <= 0) {
            report.note("X331", 0, "The trace does not say the rate of its clock; a tick is taken as 1 ns",
                    "print the definitions in front: otf2-print -G");
        }
        return ticks * (1e12 / (ticksPerSecond > 0 ? ticksPerSecond : 1e9));
    }

    /**
     * The message that the receive of a number got, counted from 0 as they are started; null if it was not completed.
     */
    Received.Message received(int number) {
        return received.get(number);
    }

    /** The collective call of a number; null if there is none. */
    CollectiveCalls.Call call(int number) {
        return number < collectives.size() ? collectives.get(number) : null;
    }
}
