// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** A rank of a time-independent trace: its actions one after the other. */
final class TimeIndependentRank {

    private static final double PS_PER_SECOND = 1e12;

    private final TimeIndependentFormat.Context context;
    private final int number;
    private final ImportReport report;
    private final SequentialRank calls;
    private final Map<List<String>, Deque<Long>> requests = new HashMap<>();
    private long nextRequest;
    private boolean doubles;

    TimeIndependentRank(TimeIndependentFormat.Context context, int number, ImportReport report) {
        this.context = context;
        this.number = number;
        this.report = report;
        calls = new SequentialRank(context.sink(), number);
    }

    void take(String action, List<String> arguments, int line) {
        try {
            act(action, arguments);
        } catch (IllegalArgumentException wrong) {
            report.error("X320", line, "The action " + Quote.quoted(action) + " cannot be read: "
                    + wrong.getMessage(), "");
        }
    }

    private void act(String action, List<String> words) {
        switch (action) {
            case "init" -> doubles = !words.isEmpty();
            case "finalize", "comm_size", "location" -> {
                // says nothing of messages or time
            }
            case "comm_split", "comm_dup" -> left("Communicators; all are taken as that of all ranks");
            case "compute" -> calls.compute(context.options().operationsPs(decimal(words, 0)));
            case "sleep" -> calls.compute(context.options().ps(decimal(words, 0) * PS_PER_SECOND));
            case "send" -> calls.send(peer(words, 0, false), bytes(words, 2, 3), tag(words, 1));
            case "recv" -> calls.receive(peer(words, 0, true), bytes(words, 2, 3), tag(words, 1));
            case "isend", "irecv" -> start(action.equals("isend"), words);
            case "wait" -> await(words);
            case "test" -> left("Tests of requests");
            case "waitall" -> {
                calls.finishAll();
                requests.clear();
            }
            case "sendrecv" -> exchange(words);
            default -> collective(action, words);
        }
    }

    private void left(String what) {
        report.note("X321", 0, what + " are left out", "");
    }

    private void start(boolean send, List<String> words) {
        int peer = peer(words, 0, !send);
        long request = nextRequest++;
        var key = send ? List.of(Integer.toString(number), word(words, 0), word(words, 1))
                : List.of(word(words, 0), Integer.toString(number), word(words, 1));
        requests.computeIfAbsent(key, any -> new ArrayDeque<>()).add(request);
        if (send) {
            calls.startSend(peer, bytes(words, 2, 3), tag(words, 1), request);
        } else {
            calls.startReceive(peer, bytes(words, 2, 3), tag(words, 1), request);
        }
    }

    /** A wait names source, target and tag; in old traces none, and then the newest request is meant. */
    private void await(List<String> words) {
        if (words.size() < 3) {
            calls.finish(nextRequest - 1);
            return;
        }
        var open = requests.get(words.subList(0, 3));
        if (open == null || open.isEmpty()) {
            left("Waits for requests that are not open");
        } else {
            calls.finish(open.poll());
        }
    }

    private void exchange(List<String> words) {
        long request = nextRequest++;
        calls.startReceive(peer(words, 3, true), bytes(words, 2, 5), 0, request);
        long sent = nextRequest++;
        calls.startSend(peer(words, 1, false), bytes(words, 0, 4), 0, sent);
        calls.finish(sent);
        calls.finish(request);
    }

    private void collective(String action, List<String> words) {
        switch (action) {
            case "barrier" -> call(Kind.BARRIER, 0, 0);
            case "bcast" -> call(Kind.BCAST, bytes(words, 0, 2), root(words, 1));
            case "reduce" -> reduced(Kind.REDUCE, words, 3, root(words, 2));
            case "allreduce" -> reduced(Kind.ALLREDUCE, words, 2, 0);
            case "scan", "exscan" -> reduced(Kind.SCAN, words, 2, 0);
            case "alltoall" -> call(Kind.ALLTOALL, bytes(words, 0, 2), 0);
            case "allgather" -> call(Kind.ALLGATHER, bytes(words, 0, 2), 0);
            case "gather" -> call(Kind.GATHER, bytes(words, 0, 3), root(words, 2));
            case "scatter" -> call(Kind.SCATTER, bytes(words, 0, 3), root(words, 2));
            case "reducescatter" -> {
                call(Kind.REDUCE_SCATTER, bytes(words, 0, -1), 0);
                calls.compute(context.options().operationsPs(decimal(words, Math.min(context.ranks(),
                        words.size() - 1))));
            }
            default -> calls.collective(uneven(action, words, context.ranks()));
        }
    }

