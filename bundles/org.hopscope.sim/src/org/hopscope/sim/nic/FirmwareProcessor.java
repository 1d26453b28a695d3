// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Numbering;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The embedded processors of all NICs. Each runs one loop that looks at its sources of work in turn, a turn that finds
 * nothing taking the polling cycle:
 *
 * <pre>
 *   --&gt; mailbox --&gt; receive headers --&gt; engine completions --+
 *   ^                                                         |
 *   +---------------------------------------------------------+
 * </pre>
 *
 * Where an idle loop stands when work arrives is drawn from the vertex's own random stream, so an item waits half a
 * cycle on average (the reading that the SeaStar description gives). A loop that has just finished a task goes on from
 * there: each source it looks at in vain costs its share of the cycle.
 */
public final class FirmwareProcessor extends EventHandler {

    /** Commands from the host. */
    public static final int MAILBOX = 0;
    /** Headers of new messages. */
    public static final int HEADERS = 1;
    /** Ends of transmissions and receptions. */
    public static final int COMPLETIONS = 2;
    private static final int SOURCES = 3;
    private static final int FOUND = 0;
    private static final int SERVED = 1;

    private final Engine engine;
    private final StampLog stamps;
    private final FirmwareNicPlan[] planOf;
    private final TaskQueues queues;
    private final RandomStreams phases;
    private final int code;
    private final boolean[] awake;
    private final byte[] position;
    private final long[] lastEndPs;
    private final UsageColumn usage;
    private FirmwareTasks tasks;

    /**
     * @param planOf per vertex its NIC, null where there is none
     * @param phases where in its loop each processor is when work wakes it, see {@link #phases}
     */
    public FirmwareProcessor(FirmwareNicPlan[] planOf, Engine engine, StampLog stamps,
            RandomStreams phases) {
        this.planOf = planOf;
        this.engine = engine;
        this.stamps = stamps;
        int vertices = planOf.length;
        code = engine.register(this);
        queues = new TaskQueues(SOURCES * vertices);
        this.phases = phases;
        awake = new boolean[vertices];
        position = new byte[vertices];
        lastEndPs = new long[vertices];
        usage = stamps.usage().column(Resource.NIC_PROCESSOR, vertices);
    }

    /** The random phases of the processors at so many vertices. */
    public static RandomStreams phases(long seed, int vertices, Numbering numbering) {
        return new RandomStreams(seed, "firmware polling phase", vertices, numbering::vertexInMachine);
    }

    /** Connects what the firmware does. */
    public void attach(FirmwareTasks firmwareTasks) {
        tasks = firmwareTasks;
    }

    /** Offers work to the loop at the present time. */
    public void submit(int vertex, int source, int task, int message, int stamp) {
        queues.add(SOURCES * vertex + source, task, message, stamp);
        usage.joined(vertex, engine.nowPs());
        if (!awake[vertex]) {
            awake[vertex] = true;
            position[vertex] = (byte) source;
            long wait = phases.next(vertex, planOf[vertex].pollingCyclePs());
            engine.schedule(engine.nowPs() + wait, code + FOUND, vertex, 0);
        }
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        if (kind == FOUND) {
            begin(vertex);
        } else {
            served(vertex);
        }
    }

    @Override
    public int prefetch(int kind, int vertex, int b) {
        return queues.prefetch(SOURCES * vertex) + queues.prefetch(SOURCES * vertex + SOURCES - 1) + position[vertex]
                + (int) lastEndPs[vertex];
    }

    @Override
    public int prefetchNext(int kind, int vertex, int b) {
        return queues.prefetchFirst(SOURCES * vertex + position[vertex]);
    }

    private void begin(int vertex) {
        long now = engine.nowPs();
        int queue = SOURCES * vertex + position[vertex];
        long duration = tasks.begin(vertex, queues.task(queue), queues.message(queue),
                found(vertex, queues.stamp(queue)));
        usage.left(vertex, now);
        usage.use(vertex, duration);
        engine.schedule(now + duration, code + SERVED, vertex, 0);
    }

    /** Ends, now, the wait of what has just been found: for the work before it, and for the loop to come round. */
    public int found(int vertex, int stamp) {
        long now = engine.nowPs();
        int waited = stamps.stampUntil(stamp, Math.min(lastEndPs[vertex], now), Component.CONTENTION,
                Part.NIC_PROCESSOR, vertex);
        return stamps.stamp(waited, now, Component.POLLING, Part.NIC_PROCESSOR, vertex);
    }

    private void served(int vertex) {
        long now = engine.nowPs();
        int queue = SOURCES * vertex + position[vertex];
        int task = queues.task(queue);
        int message = queues.message(queue);
        queues.remove(queue);
        lastEndPs[vertex] = now;
        tasks.end(vertex, task, message);
        for (int step = 1; step <= SOURCES; step++) {
            int source = (position[vertex] + step) % SOURCES;
            if (!queues.isEmpty(SOURCES * vertex + source)) {
                position[vertex] = (byte) source;
                long walk = planOf[vertex].pollingCyclePs() * step / SOURCES;
                engine.schedule(now + walk, code + FOUND, vertex, 0);
                return;
            }
        }
        awake[vertex] = false;
    }
}
