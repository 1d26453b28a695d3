// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import org.hopscope.study.exchange.program.CollectiveKinds.Kind;
import org.jspecify.annotations.Nullable;

/** The collective calls of a communicator in their order; 17 bytes for each, in temporary files if they are many. */
final class CollectiveCalls {

    private static final int BYTES = 8;
    private static final int KIND = 16;
    private static final int WIDTH = 17;
    private static final byte UNKNOWN = -1;
    private static final Kind[] KINDS = Kind.values();

    private final Records records;

    /** @param memory that others may use, too */
    CollectiveCalls(RecordBlocks memory) {
        records = new Records(WIDTH, memory);
    }

    /**
     * A collective call of all ranks of a communicator.
     *
     * @param kind what is done; null if it has no counterpart here
     * @param root the root, 0 where there is none
     * @param bytes the most that a rank sent or received in it, or the sum of what they sent where counts differ
     */
    record Call(@Nullable Kind kind, long root, long bytes) {}

    int size() {
        return records.size();
    }

    void add(Call call) {
        int one = records.add();
        var block = records.block(one);
        int at = records.offset(one);
        block.putLong(at, call.root());
        block.putLong(at + BYTES, call.bytes());
        var kind = call.kind();
        block.put(at + KIND, kind == null ? UNKNOWN : (byte) kind.ordinal());
    }

    Call get(int number) {
        var block = records.block(number);
        int at = records.offset(number);
        byte kind = block.get(at + KIND);
        return new Call(kind == UNKNOWN ? null : KINDS[kind], block.getLong(at), block.getLong(at + BYTES));
    }

    /** A call moves at least this many bytes. */
    void atLeast(int number, long bytes) {
        var block = records.block(number);
        int at = records.offset(number) + BYTES;
        block.putLong(at, Math.max(bytes, block.getLong(at)));
    }

    /** A call moves this many bytes more. */
    void add(int number, long bytes) {
        var block = records.block(number);
        int at = records.offset(number) + BYTES;
        block.putLong(at, Math.max(0, bytes + block.getLong(at)));
    }
}
