// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.study.exchange.ImportReport;

/**
 * The records of one rank of a DUMPI trace. A record has no length, so one of a function that is not known here ends
 * the reading: those that are known are two-sided messages, collectives but for those with a type per rank, and what
 * surrounds them.
 */
final class DumpiRecords implements AutoCloseable {

    private static final int MAGIC = 0xFFAADD44;
    private static final int MAGIC_END = 0x554D5049;
    /** The end of the records in version 1.0, and before functions were added. */
    private static final Set<Integer> END_OF_STREAM = Set.of(293, 285);
    private static final int LARGEST_TAG = 1 << 30;
    private static final double PS_PER_NS = 1e3;

    private final DumpiInput in;
    private final DumpiTypes types;
    private final DumpiCollectives collectives;
    private final DumpiWaits waits;
    private final DumpiHandles handles;
    private final TraceTags tags;
    private final SequentialRank calls;
    private final ProgramOptions options;
    private final ImportReport report;
    private final Map<Integer, Prepared> prepared = new HashMap<>();
    private long lastNs = -1;

    /** A message that is prepared once and started many times. */
    private record Prepared(boolean send, int peer, long bytes, int tag) {}

    /**
     * @param rank takes the operations, and is the rank of the file
     * @param made the communicators that its calls make
     */
    DumpiRecords(Path file, SequentialRank rank, DumpiTrace trace, List<Optional<TraceCommunicator>> made,
            ImportReport report) throws IOException {
        in = new DumpiInput(file, rank.number(), report);
        types = new DumpiTypes(in, report);
        handles = new DumpiHandles(in, rank.number(), trace.world(), made);
        collectives = new DumpiCollectives(in, types, new DumpiCollectives.Who(rank, trace.options().openMpi()),
                handles, report);
        waits = new DumpiWaits(in, rank, report);
        tags = trace.tags();
        calls = rank;
        options = trace.options();
        this.report = report;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The calls that make communicators, once all is read. */
    List<DumpiCreation> creations() {
        return handles.creations();
    }

    void read() throws IOException {
        if (in.number() != MAGIC || in.number() != MAGIC_END) {
            in.wrong("does not begin as one of DUMPI");
            return;
        }
        in.number();
        in.number();
        while (in.more() && !report.hasErrors()) {
            int function = in.handle();
            if (END_OF_STREAM.contains(function)) {
                return;
            }
            head();
            call(function);
        }
    }

    /** Reads the flags and what they announce, and computes until the call. */
    private void head() throws IOException {
        int flags = in.octet();
        in.hasStatuses((flags & 3) != 0);
        if ((flags & 0x40) != 0) {
            in.handle();
        }
        long start = -1;
        long end = -1;
        for (int clock : new int[] {0x04, 0x08}) {
            if ((flags & clock) != 0) {
                long from = in.time();
                long to = in.time();
                start = start < 0 ? from : start;
                end = end < 0 ? to : end;
            }
        }
        if ((flags & 0x80) != 0) {
            in.skip(16L * in.octet());
        }
        if (lastNs >= 0 && start > lastNs) {
            calls.compute(options.ps((start - lastNs) * PS_PER_NS));
        }
        lastNs = end < 0 ? lastNs : end;
    }

    private void call(int function) throws IOException {
        switch (function) {
            case 0, 3, 4, 5 -> message(true, -1);
            case 8, 9, 10, 11 -> message(true, 0);
            case 1 -> message(false, -1);
            case 12 -> message(false, 0);
            case 13 -> {
                int request = in.number();
                in.status();
                calls.finish(request);
            }
            case 14 -> waits.test();
            case 16 -> waits.any();
            case 18 -> waits.all();
            case 20 -> waits.some();
            case 17, 19, 21 -> waits.testMany(function);
            case 22, 23 -> probe(function == 22);
            case 26, 27, 28, 29, 30 -> prepare(function != 30);
            case 31 -> begin(in.number());
            case 32 -> {
                in.number();
                for (int request : in.array()) {
                    begin(request);
                }
            }
            case 33 -> exchange();
            case 34 -> replace();
            case 35 -> types.contiguous();
            case 36, 37 -> types.vector();
            case 38, 39 -> types.indexed();
            case 52, 53, 54, 56, 58, 60, 62, 65, 67, 156 -> collectives.collective(function);
            case 55, 57, 59, 61, 66 -> collectives.unequal(function);
            case 72, 76, 77, 84, 85, 86, 99, 101, 111 -> handles.read(function);
            case 87 -> in.handle();
            case 122, 123 -> in.skip(8);
            case 124, 171 -> start(function);
            case 125 -> {
                // the end of MPI has no arguments, although its structure has one
            }
            default -> {
                var arguments = DumpiArguments.of(function);
                if (arguments.isPresent()) {
                    in.skip(arguments.get());
                } else {
                    in.wrong("has a call of function " + function + ", whose arguments are not known here; it cannot be"
                            + " skipped");
                }
            }
        }
    }

    private void prepare(boolean send) throws IOException {
        long bytes = types.bytes();
        int peer = in.number();
        int tag = in.number();
        int communicator = in.handle();
        int request = in.number();
        if (in.more()) {
            message(new Prepared(send, peer, bytes, tag), communicator).ifPresent(one -> prepared.put(request, one));
        }
    }

    private void begin(int request) {
        var message = prepared.get(request);
        if (message != null && in.more()) {
            start(message, request);
        }
    }

    private void start(Prepared message, long request) {
        if (message.send()) {
            calls.startSend(message.peer(), message.bytes(), message.tag(), request);
        } else {
            calls.startReceive(message.peer(), message.bytes(), message.tag(), request);
        }
    }

    /** The arguments of the program, and the levels of threads. */
    private void start(int function) throws IOException {
        int count = in.number();
        for (int i = 0; i < count && in.sensible(count); i++) {
            in.text();
        }
        if (function == 171) {
            in.skip(2);
        }
    }

    /** A message as one of all ranks; empty if it is none, or cannot be told. */
    private Optional<Prepared> message(Prepared own, int communicator) {
        var member = handles.of(communicator);
        if (member.isEmpty()) {
            report.warning("X341", 0,
                    "Messages of communicators whose ranks the trace does not state are left out", "");
            return Optional.empty();
        }
        var group = member.get().communicator();
        int least = own.send() ? 0 : -1;
        if (own.peer() < least) {
            // MPI_PROC_NULL
            return Optional.empty();
        }
        if (own.peer() >= group.size() || own.tag() >= LARGEST_TAG || own.tag() < least) {
            in.wrong("has a message with an impossible rank or tag");
            return Optional.empty();
        }
        return Optional.of(new Prepared(own.send(), own.peer() < 0 ? own.peer() : group.world(own.peer()), own.bytes(),
                own.tag() < 0 ? own.tag() : tags.of(group, own.tag())));
    }

    /** Count, type, peer, tag and communicator; then a request, or the status of a receive that blocks. */
    private void message(boolean send, int request) throws IOException {
        long bytes = types.bytes();
        int peer = in.number();
        int tag = in.number();
        int communicator = in.handle();
        int number = request < 0 ? -1 : in.number();
        if (!send && request < 0) {
            in.status();
        }
        if (in.more()) {
            message(new Prepared(send, peer, bytes, tag), communicator).ifPresent(one -> {
                if (number >= 0) {
                    start(one, number);
                } else if (send) {
                    calls.send(one.peer(), bytes, one.tag());
                } else {
                    calls.receive(one.peer(), bytes, one.tag());
                }
            });
        }
    }

    private void exchange() throws IOException {
        long sent = types.bytes();
        int to = in.number();
        int sendTag = in.number();
        long received = types.bytes();
        int from = in.number();
        int receiveTag = in.number();
        exchange(new Prepared(true, to, sent, sendTag), new Prepared(false, from, received, receiveTag));
    }

    private void replace() throws IOException {
        long bytes = types.bytes();
        int to = in.number();
        int sendTag = in.number();
        int from = in.number();
        exchange(new Prepared(true, to, bytes, sendTag), new Prepared(false, from, bytes, in.number()));
    }

    /** Sends and receives at once; communicator and status follow in the record. */
    private void exchange(Prepared sent, Prepared received) throws IOException {
        int communicator = in.handle();
        in.status();
        if (in.more()) {
            message(received, communicator).ifPresent(one -> start(one, Long.MIN_VALUE));
        }
        if (in.more()) {
            message(sent, communicator).ifPresent(one -> start(one, Long.MAX_VALUE));
        }
        calls.finish(Long.MAX_VALUE);
        calls.finish(Long.MIN_VALUE);
    }

    private void probe(boolean flag) throws IOException {
        in.skip(flag ? 14 : 10);
        in.status();
    }
}
