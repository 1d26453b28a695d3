// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Lists of tasks, first in, first out; as many as are asked for. */
final class TaskLists {

    /** Per list its first task, or null, then its last one. */
    private @Nullable Task[] ends = new @Nullable Task[0];

    boolean isEmpty(int list) {
        return 2 * list >= ends.length || ends[2 * list] == null;
    }

    /** The first task of a list that is not empty. */
    Task first(int list) {
        return Objects.requireNonNull(ends[2 * list]);
    }

    void add(int list, Task task) {
        if (2 * list >= ends.length) {
            grow(list);
        }
        task.next = null;
        Task before = ends[2 * list + 1];
        if (ends[2 * list] == null || before == null) {
            ends[2 * list] = task;
        } else {
            before.next = task;
        }
        ends[2 * list + 1] = task;
    }

    /** Puts a task in front of all others. */
    void addFirst(int list, Task task) {
        if (isEmpty(list)) {
            add(list, task);
            return;
        }
        task.next = ends[2 * list];
        ends[2 * list] = task;
    }

    /** Takes the first task out, or returns null. */
    @Nullable Task take(int list) {
        if (2 * list >= ends.length) {
            return null;
        }
        Task task = ends[2 * list];
        if (task != null) {
            ends[2 * list] = task.next;
        }
        return task;
    }

    private void grow(int list) {
        ends = Arrays.copyOf(ends, Math.max(Math.multiplyExact(2, list + 1), Math.multiplyExact(2, ends.length)));
    }
}
