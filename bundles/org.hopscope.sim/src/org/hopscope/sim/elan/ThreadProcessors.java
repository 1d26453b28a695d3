// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/** The thread processors of all Elans: one piece of work after the other; a thread that sleeps must be woken first. */
public final class ThreadProcessors extends EventHandler {

    private static final int NEXT = 0;

    private final ElanNicPlan[] plans;
    private final Engine engine;
    private final StampLog stamps;
    private final ThreadListener listener;
    private final TaskQueues work;
    private final boolean[] awake;
    private final UsageColumn usage;
    private final int code;

    public ThreadProcessors(ElanNicPlan[] plans, Engine engine, StampLog stamps, ThreadListener listener) {
        this.plans = plans;
        this.engine = engine;
        this.stamps = stamps;
        this.listener = listener;
        work = new TaskQueues(plans.length);
        awake = new boolean[plans.length];
        usage = stamps.usage().column(Resource.NIC_PROCESSOR, plans.length);
        code = engine.register(this);
    }

    /** Adds work at the present time. */
    public void submit(int vertex, int task, int reference, int stamp) {
        usage.joined(vertex, engine.nowPs());
        if (awake[vertex]) {
            work.add(vertex, task, reference, stamp);
            return;
        }
        awake[vertex] = true;
        long start = engine.nowPs() + plans[vertex].threads().wakePs();
        work.add(vertex, task, reference,
                stamps.stamp(stamp, start, Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex));
        usage.use(vertex, plans[vertex].threads().wakePs());
        engine.schedule(start, code + NEXT, vertex, 0);
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        if (work.isEmpty(vertex)) {
            awake[vertex] = false;
            return;
        }
        long now = engine.nowPs();
        int task = work.task(vertex);
        int reference = work.message(vertex);
        int stamp = stamps.stampUntil(work.stamp(vertex), now, Component.CONTENTION, Part.NIC_PROCESSOR, vertex);
        work.remove(vertex);
        long busy = listener.begin(vertex, task, reference, stamp);
        usage.left(vertex, now);
        usage.use(vertex, busy);
        engine.schedule(now + busy, code + NEXT, vertex, 0);
    }
}
