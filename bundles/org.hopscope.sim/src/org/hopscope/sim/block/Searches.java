// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Searches in tables and insertions, with the time that they take. */
final class Searches {

    private final Tables tables;
    private final Work work;

    Searches(Tables tables, Work work) {
        this.tables = tables;
        this.work = work;
    }

    /** Puts the item into a table. */
    @Nullable Step insert(Task task, Step step) {
        Table table = step.table;
        Step next = tables.insert(task, table, step.bytes) ? step.next : Objects.requireNonNull(step.otherwise);
        long ps = tables.insertPs(task, table);
        if (ps == 0) {
            return next;
        }
        task.carryPs = ps;
        task.set(Task.CARRIES_SEARCH);
        task.step = next;
        return work.run(task, next);
    }

    /** A search that takes no time on any node. */
    @Nullable Step searchFree(Task task, Step step) {
        tables.search(task, step.table, step.third, step.bytes);
        tables.used(task, step.table, 0);
        return tables.apply(task, step.table, step.third) ? step.next : step.otherwise;
    }

    /** A search that can be made when the work before it begins. */
    @Nullable Step searchAlone(Task task, Step step) {
        if (!task.is(Task.SEARCHED)) {
            return step.table.free ? searchFree(task, step) : work.run(task, step);
        }
        task.clear(Task.SEARCHED);
        return tables.apply(task, step.table, step.third) ? step.next : step.otherwise;
    }

    /** A search in a table that others use as well: its time first, then what it finds. */
    @Nullable Step search(Task task, Step step) {
        Table table = step.table;
        if (!task.is(Task.SEARCHED)) {
            tables.look(task, table, step.third, step.bytes);
            long ps = tables.searchPs(task, table);
            tables.used(task, table, ps);
            if (ps > 0) {
                if (!work.hasServer(task)) {
                    return null;
                }
                task.set(Task.SEARCHED);
                return work.begin(task, step, step, ps);
            }
        }
        tables.search(task, table, step.third, step.bytes);
        task.clear(Task.SEARCHED);
        return tables.apply(task, table, step.third) ? step.next : step.otherwise;
    }
}
