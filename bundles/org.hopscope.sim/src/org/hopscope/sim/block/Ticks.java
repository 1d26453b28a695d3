// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.BitSet;
import java.util.List;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockTrigger;

/** Handlers that start by themselves: when the run starts, and at the ticks of timers. */
final class Ticks {

    private static final int NONE = -1;
    /** So many ticks in a row while nothing else happens mean that nothing ever will. */
    private static final int SILENT = 100_000;

    private final Engine engine;
    private final Tasks tasks;
    private final List<BlockHandler> handlers;
    private final Lanes lanes;
    private final boolean[] isNode;
    private final int[] vertexOfRank;
    private final boolean[] isTimer;
    /** Per handler the nodes or ranks whose last tick is still being treated. */
    private final BitSet[] busy;
    private final int code;
    private int ended;
    private int scheduled;
    private int silent;

    /** @param code the code of the event of a tick */
    Ticks(BlockSetup setup, Lanes lanes, int code) {
        this.code = code;
        engine = setup.layer().engine();
        tasks = setup.underWay().tasks();
        handlers = setup.stack().handlers();
        this.lanes = lanes;
        vertexOfRank = setup.layer().workload().vertexOfRank();
        isNode = new boolean[setup.hardware().nics().length];
        for (int vertex = 0; vertex < isNode.length; vertex++) {
            isNode[vertex] = setup.hardware().nics()[vertex] != null;
        }
        isTimer = new boolean[handlers.size()];
        busy = new BitSet[handlers.size()];
        for (int handler = 0; handler < isTimer.length; handler++) {
            if (handlers.get(handler).trigger() instanceof BlockTrigger.OnTimer timer) {
                isTimer[handler] = true;
                busy[handler] = new BitSet();
                schedule(handler, timer.periodPs());
            } else if (handlers.get(handler).trigger() instanceof BlockTrigger.OnBoot) {
                engine.schedule(0, code, handler, 0);
            }
        }
    }

    /** The program of a rank has ended. */
    void rankEnded() {
        ended++;
    }

    /** Starts a handler for all nodes or ranks. */
    void tick(int handler, Interpreter interpreter) {
        if (isTimer[handler]) {
            scheduled--;
            silent = engine.pending() == scheduled ? silent + 1 : 0;
            if (ended == vertexOfRank.length || silent > SILENT) {
                return;
            }
            schedule(handler, ((BlockTrigger.OnTimer) handlers.get(handler).trigger()).periodPs());
        }
        Handler started = lanes.of(handler);
        int count = started.inCalls ? vertexOfRank.length : isNode.length;
        for (int instance = 0; instance < count; instance++) {
            if ((started.inCalls || isNode[instance]) && begins(handler, instance)) {
                interpreter.start(started.inCalls ? tasks.open(started, instance, NONE, vertexOfRank[instance])
                        : tasks.open(started, NONE, NONE, instance));
            }
        }
    }

    /** A task has ended. */
    void ended(Task task) {
        if (task.handler.isTimer) {
            busy[task.handler.number].clear(task.handler.inCalls ? task.rank : task.vertex);
        }
    }

    private boolean begins(int handler, int instance) {
        if (!isTimer[handler]) {
            return true;
        }
        boolean before = busy[handler].get(instance);
        busy[handler].set(instance);
        return !before;
    }

    private void schedule(int handler, long periodPs) {
        scheduled++;
        engine.schedule(engine.nowPs() + periodPs, code, handler, 0);
    }
}
