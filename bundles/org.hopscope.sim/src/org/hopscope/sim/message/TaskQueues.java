// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

import java.util.Arrays;

/**
 * First-in first-out queues of work for processors. An entry is a kind of task, a message and the end of a chain of
 * stamps; entries of all queues share one pool.
 */
public final class TaskQueues {

    private static final int NONE = -1;

    private final int[] heads;
    private final int[] tails;
    private int[] tasks = new int[64];
    private int[] messages = new int[64];
    private int[] stamps = new int[64];
    private int[] nexts = new int[64];
    private int free = NONE;
    private int used;

    /** {@code count} empty queues. */
    public TaskQueues(int count) {
        heads = new int[count];
        tails = new int[count];
        Arrays.fill(heads, NONE);
        Arrays.fill(tails, NONE);
    }

    /** Appends an entry to a queue. */
    public void add(int queue, int task, int message, int stamp) {
        int entry = take();
        tasks[entry] = task;
        messages[entry] = message;
        stamps[entry] = stamp;
        nexts[entry] = NONE;
        if (heads[queue] == NONE) {
            heads[queue] = entry;
        } else {
            nexts[tails[queue]] = entry;
        }
        tails[queue] = entry;
    }

    /** Whether a queue has no entry. */
    public boolean isEmpty(int queue) {
        return heads[queue] == NONE;
    }

    /** Task of a queue's first entry. */
    public int task(int queue) {
        return tasks[heads[queue]];
    }

    /** Message of a queue's first entry. */
    public int message(int queue) {
        return messages[heads[queue]];
    }

    /** Stamp of a queue's first entry. */
    public int stamp(int queue) {
        return stamps[heads[queue]];
    }

    /** Takes the first entry of a queue out. */
    public void remove(int queue) {
        int entry = heads[queue];
        heads[queue] = nexts[entry];
        nexts[entry] = free;
        free = entry;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = nexts[entry];
            return entry;
        }
        if (used == tasks.length) {
            int room = 2 * used;
            tasks = Arrays.copyOf(tasks, room);
            messages = Arrays.copyOf(messages, room);
            stamps = Arrays.copyOf(stamps, room);
            nexts = Arrays.copyOf(nexts, room);
        }
        return used++;
    }
}
