// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.BlockCounter;
import org.hopscope.sim.plan.BlockScope;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a protocol, and the triggered operations that wait at each in the order in which they were armed. A
 * counter is a number: that of its instance times the entries of its declaration, plus its entry.
 */
final class EventCounters {

    private final Scopes scopes;
    private final BlockCounter[] plans;
    private final BlockScope[] scopeOf;
    private final int[] entries;
    private final long[][] values;
    /** Per counter the first and the last of its triggered operations. */
    private final @Nullable Task[][] first;
    private final @Nullable Task[][] last;

    EventCounters(List<BlockCounter> declared, Scopes scopes) {
        this.scopes = scopes;
        plans = declared.toArray(BlockCounter[]::new);
        scopeOf = declared.stream().map(BlockCounter::scope).toArray(BlockScope[]::new);
        entries = declared.stream().mapToInt(BlockCounter::entries).toArray();
        values = new long[plans.length][0];
        first = new @Nullable Task[plans.length][0];
        last = new @Nullable Task[plans.length][0];
    }

    /** The counter that a task uses under a number. */
    int find(int counters, Task task, long entry) {
        if (entry < 0 || entry >= entries[counters]) {
            throw new ProtocolFailure(task.handler, task.step, "uses entry " + entry + " of counter '"
                    + plans[counters].name() + "', which has entries 0 to " + (entries[counters] - 1));
        }
        int counter = Math.addExact(Math.multiplyExact(scopes.instance(scopeOf[counters], task), entries[counters]),
                (int) entry);
        if (counter >= values[counters].length) {
            grow(counters, counter);
        }
        return counter;
    }

    /** A counter grows. */
    void add(int counters, int counter, long amount) {
        values[counters][counter] += amount;
    }

    /**
     * A triggered operation is armed.
     *
     * @param task what it starts, with its threshold
     */
    void arm(int counters, int counter, Task task) {
        task.next = null;
        task.instance = counter;
        Task before = last[counters][counter];
        if (first[counters][counter] == null || before == null) {
            first[counters][counter] = task;
        } else {
            before.next = task;
        }
        last[counters][counter] = task;
    }

    /** Takes out the first triggered operation whose threshold a counter has reached, or returns null. */
    @Nullable Task trigger(int counters, int counter) {
        Task before = null;
        for (Task task = first[counters][counter]; task != null; task = task.next) {
            if (values[counters][counter] >= task.count) {
                unlink(counters, counter, before, task);
                if (task.is(Task.TAKES)) {
                    values[counters][counter] -= task.count;
                }
                return task;
            }
            before = task;
        }
        return null;
    }

    /** Says in words what a triggered operation waits for. */
    String name(int counters, int counter) {
        return "counter '" + plans[counters].name() + "' " + counter % entries[counters] + " "
                + scopes.name(scopeOf[counters], counter / entries[counters]) + " (" + values[counters][counter]
                + " now)";
    }

    private void unlink(int counters, int counter, @Nullable Task before, Task task) {
        if (before == null) {
            first[counters][counter] = task.next;
        } else {
            before.next = task.next;
        }
        if (last[counters][counter] == task) {
            last[counters][counter] = before;
        }
    }

    private void grow(int counters, int counter) {
        int old = values[counters].length;
        int room = Math.max(counter + 1, Math.max(16, 2 * old));
        values[counters] = Arrays.copyOf(values[counters], room);
        first[counters] = Arrays.copyOf(first[counters], room);
        last[counters] = Arrays.copyOf(last[counters], room);
    }
}
