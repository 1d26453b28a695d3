// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** The collectives of one rank of a DUMPI trace, and the communicators that have all ranks in their order. */
final class DumpiCollectives {

    private static final int WORLD = 2;

    private final DumpiInput in;
    private final DumpiTypes types;
    private final Who who;
    private final SequentialRank calls;
    private final ImportReport report;
    private final Set<Integer> worlds = new HashSet<>(Set.of(WORLD));

    /** The rank, how many there are, and whether Open MPI expands what they do together. */
    record Who(int rank, int ranks, boolean openMpi) {}

    /**
     * @param in at the arguments of a call when one is read
     * @param types sizes of the types of this rank
     * @param calls takes the operations of the rank {@code who}
     */
    DumpiCollectives(DumpiInput in, DumpiTypes types, Who who, SequentialRank calls, ImportReport report) {
        this.in = in;
        this.types = types;
        this.who = who;
        this.calls = calls;
        this.report = report;
    }

    /** True if a communicator has all ranks in their order. */
    boolean isWorld(int communicator) {
        return worlds.contains(communicator);
    }

    void duplicate() throws IOException {
        int old = in.handle();
        int copy = in.handle();
        if (worlds.contains(old)) {
            worlds.add(copy);
        }
    }

    /** A grid of all ranks, whose order is kept, is a communicator of all of them. */
    void grid() throws IOException {
        int old = in.handle();
        in.number();
        long places = 1;
        for (int length : in.array()) {
            places = Math.min(who.ranks() + 1L, places * Math.max(1, length));
        }
        in.array();
        in.number();
        int grid = in.handle();
        if (worlds.contains(old) && places == who.ranks()) {
            worlds.add(grid);
        }
    }

    /** The arguments of each collective in the order of its record. */
    void collective(int function) throws IOException {
        switch (function) {
            case 52 -> call(Kind.BARRIER, 0, 0, in.handle());
            case 53 -> {
                long bytes = types.bytes();
                int root = in.number();
                call(Kind.BCAST, bytes, root, in.handle());
            }
            case 54, 56 -> {
                int own = in.number();
                long bytes = types.bytes();
                int root = in.number();
                int communicator = in.handle();
                in.skip(own == root ? 6 : 0);
                call(function == 54 ? Kind.GATHER : Kind.SCATTER, bytes, root, communicator);
            }
            case 58, 60 -> {
                long bytes = types.bytes();
                in.skip(6);
                call(function == 58 ? Kind.ALLGATHER : Kind.ALLTOALL, bytes, 0, in.handle());
            }
            case 62 -> {
                long bytes = types.bytes();
                in.octet();
                int root = in.number();
                call(Kind.REDUCE, bytes, root, in.handle());
            }
            default -> {
                long bytes = types.bytes();
                in.octet();
                call(function == 65 ? Kind.ALLREDUCE : Kind.SCAN, bytes, 0, in.handle());
            }
        }
    }

    /** Collectives with a count per rank take the mean of the counts that this rank knows, which keeps their sum. */
    void unequal(int function) throws IOException {
        report.note("X341", 0, "Collectives with a count per rank exchange equal parts", "");
        switch (function) {
            case 55 -> {
                in.skip(8);
                long own = types.bytes();
                int root = in.number();
                int communicator = in.handle();
                counts(who.rank() == root);
                in.handle();
                call(Kind.GATHER, own, root, communicator);
            }
            case 57 -> {
                in.skip(8);
                int type = in.handle();
                in.skip(6);
                int root = in.number();
                int communicator = in.handle();
                call(Kind.SCATTER, types.mean(counts(who.rank() == root), type), root, communicator);
            }
            case 59 -> {
                in.skip(10);
                var counts = counts(true);
                call(Kind.ALLGATHER, types.mean(counts, in.handle()), 0, in.handle());
            }
            case 61 -> {
                in.number();
                var counts = counts(true);
                long bytes = types.mean(counts, in.handle());
                counts(true);
                in.handle();
                // pairs are the same whatever the size, which the ranks do not agree on
                call(Kind.REDUCE_SCATTER, bytes, 0, in.handle());
            }
            default -> {
                in.number();
                long bytes = types.mean(in.array(), in.handle());
                in.octet();
                call(Kind.REDUCE_SCATTER, bytes, 0, in.handle());
            }
        }
    }

    /** Counts and displacements, where the record has them. */
    private int[] counts(boolean there) throws IOException {
        var counts = there ? in.array() : new int[0];
        if (there) {
            in.array();
        }
        return counts;
    }

    private void call(Kind kind, long bytes, int root, int communicator) {
        if (!in.more()) {
            return;
        }
        if (!worlds.contains(communicator)) {
            report.warning("X341", 0, "Collectives of communicators of a part of the ranks are left out", "");
        } else if (root < 0 || root >= who.ranks()) {
            in.wrong("has a collective with an impossible root");
        } else {
            calls.collective(CollectiveKinds.schedule(kind, who.ranks(), bytes, root, who.openMpi()));
        }
    }
}
