// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/** The collectives of one rank of a DUMPI trace. */
final class DumpiCollectives {

    /** A prime number, so that collectives of different communicators seldom have the same tag. */
    private static final int SPREAD = 4_099;

    private final DumpiInput in;
    private final DumpiTypes types;
    private final Who who;
    private final ImportReport report;
    private final DumpiHandles handles;
    /** The number of the next collective of each communicator. */
    private final Map<TraceCommunicator, Integer> numbers = new HashMap<>();

    /** Takes the operations of the rank, and whether Open MPI expands what all do together. */
    record Who(SequentialRank calls, boolean openMpi) {}

    /**
     * @param in at the arguments of a call when one is read
     * @param types sizes of the types of this rank
     * @param handles communicators of this rank
     */
    DumpiCollectives(DumpiInput in, DumpiTypes types, Who who, DumpiHandles handles, ImportReport report) {
        this.in = in;
        this.types = types;
        this.who = who;
        this.handles = handles;
        this.report = report;
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
                int rank = in.number();
                in.number();
                long own = types.bytes();
                int root = in.number();
                int communicator = in.handle();
                counts(rank == root);
                in.handle();
                call(Kind.GATHER, own, root, communicator);
            }
            case 57 -> {
                int rank = in.number();
                in.number();
                int type = in.handle();
                in.skip(6);
                int root = in.number();
                int communicator = in.handle();
                call(Kind.SCATTER, types.mean(counts(rank == root), type), root, communicator);
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
        var member = handles.of(communicator);
        if (member.isEmpty()) {
            report.warning("X341", 0, "Collectives of communicators whose ranks the trace does not state are left out",
                    "");
            return;
        }
        var group = member.get().communicator();
        if (root < 0 || root >= group.size()) {
            in.wrong("has a collective with an impossible root");
        } else if (group.size() > 1) {
            int number = numbers.merge(group, 1, Integer::sum) + group.number() * SPREAD;
            who.calls().collective(CollectiveKinds.schedule(kind, group.size(), bytes, root, who.openMpi()),
                    member.get().rank(), group::world, number);
        }
    }
}
