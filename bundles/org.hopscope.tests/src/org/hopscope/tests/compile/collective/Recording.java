// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.compile.workload.collective.Script;

/** Writes down what a schedule makes each rank do. */
final class Recording implements Script {

    enum Kind { SEND, RECEIVE, AWAIT, COPY, TOGETHER }

    /** @param request number of the send or receive among those of its rank, also that of an await */
    record Op(Kind kind, int peer, long bytes, List<Integer> blocks, Use use, int request) {}

    final List<Op> ops = new ArrayList<>();
    private int requests;

    static List<Recording> of(Schedule schedule, int ranks) {
        return IntStream.range(0, ranks).mapToObj(rank -> {
            var recording = new Recording();
            schedule.write(rank, recording);
            return recording;
        }).toList();
    }

    /** Messages that all ranks send. */
    static long messages(List<Recording> all) {
        return all.stream().flatMap(one -> one.ops.stream()).filter(op -> op.kind() == Kind.SEND).count();
    }

    /** Bytes that all ranks send. */
    static long bytes(List<Recording> all) {
        return all.stream().flatMap(one -> one.ops.stream()).filter(op -> op.kind() == Kind.SEND)
                .mapToLong(Op::bytes).sum();
    }

    int requests() {
        return requests;
    }

    @Override
    public int send(int peer, long bytes, Blocks blocks) {
        ops.add(new Op(Kind.SEND, peer, bytes, list(blocks), Use.KEEP, requests));
        return requests++;
    }

    @Override
    public int receive(int peer, long bytes, Blocks blocks, Use use) {
        ops.add(new Op(Kind.RECEIVE, peer, bytes, list(blocks), use, requests));
        return requests++;
    }

    @Override
    public void await(int request) {
        ops.add(new Op(Kind.AWAIT, -1, 0, List.of(), Use.KEEP, request));
    }

    @Override
    public void copy(long bytes) {
        ops.add(new Op(Kind.COPY, -1, bytes, List.of(), Use.KEEP, -1));
    }

    @Override
    public void meet(int group) {
        ops.add(new Op(Kind.TOGETHER, 0, 0, List.of(group), Use.KEEP, -1));
    }

    @Override
    public void combine(Combination all) {
        ops.add(new Op(Kind.TOGETHER, all.groups(), all.bytes(), List.of(all.ranks()), Use.KEEP, -1));
    }

    @Override
    public void together(Hardware operation, int root, long bytes, int detail) {
        ops.add(new Op(Kind.TOGETHER, root, bytes, List.of(operation.ordinal(), detail), Use.KEEP, -1));
    }

    private static List<Integer> list(Blocks blocks) {
        var list = new ArrayList<Integer>();
        blocks.forEach(list::add);
        return list;
    }
}
