// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** The end of handlers, and of what they do with their items. */
final class Ending extends Action {

    private static final int NONE = -1;

    private final Tasks tasks;
    private final Items items;
    private final Servers servers;
    private final Threads threads;
    private final Places places;
    private final Ticks ticks;

    Ending(Tasks tasks, Items items, Servers servers, Threads threads, Places places, Ticks ticks) {
        this.tasks = tasks;
        this.items = items;
        this.servers = servers;
        this.threads = threads;
        this.places = places;
        this.ticks = ticks;
    }

    /** The handler continues without its item. */
    Step letGo(Task task, Step step) {
        items.keep(task);
        items.drop(task);
        task.stamp = StampLog.NONE;
        return step.next;
    }

    /** The handler drops its item, and ends. */
    @Nullable Step drop(Task task, Step step) {
        int message = task.message;
        if (step.subject != 0 && message != NONE) {
            items.lose(message);
        }
        return run(task, step);
    }

    @Override
    @Nullable Step run(Task task, Step step) {
        items.keep(task);
        if (task.is(Task.IN_CALL | Task.FINISHES) || task.place != NONE || !task.handler.quiet) {
            endLoudly(task);
            return null;
        }
        if (task.is(Task.HAS_SERVER)) {
            release(task);
        }
        items.drop(task);
        tasks.close(task);
        return null;
    }

    /** A task waits; its server does or does not. */
    void rest(Task task, boolean posted) {
        if (task.is(Task.HAS_SERVER) && (posted || !task.handler.holds)) {
            release(task);
        }
    }

    /** A task gives its server up. */
    void release(Task task) {
        if (task.handler.inCalls) {
            threads.release(task);
        } else {
            servers.release(task);
        }
    }

    /** Ends a task whose end is reported. */
    private void endLoudly(Task task) {
        boolean inCall = task.is(Task.IN_CALL);
        boolean finishes = task.is(Task.FINISHES);
        boolean has = task.is(Task.HAS_SERVER);
        if (finishes) {
            threads.stampFinished(task);
        } else if (has && !inCall) {
            release(task);
        }
        threads.urgentEnded(task);
        if (task.place != NONE) {
            places.use(task);
            places.freed(places.core(task));
        }
        if (task.handler.isTimer) {
            ticks.ended(task);
        }
        int rank = task.rank;
        items.drop(task);
        tasks.close(task);
        // last, because the program of the rank may continue with its next call
        if (finishes) {
            threads.finished(rank, has);
        } else if (inCall) {
            threads.callEnded(rank, has);
        }
    }
}
