// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The tasks of a run. A task is open from {@link #open} until {@link #close}, and is then used again. It is in at
 * most one list at a time.
 */
final class Tasks {

    static final int NONE = -1;

    private Task[] all = new Task[0];
    private @Nullable Task free;
    private int used;

    /** A new task without an item. */
    Task open(Handler handler, int rank, int peer, int vertex) {
        Task task = free;
        if (task == null) {
            task = grow();
        }
        free = task.next;
        task.become(handler);
        task.message = NONE;
        task.packet = null;
        task.receive = NONE;
        task.rank = rank;
        task.peer = peer;
        task.vertex = vertex;
        task.stamp = NONE;
        return task;
    }

    /** The task is free again; what it refers to is not released. */
    void close(Task task) {
        task.clear(Task.WAITS);
        task.next = free;
        free = task;
    }

    /** The task with a number. */
    Task of(int number) {
        return all[number];
    }

    /** Gives the item of a task to another one, references and all. */
    void moveItem(Task source, Task target) {
        target.message = source.message;
        target.packet = source.packet;
        target.receive = source.receive;
        target.rank = source.rank;
        target.peer = source.peer;
        target.stamp = source.stamp;
    }

    /** Numbers up to here have been used. */
    int used() {
        return used;
    }

    /** Makes more; returns the first one that is free. */
    private Task grow() {
        int room = Math.max(64, 2 * used);
        all = Arrays.copyOf(all, room);
        for (int number = room - 1; number >= used; number--) {
            all[number] = new Task(number);
            all[number].next = free;
            free = all[number];
        }
        Task first = all[used];
        used = room;
        return first;
    }
}
