// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** Tasks that wait, first in, first out. */
final class TaskLine {

    private Task first;
    private Task last;

    boolean isEmpty() {
        return first == null;
    }

    /** The first one, or null. */
    Task first() {
        return first;
    }

    void add(Task task) {
        task.next = null;
        if (first == null) {
            first = task;
        } else {
            last.next = task;
        }
        last = task;
    }

    /** Takes the first one out; null if there is none. */
    Task take() {
        Task task = first;
        if (task != null) {
            first = task.next;
        }
        return task;
    }
}
