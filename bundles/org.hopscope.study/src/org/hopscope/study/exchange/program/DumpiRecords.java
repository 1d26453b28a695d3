// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/**
 * The records of one rank of a DUMPI trace. A record has no length, so one of a function that is not known here ends
 * the reading: those that are known are two-sided messages but for persistent ones, collectives but for those with a
 * count per rank, and what surrounds them.
 */
final class DumpiRecords implements AutoCloseable {

    private static final int MAGIC = 0xFFAADD44;
    private static final int MAGIC_END = 0x554D5049;
    /** The end of the records in version 1.0, and before functions were added. */
    private static final Set<Integer> END_OF_STREAM = Set.of(293, 285);
    private static final int WORLD = 2;
    private static final int MOST_ELEMENTS = 1 << 20;
    private static final long LARGEST = 1L << 50;
    private static final int LARGEST_TAG = 1 << 30;
    private static final double PS_PER_NS = 1e3;
    private static final long NS_PER_SECOND = 1_000_000_000;
    /** Bytes of the built-in types, in the order of dumpi/common/constants.h. */
    private static final int[] SIZES = {0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8, 16, 8, 8, 8, 1, 0, 0, 8, 12, 12, 6,
        8, 20};

    private final DataInputStream in;
    private final int rank;
    private final int ranks;
    private final SequentialRank calls;
    private final ProgramOptions options;
    private final ImportReport report;
    private final Map<Integer, Long> userTypes = new HashMap<>();
    private final Set<Integer> worlds = new HashSet<>(Set.of(WORLD));
    private long lastNs = -1;
    private boolean statuses;
    private boolean more = true;

