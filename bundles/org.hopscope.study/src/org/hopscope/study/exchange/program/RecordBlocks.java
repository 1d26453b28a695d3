// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.schedule.MappedMemory;

/**
 * Memory for {@link Records}: on the heap while it is little, in temporary files beyond that. Blocks that are given
 * back are used again. Not thread-safe.
 */
final class RecordBlocks {

    private final MappedMemory memory;
    private final Map<Integer, Deque<ByteBuffer>> free = new TreeMap<>();

    RecordBlocks(MappedMemory memory) {
        this.memory = memory;
    }

    /** A block of any content. */
    ByteBuffer take(int bytes) {
        var known = free.get(bytes);
        return known == null || known.isEmpty() ? memory.take(bytes) : known.pop();
    }

    void giveBack(ByteBuffer block) {
        free.computeIfAbsent(block.capacity(), any -> new ArrayDeque<>()).push(block);
    }
}