    /** A collective with a count per rank, of which each line says the counts of its own rank. */
    private Schedule uneven(String action, List<String> words, int ranks) {
        boolean openMpi = context.options().openMpi();
        if (action.equals("alltoallv") && words.size() > 2 * ranks + 4) {
            throw new IllegalArgumentException("it has counts for more than the " + ranks + " ranks of the trace; list"
                    + " the files of all ranks in a driver file");
        }
        return switch (action) {
            case "alltoallv" -> UnevenCalls.alltoall(number, counts(words, 1, 2 * ranks + 2),
                    counts(words, ranks + 2, 2 * ranks + 3), openMpi);
            case "allgatherv" -> UnevenCalls.allgather(counts(words, 1, ranks + 2), openMpi);
            case "gatherv" -> UnevenCalls.gather(root(words, ranks + 1), bytes(words, 0, ranks + 2),
                    counts(words, 1, ranks + 3));
            default -> UnevenCalls.scatter(root(words, ranks + 1), bytes(words, ranks, ranks + 3),
                    counts(words, 0, ranks + 2));
        };
    }

    /** The amounts of all ranks, which begin at an argument. */
    private long[] counts(List<String> words, int first, int type) {
        var counts = new long[context.ranks()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = bytes(words, first + i, type);
        }
        return counts;
    }

    private void reduced(Kind kind, List<String> words, int type, int root) {
        call(kind, bytes(words, 0, type), root);
        calls.compute(context.options().operationsPs(decimal(words, 1)));
    }

    private void call(Kind kind, long bytes, int root) {
        calls.collective(CollectiveKinds.schedule(kind, context.ranks(), bytes, root, context.options().openMpi()));
    }

    private static String word(List<String> words, int at) {
        if (at >= words.size()) {
            throw new IllegalArgumentException("it has too few arguments");
        }
        return words.get(at);
    }

    private static double decimal(List<String> words, int at) {
        return ForeignNumber.amount(word(words, at)).orElseThrow(() -> new IllegalArgumentException(
                Quote.quoted(word(words, at)) + " is not an amount")).doubleValue();
    }

    /** The rank of an argument; any, where that is allowed, for -1. */
    private int peer(List<String> words, int at, boolean any) {
        var text = word(words, at);
        if (any && text.equals("-1")) {
            return ScheduleSink.ANY;
        }
        var peer = ForeignNumber.whole(text);
        if (peer.isEmpty() || peer.getAsLong() >= context.ranks()) {
            throw new IllegalArgumentException(Quote.quoted(text) + " is not a rank");
        }
        return (int) peer.getAsLong();
    }

    private int root(List<String> words, int at) {
        return at < words.size() ? peer(words, at, false) : 0;
    }

    private static int tag(List<String> words, int at) {
        var tag = word(words, at).equals("-1") ? OptionalLong.of(ScheduleSink.ANY) : ForeignNumber.whole(word(words,
                at));
        if (tag.isEmpty() || tag.getAsLong() >= 1 << 30) {
            throw new IllegalArgumentException(Quote.quoted(word(words, at)) + " is not a tag");
        }
        return (int) tag.getAsLong();
    }

    /** A count times the size of its type, whose number may be in another argument. */
    private long bytes(List<String> words, int at, int type) {
        double count = decimal(words, at);
        long size = type >= 0 && type < words.size() ? size(words.get(type)) : doubles ? 8 : 1;
        double bytes = Math.rint(count * size);
        if (bytes > 1L << 50) {
            throw new IllegalArgumentException("a message has at most 2^50 bytes");
        }
        return (long) bytes;
    }

    /** The bytes of MPI_DOUBLE, INT, CHAR, SHORT, LONG, FLOAT and BYTE; SimGrid numbers them so. */
    private long size(String type) {
        return switch (type) {
            case "0", "4" -> 8;
            case "1", "5" -> 4;
            case "3" -> 2;
            case "2", "6" -> 1;
            default -> {
                left("Types other than those of C; they are taken as bytes, and their sizes");
                yield 1;
            }
        };
    }
}
