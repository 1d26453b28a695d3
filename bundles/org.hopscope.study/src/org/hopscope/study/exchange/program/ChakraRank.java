// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.program.CollectiveKinds.Kind;

/**
 * A rank of a Chakra execution trace. What runs on the processor is on lane 0, what runs on the accelerator on lane 1;
 * a collective is expanded between two operations without a time. Only data dependencies are edges of time.
 */
final class ChakraRank {

    private static final double PS_PER_MICROSECOND = 1e6;
    private static final int ACCELERATOR = 1;
    /** A prime number, so that collectives of different groups seldom have the same tag. */
    private static final int SPREAD = 4_099;
    /** In the order of {@code CollectiveCommType} of Chakra. */
    private static final Kind[] KINDS = {Kind.ALLREDUCE, Kind.REDUCE, Kind.ALLGATHER, Kind.GATHER, Kind.SCATTER,
        Kind.BCAST, Kind.ALLTOALL, Kind.REDUCE_SCATTER, Kind.REDUCE_SCATTER, Kind.BARRIER};

    private final ScheduleSink sink;
    private final int rank;
    private final int ranks;
    private final ChakraGroups groups;
    private final ProgramOptions options;
    private final ImportReport report;
    private final SequentialRank calls;
    private final LongMap numbers = new LongMap();
    private final Map<String, Integer> sequences = new HashMap<>();
    private final Map<String, Member> memberOf = new HashMap<>();
    private int[] firsts = new int[64];
    private int[] lasts = new int[64];
    private int nodes;
    private int[] users = new int[64];
    private long[] needed = new long[64];
    private int edges;

    ChakraRank(ScheduleSink sink, int rank, Trace trace, ImportReport report) {
        this.sink = sink;
        this.rank = rank;
        ranks = trace.ranks();
        groups = trace.groups();
        options = trace.options();
        this.report = report;
        calls = new SequentialRank(sink, rank);
    }

    /**
     * The settings that all ranks share.
     *
     * @param ranks how many there are
     * @param groups of the collectives
     * @param options values that the trace does not state
     */
    record Trace(int ranks, ChakraGroups groups, ProgramOptions options) {}

    /** A group, and which of its ranks this one is; -1 for none. */
    private record Member(TraceCommunicator group, int own) {}

    /** Takes a node. */
    void node(ChakraNode node) {
        if (!node.groups.isEmpty()) {
            groups.take(node);
        }
        long id = node.id == ChakraNode.MISSING ? 0 : node.id;
        if (!numbers.putIfAbsent(id, nodes)) {
            report.error("X350", 0, "Two nodes of rank " + rank + " have the number " + Long.toUnsignedString(id),
                    "the file is damaged");
            return;
        }
        if (nodes == firsts.length) {
            firsts = Arrays.copyOf(firsts, 2 * nodes);
            lasts = Arrays.copyOf(lasts, 2 * nodes);
        }
        int first = operation(node);
        firsts[nodes] = first;
        lasts[nodes] = isCollective(node) ? collective(node, first) : first;
        for (int i = 0; i < node.dependencies(); i++) {
            edge(nodes, node.dependency(i));
        }
        nodes++;
    }

    private int operation(ChakraNode node) {
        if (node.type == ChakraNode.SEND && isRank(node.target)) {
            return sink.send(rank, (int) node.target, bytes(node), tag(node), 0);
        }
        if (node.type == ChakraNode.RECEIVE && (isRank(node.source) || node.source == ChakraNode.MISSING)) {
            return sink.receive(rank, node.source == ChakraNode.MISSING ? ScheduleSink.ANY : (int) node.source,
                    bytes(node), tag(node), 0);
        }
        if (node.type == ChakraNode.SEND || node.type == ChakraNode.RECEIVE) {
            report.warning("X351", 0, "Messages to or from ranks that the trace does not have are left out", "");
        }
        return isCollective(node) ? sink.calc(rank, 0, 0)
                : sink.calc(rank, options.ps(node.micros * PS_PER_MICROSECOND), node.onProcessor ? 0 : ACCELERATOR);
    }

    private boolean isRank(long number) {
        return number >= 0 && number < ranks;
    }

    private static long bytes(ChakraNode node) {
        return Math.max(0, node.bytes);
    }

    private static int tag(ChakraNode node) {
        return node.tag == ChakraNode.MISSING ? 0 : (int) node.tag & Integer.MAX_VALUE;
    }

    /** In real traces a collective is three nodes, of which only one says what it does. */
    private boolean isCollective(ChakraNode node) {
        return node.type == ChakraNode.COLLECTIVE && node.collective >= 0 && node.collective < KINDS.length;
    }

    /** Expands a collective after an operation; answers its last one. */
    private int collective(ChakraNode node, int after) {
        if (node.dimensions) {
            report.note("X351", 0, "Dimensions of the network that collectives name are left out",
                    "the network routes them itself");
        }
        var member = member(node);
        var group = member.group();
        int number = sequences.merge(node.group, 1, Integer::sum) - 1;
        if (group.size() == 1) {
            return after;
        }
        if (member.own() < 0) {
            report.warning("X352", 0, "Collectives of groups that a rank is not in are left out there", "");
            return after;
        }
        var kind = KINDS[(int) node.collective];
        boolean parts = kind == Kind.ALLTOALL || kind == Kind.REDUCE_SCATTER;
        int root = isRank(node.source) ? Math.max(0, group.rank((int) node.source)) : 0;
        return calls.collective(CollectiveKinds.schedule(kind, group.size(), parts ? bytes(node) / group.size()
                : bytes(node), root, options.openMpi()), after, member.own(), group::world,
                number + group.number() * SPREAD);
    }

    private Member member(ChakraNode node) {
        return memberOf.computeIfAbsent(node.group, name -> {
            var group = group(name);
            return new Member(group, group.rank(rank));
        });
    }

    private TraceCommunicator group(String name) {
        return groups.of(name).orElseGet(() -> {
            if (!name.isEmpty() && !name.equals("0")) {
                report.warning("X352", 0, "Which ranks are in process group " + Quote.quoted(name)
                        + " is not in any trace; all ranks are taken", "give them in a file comm_group.json beside "
                        + "the trace:"
                                + " {\"" + Quote.of(name) + "\": [0, 1]}");
            }
            return groups.ofAll(name);
        });
    }

    private void edge(int user, long id) {
        if (edges == users.length) {
            int room = Math.addExact(edges, edges >> 1);
            users = Arrays.copyOf(users, room);
            needed = Arrays.copyOf(needed, room);
        }
        users[edges] = user;
        needed[edges++] = id;
    }

    /** All nodes have come: joins them. */
    void end() {
        for (int i = 0; i < edges; i++) {
            int before = numbers.get(needed[i]);
            if (before == LongMap.NONE) {
                report.warning("X353", 0, "Dependencies on nodes that the trace does not have are left out", "");
            } else if (before != users[i]) {
                sink.afterEnd(rank, firsts[users[i]], lasts[before]);
            }
        }
        sink.end(rank);
    }
}
