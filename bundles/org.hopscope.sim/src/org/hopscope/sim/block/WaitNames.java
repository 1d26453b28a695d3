// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** Says in words what the tasks of a run that cannot continue wait for. */
final class WaitNames {

    private static final int MOST = 20;

    private final Tasks tasks;
    private final ItemQueues queues;
    private final TokenPools tokens;
    private final Places places;
    private final EventCounters counters;

    WaitNames(Tasks tasks, Stores stores, Places places) {
        this.tasks = tasks;
        this.places = places;
        queues = stores.queues();
        tokens = stores.tokens();
        counters = stores.counters();
    }

    /** One line for each of the first tasks that wait. */
    String describe() {
        var text = new StringBuilder();
        int waiting = 0;
        for (int number = 0; number < tasks.used(); number++) {
            Task task = tasks.of(number);
            if (task.is(Task.WAITS) && ++waiting <= MOST) {
                text.append(waits(task)).append('\n');
            }
        }
        return text.append(waiting > MOST ? "and " + (waiting - MOST) + " more handlers wait\n" : "").toString();
    }

    private String waits(Task task) {
        Step at = task.step;
        String what = switch (at.code) {
            case Operations.TAKE -> places.has(at.subject) ? "room in a FIFO for " + tokens.name(at.subject)
                    : task.count + " of " + tokens.name(at.subject, task.instance);
            case Operations.PUT -> "room in " + queues.name(at.subject, task.instance);
            case Operations.GET -> "an entry of " + queues.name(at.subject, task.instance);
            case Operations.ARM -> task.count + " in " + counters.name(at.other, task.instance);
            default -> "its packets to leave";
        };
        String who = task.rank < 0 ? "node " + task.vertex : "rank " + task.rank;
        String peer = task.peer < 0 ? "" : " with rank " + task.peer;
        return task.handler.place(at) + ", for " + who + peer + ", waits for " + what;
    }
}
