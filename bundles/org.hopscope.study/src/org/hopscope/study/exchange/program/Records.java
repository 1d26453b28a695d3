// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Records of equal width that are added one after the other, in blocks of a {@link RecordBlocks}. Fields are read and
 * written by {@link #block} and {@link #offset}. Not thread-safe.
 */
final class Records {

    /** The first block has this many records, each following one twice as many, up to a largest. */
    private static final int FIRST_BITS = 4;
    private static final int LAST_CLASS = 9;
    private static final int LAST_BITS = FIRST_BITS + LAST_CLASS;
    /** Records in front of the blocks of the largest size. */
    private static final int SMALL = (1 << LAST_BITS) - (1 << FIRST_BITS);

    private final int width;
    private final RecordBlocks memory;
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private int room;
    private int size;

    Records(int width, RecordBlocks memory) {
        this.width = width;
        this.memory = memory;
    }

    int size() {
        return size;
    }

    /** The number of a new record, whose content is undefined. */
    int add() {
        if (size == room) {
            int step = Math.min(blocks.size(), LAST_CLASS);
            blocks.add(memory.take(width << FIRST_BITS + step));
            room += 1 << FIRST_BITS + step;
        }
        return size++;
    }

    /** The block that a record is in. */
    ByteBuffer block(int record) {
        if (record >= SMALL) {
            return blocks.get(LAST_CLASS + (record - SMALL >> LAST_BITS));
        }
        return blocks.get(small(record));
    }

    /** The offset of a record in its block. */
    int offset(int record) {
        if (record >= SMALL) {
            return width * (record - SMALL & (1 << LAST_BITS) - 1);
        }
        return width * (record + (1 << FIRST_BITS) - (1 << FIRST_BITS + small(record)));
    }

    private static int small(int record) {
        return Integer.SIZE - 1 - FIRST_BITS - Integer.numberOfLeadingZeros(record + (1 << FIRST_BITS));
    }

    /** Gives the blocks back; there are no records any more. */
    void clear() {
        blocks.forEach(memory::giveBack);
        blocks.clear();
        room = 0;
        size = 0;
    }
}
