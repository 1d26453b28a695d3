// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.schedule.MappedMemory;

/** The operations and dependencies of a rank to which more come: 19 bytes for each operation, 8 for each dependency. */
final class GrowingRank {

    private static final int PEER = 8;
    private static final int TAG = 12;
    private static final int KIND = 16;
    private static final int LANE = 17;
    private static final int NIC = 18;
    private static final int OPERATION = 19;
    private static final int TO = 4;
    private static final int DEPENDENCY = 8;

    private final Records operations;
    private final Records ends;
    private final Records starts;

    GrowingRank(RecordBlocks blocks) {
        operations = new Records(OPERATION, blocks);
        ends = new Records(DEPENDENCY, blocks);
        starts = new Records(DEPENDENCY, blocks);
    }

    /** Adds an operation on NIC 0, and answers its number. */
    int add(byte kind, int peer, long amount, int tag, int lane) {
        if (operations.size() >= ScheduleSink.MOST_OPERATIONS) {
            throw new ScheduleTooLarge();
        }
        int one = operations.add();
        var block = operations.block(one);
        int at = operations.offset(one);
        block.putLong(at, amount);
        block.putInt(at + PEER, peer);
        block.putInt(at + TAG, tag);
        block.put(at + KIND, kind);
        block.put(at + LANE, (byte) lane);
        block.put(at + NIC, (byte) 0);
        return one;
    }

    void nic(int operation, int nic) {
        operations.block(operation).put(operations.offset(operation) + NIC, (byte) nic);
    }

    void afterEnd(int operation, int before) {
        add(ends, operation, before);
    }

    void afterStart(int operation, int before) {
        add(starts, operation, before);
    }

    private static void add(Records dependencies, int operation, int before) {
        if (dependencies.size() >= ScheduleSink.MOST_DEPENDENCIES) {
            throw new ScheduleTooLarge();
        }
        int one = dependencies.add();
        var block = dependencies.block(one);
        int at = dependencies.offset(one);
        block.putInt(at, before);
        block.putInt(at + TO, operation);
    }

    /** The graph of all that came; this rank is empty after that. */
    RankGraph build(MappedMemory memory) {
        int size = operations.size();
        long bytes = RankGraph.bytes(size, ends.size(), starts.size());
        if (bytes > Integer.MAX_VALUE) {
            throw new ScheduleTooLarge();
        }
        var draft = new RankGraph.Draft(memory.take((int) bytes), size, ends.size(), starts.size());
        for (int i = 0; i < size; i++) {
            operation(i, draft);
        }
        operations.clear();
        each(ends, (before, operation) -> draft.countNext(before));
        each(starts, (before, operation) -> draft.countAtStart(before));
        draft.sum();
        each(ends, draft::next);
        each(starts, draft::atStart);
        ends.clear();
        starts.clear();
        return draft.graph();
    }

    private void operation(int one, RankGraph.Draft draft) {
        ByteBuffer block = operations.block(one);
        int at = operations.offset(one);
        draft.operation(one, block.get(at + KIND), block.getInt(at + PEER), block.getLong(at), block.getInt(at + TAG));
        draft.place(one, Byte.toUnsignedInt(block.get(at + LANE)), Byte.toUnsignedInt(block.get(at + NIC)));
    }

    /** Hears dependencies. */
    private interface Dependency {

        void is(int before, int operation);
    }

    /** From the last one, so that those of one operation keep the order in which they came. */
    private static void each(Records dependencies, Dependency hearer) {
        for (int i = dependencies.size() - 1; i >= 0; i--) {
            var block = dependencies.block(i);
            int at = dependencies.offset(i);
            hearer.is(block.getInt(at), block.getInt(at + TO));
        }
    }
}
