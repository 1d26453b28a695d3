// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.model.text.Quote;
import org.hopscope.sim.schedule.MappedMemory;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;
import org.jspecify.annotations.Nullable;

/** The first pass through a trace: its ranks, its clock, what receives got, and how large collectives are. */
final class Otf2Survey implements Otf2PrintFormat.Pass {

    private final ImportReport report;
    private final TreeMap<Long, Integer> rankOf = new TreeMap<>();
    private final Otf2Communicators communicators = new Otf2Communicators();
    /** Per receive in the order in which they were started in the file: what it got. */
    private final Received received = new Received();
    /** The receives under way of each request. */
    private final Map<Place, Deque<Integer>> open = new HashMap<>();
    /** The collective calls of a location in a communicator. */
    private final Map<Place, Integer> calls = new HashMap<>();
    private final Map<Long, CollectiveCalls> collectives = new HashMap<>();
    private final RecordBlocks memory = new RecordBlocks(new MappedMemory());
    private double ticksPerSecond;

    private record Place(long location, long number) {}

    Otf2Survey(ImportReport report) {
        this.report = report;
    }

    @Override
    public void take(Otf2Event event) {
        if (event.isDefinition()) {
            communicators.define(event);
        } else if (event.kind().equals("CLOCK_PROPERTIES")) {
            ticksPerSecond = event.number("Ticks per Seconds").orElse(0);
        } else if (event.kind().startsWith("MPI_")) {
            rankOf.putIfAbsent(location(event), 0);
            if (rankOf.size() > ProgramFormat.MOST_RANKS) {
                report.error("X330", event.line(), "There are more than " + ProgramFormat.MOST_RANKS + " ranks", "");
            }
            ofMpi(event);
        }
    }

    private void ofMpi(Otf2Event event) {
        if (event.kind().equals("MPI_IRECV_REQUEST")) {
            int number = received.add();
            event.number("Request").ifPresent(request -> open.computeIfAbsent(new Place(event.location(), request),
                    any -> new ArrayDeque<>()).add(number));
        } else if (event.kind().equals("MPI_IRECV")) {
            event.number("Request").ifPresent(request -> complete(new Place(event.location(), request), event));
        } else if (event.kind().equals("MPI_COLLECTIVE_END") && communicators.isKnown(communicators.key(event))) {
            collective(event, communicators.key(event));
        }
    }

    private long location(Otf2Event event) {
        return communicators.process(event.location());
    }

    private void complete(Place request, Otf2Event event) {
        var started = open.get(request);
        if (started == null) {
            return;
        }
        received.set(started.remove(), new Received.Message(event.number("Sender").orElse(-1), event.number("Tag")
                .orElse(0), event.number("Length").orElse(0), communicators.key(event)));
        if (started.isEmpty()) {
            open.remove(request);
        }
    }

    private void collective(Otf2Event event, long communicator) {
        int number = calls.merge(new Place(location(event), communicator), 1, Integer::sum) - 1;
        long sent = event.number("Sent").orElse(0);
        long bytes = isUneven(event) ? sent : Math.max(sent, event.number("Received").orElse(0));
        var call = new CollectiveCalls.Call(kind(event.word("Operation")), event.number("Root").orElse(0), bytes);
        var all = collectives.computeIfAbsent(communicator, any -> new CollectiveCalls(memory));
        if (number == all.size()) {
            all.add(call);
        } else if (all.get(number).kind() != call.kind()) {
            report.error("X330", event.line(), "Ranks make different collective calls in the same place: "
                    + Quote.quoted(event.word("Operation")), "is the trace complete?");
        } else if (isUneven(event)) {
            all.add(number, bytes);
        } else {
            all.atLeast(number, bytes);
        }
    }

    /** True for a collective of which each rank sends other counts, so that the sum of all is kept. */
    static boolean isUneven(Otf2Event event) {
        return switch (event.word("Operation")) {
            case "ALLTOALLV", "ALLTOALLW" -> true;
            default -> false;
        };
    }

    private static @Nullable Kind kind(String operation) {
        return switch (operation) {
            case "BARRIER" -> Kind.BARRIER;
            case "BCAST" -> Kind.BCAST;
            case "REDUCE" -> Kind.REDUCE;
            case "ALLREDUCE" -> Kind.ALLREDUCE;
            case "ALLGATHER", "ALLGATHERV" -> Kind.ALLGATHER;
            case "ALLTOALL", "ALLTOALLV", "ALLTOALLW" -> Kind.ALLTOALL;
            case "GATHER", "GATHERV" -> Kind.GATHER;
            case "SCATTER", "SCATTERV" -> Kind.SCATTER;
            case "SCAN", "EXSCAN" -> Kind.SCAN;
            case "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK" -> Kind.REDUCE_SCATTER;
            default -> null;
        };
    }

    /** Number of ranks; from here on each has its number. */
    int ranks() {
        int next = 0;
        for (long location : communicators.locations()) {
            // in their order, also without an event of MPI
            rankOf.put(location, next++);
        }
        for (var one : rankOf.entrySet()) {
            if (!communicators.isRank(one.getKey())) {
                one.setValue(next++);
            }
        }
        return rankOf.size();
    }

    /** The rank of the location of an event; -1 for one without MPI events. */
    int rank(Otf2Event event) {
        return rankOf.getOrDefault(location(event), -1);
    }

    /** The communicators whose ranks are known, by their keys. */
    Map<Long, TraceCommunicator> communicators() {
        return communicators.all(location -> rankOf.getOrDefault(location, -1), rankOf.size());
    }

    /** The key of the communicator of an event. */
    long communicator(Otf2Event event) {
        return communicators.key(event);
    }

    /** True if each rank is alone in the communicator of a key. */
    boolean isSelf(long communicator) {
        return communicators.isSelf(communicator);
    }

    /** Picoseconds of this many ticks; those of a nanosecond clock if the trace has no definition of its own. */
    double picoseconds(long ticks) {
        if (ticksPerSecond <= 0) {
            report.note("X331", 0, "The trace does not state the rate of its clock; a tick is taken as 1 ns",
                    "print the definitions first: otf2-print -G");
        }
        return ticks * (1e12 / (ticksPerSecond > 0 ? ticksPerSecond : 1e9));
    }

    /**
     * The message that the receive of a number got, counted from 0 as they are started; null if it was not completed.
     */
    Received.@Nullable Message received(int number) {
        return received.get(number);
    }

    /** The collective call of a number in a communicator; null if there is none. */
    CollectiveCalls.@Nullable Call call(long communicator, int number) {
        var all = collectives.get(communicator);
        return all != null && number < all.size() ? all.get(number) : null;
    }
}
