// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

import org.hopscope.sim.kernel.Columns;

/**
 * First-in first-out queues of work for processors. An entry is a kind of task, a message and the end of a chain of
 * stamps; entries of all queues share one pool. As long as there has been none, the queues take no memory.
 */
public final class TaskQueues {

    private static final int NONE = -1;

    /** Columns of an entry. */
    private static final int TASK = 0;
    private static final int MESSAGE = 1;
    private static final int STAMP = 2;
    private static final int NEXT = 3;
    private static final int SHIFT = 2;

    /** Per queue its first entry, then its last one. */
    private int[] ends = new int[0];
    private final int count;
    private int[] entries = new int[64 << SHIFT];
    private int free = NONE;
    private int used;
    private int waiting;

    /** {@code count} empty queues. */
    public TaskQueues(int count) {
        this.count = count;
    }

    /** Appends an entry to a queue. */
    public void add(int queue, int task, int message, int stamp) {
        if (ends.length == 0) {
            ends = Columns.filled(Math.multiplyExact(2, count), NONE);
        }
        int entry = take();
        int at = entry << SHIFT;
        entries[at + TASK] = task;
        entries[at + MESSAGE] = message;
        entries[at + STAMP] = stamp;
        entries[at + NEXT] = NONE;
        if (ends[2 * queue] == NONE) {
            ends[2 * queue] = entry;
        } else {
            entries[(ends[2 * queue + 1] << SHIFT) + NEXT] = entry;
        }
        ends[2 * queue + 1] = entry;
        waiting++;
    }

    /** True if a queue has no entry. */
    public boolean isEmpty(int queue) {
        // mostly there is none in any of them, and a read less from a table that is as large as the machine
        return waiting == 0 || ends[2 * queue] == NONE;
    }

    /** Reads where a queue's entries are. */
    public int prefetch(int queue) {
        return waiting == 0 ? NONE : ends[2 * queue];
    }

    /** Reads a queue's first entry. */
    public int prefetchFirst(int queue) {
        int entry = prefetch(queue);
        return entry == NONE ? 0 : entries[entry << SHIFT];
    }

    /** Task of a queue's first entry. */
    public int task(int queue) {
        return entries[(ends[2 * queue] << SHIFT) + TASK];
    }

    /** Message of a queue's first entry. */
    public int message(int queue) {
        return entries[(ends[2 * queue] << SHIFT) + MESSAGE];
    }

    /** Stamp of a queue's first entry. */
    public int stamp(int queue) {
        return entries[(ends[2 * queue] << SHIFT) + STAMP];
    }

    /** Takes the first entry of a queue out. */
    public void remove(int queue) {
        int entry = ends[2 * queue];
        ends[2 * queue] = entries[(entry << SHIFT) + NEXT];
        entries[(entry << SHIFT) + NEXT] = free;
        free = entry;
        waiting--;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = entries[(entry << SHIFT) + NEXT];
            return entry;
        }
        if (used << SHIFT == entries.length) {
            entries = Columns.grown(entries, Math.multiplyExact(2, entries.length));
        }
        return used++;
    }
}
