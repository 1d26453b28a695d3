// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

/** Lists of tasks, first in, first out; as many as are asked for. */
final class TaskLists {

    private static final int NONE = Tasks.NONE;

    private final Tasks tasks;
    /** Per list its first task, then its last one. */
    private int[] ends = new int[0];

    TaskLists(Tasks tasks) {
        this.tasks = tasks;
    }

    boolean isEmpty(int list) {
        return 2 * list >= ends.length || ends[2 * list] == NONE;
    }

    /** The first task of a list that is not empty. */
    int first(int list) {
        return ends[2 * list];
    }

    void add(int list, int task) {
        if (2 * list >= ends.length) {
            grow(list);
        }
        tasks.next(task, NONE);
        if (ends[2 * list] == NONE) {
            ends[2 * list] = task;
        } else {
            tasks.next(ends[2 * list + 1], task);
        }
        ends[2 * list + 1] = task;
    }

    /** Puts a task in front of all others. */
    void addFirst(int list, int task) {
        if (isEmpty(list)) {
            add(list, task);
            return;
        }
        tasks.next(task, ends[2 * list]);
        ends[2 * list] = task;
    }

    /** Takes the first task out, or returns -1. */
    int take(int list) {
        if (isEmpty(list)) {
            return NONE;
        }
        int task = ends[2 * list];
        ends[2 * list] = tasks.next(task);
        return task;
    }

    private void grow(int list) {
        int old = ends.length;
        ends = Arrays.copyOf(ends, Math.max(Math.multiplyExact(2, list + 1), Math.multiplyExact(2, old)));
        Arrays.fill(ends, old, ends.length, NONE);
    }
}
