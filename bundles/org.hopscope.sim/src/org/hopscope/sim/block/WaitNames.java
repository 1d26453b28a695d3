// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockStackPlan;

/** Says in words what the tasks of a run that cannot go on wait for. */
final class WaitNames {

    private static final int MOST = 20;

    private final Tasks tasks;
    private final BlockStackPlan stack;
    private final Operations ops;
    private final ItemQueues queues;
    private final TokenPools tokens;
    private final EventCounters counters;

    WaitNames(BlockSetup setup, Parts parts) {
        tasks = setup.tasks();
        stack = setup.stack();
        ops = parts.operations();
        queues = parts.queues();
        tokens = parts.tokens();
        counters = parts.counters();
    }

    /** One line for each of the first tasks that wait. */
    String describe() {
        var text = new StringBuilder();
        int waiting = 0;
        for (int task = 0; task < tasks.used(); task++) {
            if (tasks.handler(task) >= 0 && tasks.is(task, Tasks.WAITS) && ++waiting <= MOST) {
                text.append(waits(task)).append('\n');
            }
        }
        return text.append(waiting > MOST ? "and " + (waiting - MOST) + " more handlers wait\n" : "").toString();
    }

    /** Where an operation is: its handler and its block. */
    String place(int handler, int operation) {
        BlockHandler one = stack.handlers().get(handler);
        return "handler '" + one.name() + "' on lane '" + stack.lanes().get(one.lane()).name() + "', block "
                + ops.block[operation];
    }

    private String waits(int task) {
        int at = tasks.at(task);
        String what = switch (ops.code[at]) {
            case Operations.TAKE -> tasks.count(task) + " of " + tokens.name(ops.subject[at], tasks.instance(task));
            case Operations.PUT -> "room in " + queues.name(ops.subject[at], tasks.instance(task));
            case Operations.GET -> "an entry of " + queues.name(ops.subject[at], tasks.instance(task));
            case Operations.ARM -> tasks.count(task) + " in " + counters.name(ops.other[at], tasks.instance(task));
            default -> "its packets to leave";
        };
        String who = tasks.rank(task) < 0 ? "node " + tasks.vertex(task) : "rank " + tasks.rank(task);
        String peer = tasks.peer(task) < 0 ? "" : " with rank " + tasks.peer(task);
        return place(tasks.handler(task), at) + ", for " + who + peer + ", waits for " + what;
    }
}