    DumpiRecords(Path file, int rank, int ranks, SequentialRank calls, ProgramOptions options, ImportReport report)
            throws IOException {
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        this.rank = rank;
        this.ranks = ranks;
        this.calls = calls;
        this.options = options;
        this.report = report;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    void read() throws IOException {
        if (in.readInt() != MAGIC || in.readInt() != MAGIC_END) {
            wrong("does not begin as one of DUMPI");
            return;
        }
        in.readInt();
        in.readInt();
        while (more && !report.hasErrors()) {
            int function = in.readUnsignedShort();
            if (END_OF_STREAM.contains(function)) {
                return;
            }
            head();
            call(function);
        }
    }

    private void wrong(String what) {
        report.error("X340", 0, "The file of rank " + rank + " " + what, "it may be damaged, or use calls that are not"
                + " read");
        more = false;
    }

    /** Reads the flags and what they announce, and computes until the call. */
    private void head() throws IOException {
        int flags = in.readUnsignedByte();
        statuses = (flags & 3) != 0;
        if ((flags & 0x40) != 0) {
            in.readUnsignedShort();
        }
        long start = -1;
        long end = -1;
        for (int clock : new int[] {0x04, 0x08}) {
            if ((flags & clock) != 0) {
                long from = time();
                long to = time();
                start = start < 0 ? from : start;
                end = end < 0 ? to : end;
            }
        }
        if ((flags & 0x80) != 0) {
            in.skipNBytes(16L * in.readUnsignedByte());
        }
        if (lastNs >= 0 && start > lastNs) {
            calls.compute(options.ps((start - lastNs) * PS_PER_NS));
        }
        lastNs = end < 0 ? lastNs : end;
    }

    private long time() throws IOException {
        return in.readUnsignedShort() * NS_PER_SECOND + Integer.toUnsignedLong(in.readInt());
    }

    private void call(int function) throws IOException {
        switch (function) {
            case 0, 3, 4, 5 -> message(true, -1);
            case 8, 9, 10, 11 -> message(true, 0);
            case 1 -> message(false, -1);
            case 12 -> message(false, 0);
            case 13 -> {
                int request = in.readInt();
                status();
                calls.finish(request);
            }
            case 14 -> test();
            case 16 -> waitAny();
            case 18 -> waitAll();
            case 20 -> waitSome();
            case 22, 23 -> probe(function == 22);
            case 33 -> exchange();
            case 35 -> contiguous();
            case 36 -> vector();
            case 46, 47 -> in.readUnsignedShort();
            case 52, 53, 54, 56, 58, 60, 62, 65, 67 -> collective(function);
            case 81, 82 -> in.skipNBytes(6);
            case 84 -> duplicate();
            case 86 -> in.skipNBytes(12);
            case 87 -> in.readUnsignedShort();
            case 122, 123 -> in.readLong();
            case 124, 171 -> start(function);
            case 125 -> {
                // the end of MPI has no arguments, although its structure has one
            }
            case 126 -> in.readInt();
            default -> wrong("has a call of function " + function + ", whose arguments are not known here; it cannot be"
                    + " skipped");
        }
    }

    /** The arguments of the program, and the levels of threads. */
    private void start(int function) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count && sensible(count); i++) {
            int length = in.readInt();
            if (sensible(length)) {
                in.skipNBytes(length);
            }
        }
        if (function == 171) {
            in.skipNBytes(2);
        }
    }

    private boolean sensible(int count) {
        if (more && (count < 0 || count > MOST_ELEMENTS)) {
            wrong("has an array of " + count + " elements");
        }
        return more;
    }

    private long bytes(int count, int type) {
        long size = type < SIZES.length ? SIZES[type] : userTypes.getOrDefault(type, -1L);
        if (size < 0) {
            report.note("X341", 0, "Types whose size is not known are taken as bytes", "");
            size = 1;
        }
        long bytes = Math.max(0, count) * size;
        if (count < 0 || bytes > LARGEST) {
            wrong("has a message of impossible size");
            return 0;
        }
        return bytes;
    }

    private boolean fits(int peer, int tag, int communicator, boolean receive) {
        if (!worlds.contains(communicator)) {
            wrong("has a message in a communicator of a part of the ranks");
        } else if (peer >= ranks || peer < (receive ? -1 : 0) || tag >= LARGEST_TAG || tag < (receive ? -1 : 0)) {
            wrong("has a message with an impossible rank or tag");
        }
        return more;
    }

    /** Count, type, peer, tag and communicator; then a request, or the status of a receive that blocks. */
    private void message(boolean send, int request) throws IOException {
        long bytes = bytes(in.readInt(), in.readUnsignedShort());
        int peer = in.readInt();
        int tag = in.readInt();
        int communicator = in.readUnsignedShort();
        int number = request < 0 ? -1 : in.readInt();
        if (!send && request < 0) {
            status();
        }
        if (!more || !fits(peer, tag, communicator, !send)) {
            return;
        }
        if (number >= 0 && send) {
            calls.startSend(peer, bytes, tag, number);
        } else if (number >= 0) {
            calls.startReceive(peer, bytes, tag, number);
        } else if (send) {
            calls.send(peer, bytes, tag);
        } else {
            calls.receive(peer, bytes, tag);
        }
    }

    private void exchange() throws IOException {
        long sent = bytes(in.readInt(), in.readUnsignedShort());
        int to = in.readInt();
        int sendTag = in.readInt();
        long received = bytes(in.readInt(), in.readUnsignedShort());
        int from = in.readInt();
        int receiveTag = in.readInt();
        int communicator = in.readUnsignedShort();
        status();
        if (more && fits(to, sendTag, communicator, false) && fits(from, receiveTag, communicator, true)) {
            calls.startReceive(from, received, receiveTag, Long.MIN_VALUE);
            calls.startSend(to, sent, sendTag, Long.MAX_VALUE);
            calls.finish(Long.MAX_VALUE);
            calls.finish(Long.MIN_VALUE);
        }
    }

    private void status() throws IOException {
        if (statuses) {
            int count = in.readInt();
            if (sensible(count)) {
                in.skipNBytes(14L * count);
            }
        }
    }

    private int[] array() throws IOException {
        int count = in.readInt();
        if (!sensible(count)) {
            return new int[0];
        }
        var all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = in.readInt();
        }
        return all;
    }

    private void test() throws IOException {
        int request = in.readInt();
        int flag = in.readInt();
        status();
        if (flag != 0) {
            inOrder();
            calls.finish(request);
        }
    }

    private void inOrder() {
        report.note("X341", 0, "Tests and waits for any request complete in the order of the trace", "");
    }

    private void waitAny() throws IOException {
        in.readInt();
        var requests = array();
        int index = in.readInt();
        status();
        inOrder();
        if (index >= 0 && index < requests.length) {
            calls.finish(requests[index]);
        }
    }

    private void waitAll() throws IOException {
        in.readInt();
        var requests = array();
        status();
        for (int request : requests) {
            calls.finish(request);
        }
    }

    private void waitSome() throws IOException {
        in.readInt();
        var requests = array();
        in.readInt();
        var indices = array();
        status();
        inOrder();
        for (int index : indices) {
            if (index >= 0 && index < requests.length) {
                calls.finish(requests[index]);
            }
        }
    }

    private void probe(boolean flag) throws IOException {
        in.skipNBytes(flag ? 14 : 10);
        status();
    }

    private void contiguous() throws IOException {
        int count = in.readInt();
        long size = bytes(count, in.readUnsignedShort());
        userTypes.put(in.readUnsignedShort(), size);
    }

    private void vector() throws IOException {
        int count = in.readInt();
        int length = in.readInt();
        in.readInt();
        long block = bytes(length, in.readUnsignedShort());
        long size = block == 0 || count <= 0 ? 0 : Math.min(LARGEST, block) * Math.min(count, LARGEST / Math.max(1,
                block));
        userTypes.put(in.readUnsignedShort(), size);
    }

    private void duplicate() throws IOException {
        int old = in.readUnsignedShort();
        int copy = in.readUnsignedShort();
        if (worlds.contains(old)) {
            worlds.add(copy);
        }
    }

    /** The arguments of each collective in the order of its record. */
    private void collective(int function) throws IOException {
        switch (function) {
            case 52 -> call(Kind.BARRIER, 0, 0, in.readUnsignedShort());
            case 53 -> {
                long bytes = bytes(in.readInt(), in.readUnsignedShort());
                int root = in.readInt();
                call(Kind.BCAST, bytes, root, in.readUnsignedShort());
            }
            case 54, 56 -> {
                int own = in.readInt();
                long bytes = bytes(in.readInt(), in.readUnsignedShort());
                int root = in.readInt();
                int communicator = in.readUnsignedShort();
                in.skipNBytes(own == root ? 6 : 0);
                call(function == 54 ? Kind.GATHER : Kind.SCATTER, bytes, root, communicator);
            }
            case 58, 60 -> {
                long bytes = bytes(in.readInt(), in.readUnsignedShort());
                in.skipNBytes(6);
                call(function == 58 ? Kind.ALLGATHER : Kind.ALLTOALL, bytes, 0, in.readUnsignedShort());
            }
            case 62 -> {
                long bytes = bytes(in.readInt(), in.readUnsignedShort());
                in.readUnsignedByte();
                int root = in.readInt();
                call(Kind.REDUCE, bytes, root, in.readUnsignedShort());
            }
            default -> {
                long bytes = bytes(in.readInt(), in.readUnsignedShort());
                in.readUnsignedByte();
                call(function == 65 ? Kind.ALLREDUCE : Kind.SCAN, bytes, 0, in.readUnsignedShort());
            }
        }
    }

    private void call(Kind kind, long bytes, int root, int communicator) {
        if (!more) {
            return;
        }
        if (!worlds.contains(communicator)) {
            report.warning("X341", 0, "Collectives of communicators of a part of the ranks are left out", "");
        } else if (root < 0 || root >= ranks) {
            wrong("has a collective with an impossible root");
        } else {
            calls.collective(CollectiveKinds.schedule(kind, ranks, bytes, root, options.openMpi()));
        }
    }
}
