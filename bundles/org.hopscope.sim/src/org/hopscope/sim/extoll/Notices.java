// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.TaskQueues;

/** The notification queues in main memory: one per process, for everything that the bulk unit does for it. */
final class Notices extends EventHandler {

    /** Data have left; for their owner. */
    static final int DATA_SENT = 0;
    /** The data of a Get are in memory; for who asked for them. */
    static final int DATA_RECEIVED = 1;

    private static final int NOTICE_BYTES = 16;

    private final Engine engine;
    private final HostBus bus;
    private final TaskQueues queues;
    private final int[] visible;
    private final int code;
    private UnitListener listener;

    Notices(UnitParts parts, int ranks) {
        engine = parts.engine();
        bus = parts.bus();
        queues = new TaskQueues(ranks);
        visible = new int[ranks];
        code = engine.register(this);
    }

    void attach(UnitListener unitListener) {
        listener = unitListener;
    }

    /** Writes a notification to a process of a vertex at the present time. */
    void post(int vertex, int rank, int task, int message, int stamp) {
        long arrival = bus.post(vertex, HostBus.UP, NOTICE_BYTES, engine.nowPs());
        queues.add(rank, task, message, bus.stamp(vertex, NOTICE_BYTES, arrival, stamp));
        engine.schedule(arrival, code, rank, 0);
    }

    boolean hasNotice(int rank) {
        return visible[rank] > 0;
    }

    int task(int rank) {
        return queues.task(rank);
    }

    int message(int rank) {
        return queues.message(rank);
    }

    int stamp(int rank) {
        return queues.stamp(rank);
    }

    /** The process has taken the first notification. */
    void take(int rank) {
        queues.remove(rank);
        visible[rank]--;
    }

    @Override
    public void handle(int kind, int rank, int b) {
        visible[rank]++;
        listener.noticeVisible(rank);
    }
}
