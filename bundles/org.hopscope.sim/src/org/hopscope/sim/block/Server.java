// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** A processor or an engine of a node, a core that works for lanes, or the interrupt level of a host. */
final class Server {

    private static final int NONE = -1;

    /** Its number in events. */
    final int number;
    final int vertex;
    /** Null for the interrupt level. */
    final @Nullable ServerPart part;
    /** The core that it is, among all cores of the machine, or -1. */
    final int core;
    final boolean polls;
    /** True if it looks at its work at once. */
    final boolean direct;
    /** True if it treats one task at a time, looks at its work at once and at nothing else. */
    final boolean simple;
    /** Turn of its polling loop. */
    final long pollingPs;
    /** Time of its interrupt, or to wake up. */
    final long interruptPs;
    /** Time for which its interrupt is held back while it is idle. */
    final long coalescingPs;
    /** True if it takes time to wake up. */
    final boolean wakes;
    /** Time before the first operation of a task. */
    final long startPs;
    /** Tasks that had given it up and need it again. */
    final TaskLine resumed = new TaskLine();
    /** Tasks that have not begun, in a polling loop by handler. */
    final TaskLine[] ready;
    /** The number of further tasks that it can treat at the same time. */
    int free;
    int waiting;
    int resuming;
    /** The line that its polling loop is at. */
    int position;
    long lastEndPs;
    /** When it becomes free, if there is no event for that, or -1. */
    long endPs = NONE;
    int lastStamp = StampLog.NONE;
    /** True if the next task follows another one, so that no interrupt is needed. */
    boolean warm;

    /**
     * @param part null for the interrupt level
     * @param core the core that it is, or -1
     * @param sources lines of tasks that have not begun
     */
    Server(int number, int vertex, @Nullable ServerPart part, int core, int sources) {
        this.number = number;
        this.vertex = vertex;
        this.part = part;
        this.core = core;
        var discovery = part == null ? WorkDiscovery.AT_ONCE : part.discovery();
        polls = discovery.polls();
        direct = part != null && discovery.isDirect();
        pollingPs = discovery.pollingPs();
        interruptPs = discovery.interruptPs();
        coalescingPs = discovery.coalescingPs();
        wakes = discovery.wakes();
        simple = direct && core == NONE && coalescingPs == 0 && part.servers() == 1 && part.intervalPs() == 0
                && interruptPs == 0;
        startPs = part == null ? 0 : part.startPs();
        free = part == null ? 1 : part.servers();
        ready = new TaskLine[sources];
        Arrays.setAll(ready, i -> new TaskLine());
    }

    /** True if it can treat a task, and none waits for it. */
    boolean isIdle() {
        return free > 0 && (waiting | resuming) == 0;
    }

    /** True if it is the interrupt level of a host. */
    boolean isHost() {
        return part == null;
    }
}
