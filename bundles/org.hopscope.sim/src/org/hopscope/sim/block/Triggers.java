// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.StampLog;

/** Counters as tasks use them: a task that makes one reach thresholds starts what was armed for them. */
final class Triggers {

    private final Engine engine;
    private final StampLog stamps;
    private final Items items;
    private final EventCounters counters;
    private final Interpreter interpreter;

    Triggers(LayerSetup layer, Items items, EventCounters counters, Interpreter interpreter) {
        this.items = items;
        this.counters = counters;
        this.interpreter = interpreter;
        engine = layer.engine();
        stamps = layer.stamps();
    }

    Step increment(Task task, Step step) {
        int kind = step.subject;
        int counter = counters.find(kind, task, Expression.value(step.items, task, 0));
        counters.add(kind, counter, Expression.value(step.bytes, task, 1));
        fire(task, kind, counter);
        return step.next;
    }

    Step arm(Task task, Step step) {
        int kind = step.other;
        int counter = counters.find(kind, task, Expression.value(step.items, task, 0));
        Task armed = items.copy(task, step.told);
        armed.argument = Expression.value(step.cycles, task, 0);
        armed.count = Expression.value(step.bytes, task, 1);
        armed.step = step;
        armed.set(Task.WAITS | (step.is(Operations.TAKES) ? Task.TAKES : 0));
        counters.arm(kind, counter, armed);
        fire(task, kind, counter);
        return step.next;
    }

    /** At a join of two chains the later one is the cause: that of the task that has made the counter reach it. */
    private void fire(Task cause, int kind, int counter) {
        for (Task started = counters.trigger(kind, counter); started != null; started = counters
                .trigger(kind, counter)) {
            if (started.stamp != StampLog.NONE) {
                started.stamp = stamps.later(started.stamp, cause.stamp);
                items.stamp(started, engine.nowPs(), Component.CONTENTION, started.handler.part);
            }
            started.clear(Task.WAITS | Task.TAKES);
            interpreter.start(started);
        }
    }
}
