// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockCounter;
import org.hopscope.sim.plan.BlockScope;

/**
 * The counters of a protocol, and the triggered operations that wait at each in the order in which they were armed. A
 * counter is a number: that of its instance times the entries of its declaration, plus its entry.
 */
final class EventCounters {

    static final int NONE = -1;

    private final Tasks tasks;
    private final Scopes scopes;
    private final BlockCounter[] plans;
    private final BlockScope[] scopeOf;
    private final int[] entries;
    private final long[][] values;
    /** Per counter the first and the last of its triggered operations. */
    private final int[][] first;
    private final int[][] last;

    EventCounters(BlockSetup setup, Scopes scopes) {
        tasks = setup.tasks();
        this.scopes = scopes;
        List<BlockCounter> declared = setup.stack().counters();
        plans = declared.toArray(BlockCounter[]::new);
        scopeOf = declared.stream().map(BlockCounter::scope).toArray(BlockScope[]::new);
        entries = declared.stream().mapToInt(BlockCounter::entries).toArray();
        values = new long[plans.length][0];
        first = new int[plans.length][0];
        last = new int[plans.length][0];
    }

    /** The counter that a task uses under a number. */
    int find(int counters, int task, long entry) {
        if (entry < 0 || entry >= entries[counters]) {
            throw new ProtocolFailure(tasks.handler(task), tasks.at(task), "uses entry " + entry + " of counter '"
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
    void arm(int counters, int counter, int task) {
        tasks.next(task, NONE);
        tasks.instance(task, counter);
        if (first[counters][counter] == NONE) {
            first[counters][counter] = task;
        } else {
            tasks.next(last[counters][counter], task);
        }
        last[counters][counter] = task;
    }

    /** Takes out the first triggered operation whose threshold a counter has reached, or returns -1. */
    int trigger(int counters, int counter) {
        int before = NONE;
        for (int task = first[counters][counter]; task != NONE; task = tasks.next(task)) {
            if (values[counters][counter] >= tasks.count(task)) {
                unlink(counters, counter, before, task);
                if (tasks.is(task, Tasks.TAKES)) {
                    values[counters][counter] -= tasks.count(task);
                }
                return task;
            }
            before = task;
        }
        return NONE;
    }

    /** Says in words what a triggered operation waits for. */
    String name(int counters, int counter) {
        return "counter '" + plans[counters].name() + "' " + counter % entries[counters] + " "
                + scopes.name(scopeOf[counters], counter / entries[counters]) + " (" + values[counters][counter]
                + " now)";
    }

    private void unlink(int counters, int counter, int before, int task) {
        if (before == NONE) {
            first[counters][counter] = tasks.next(task);
        } else {
            tasks.next(before, tasks.next(task));
        }
        if (last[counters][counter] == task) {
            last[counters][counter] = before;
        }
    }

    private void grow(int counters, int counter) {
        int old = values[counters].length;
        int room = Math.max(counter + 1, Math.max(16, 2 * old));
        values[counters] = Arrays.copyOf(values[counters], room);
        first[counters] = Columns.grown(first[counters], room);
        last[counters] = Columns.grown(last[counters], room);
        Arrays.fill(first[counters], old, room, NONE);
        Arrays.fill(last[counters], old, room, NONE);
    }
}
