// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Tasks that wait, first in, first out. */
final class TaskLine {

    private @Nullable Task first;
    /** The last one; of an empty line what was the last one. */
    private @Nullable Task last;

    boolean isEmpty() {
        return first == null;
    }

    /** The first one of a line that is not empty. */
    Task first() {
        return Objects.requireNonNull(first);
    }

    void add(Task task) {
        task.next = null;
        Task before = last;
        if (first == null || before == null) {
            first = task;
        } else {
            before.next = task;
        }
        last = task;
    }

    /** Takes the first one out of a line that is not empty. */
    Task take() {
        Task task = first();
        first = task.next;
        return task;
    }
}
