// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Lists of tasks, first in, first out; as many as are asked for. Each is a ring, of which its last task is known. */
final class TaskLists {

    /** Per list its last task, which the first one follows, or null. */
    private @Nullable Task[] lasts;

    /** Lists whose number is not known; a list takes no memory before its first task. */
    TaskLists() {
        this(0);
    }

    /** @param count lists that are surely used */
    TaskLists(int count) {
        lasts = new @Nullable Task[count];
    }

    boolean isEmpty(int list) {
        return list >= lasts.length || lasts[list] == null;
    }

    /** The first task of a list that is not empty. */
    Task first(int list) {
        return Objects.requireNonNull(Objects.requireNonNull(lasts[list]).next);
    }

    void add(int list, Task task) {
        addFirst(list, task);
        lasts[list] = task;
    }

    /** Puts a task in front of all others. */
    void addFirst(int list, Task task) {
        if (list >= lasts.length) {
            grow(list);
        }
        Task last = lasts[list];
        if (last == null) {
            task.next = task;
            lasts[list] = task;
        } else {
            task.next = last.next;
            last.next = task;
        }
    }

    /** Takes the first task out, or returns null. */
    @Nullable Task take(int list) {
        Task last = list >= lasts.length ? null : lasts[list];
        if (last == null) {
            return null;
        }
        Task first = Objects.requireNonNull(last.next);
        if (first == last) {
            lasts[list] = null;
        } else {
            last.next = first.next;
        }
        return first;
    }

    /** Takes the first task out of a list that is not empty. */
    Task taken(int list) {
        return Objects.requireNonNull(take(list));
    }

    private void grow(int list) {
        lasts = Arrays.copyOf(lasts, Math.max(list + 1, Math.multiplyExact(2, lasts.length)));
    }
}
