// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.trace.Component;

/** What the handlers of a protocol and their lanes are, in columns by handler. */
final class Lanes {

    static final int NONE = -1;

    /** Whether it runs on the core of a rank. */
    final boolean[] inCalls;
    /** Number of its server among those of a node; the last one is the interrupt level of the host. */
    final int[] server;
    /** Whether a wait keeps the server. */
    final boolean[] holds;
    final Component[] component;
    final long[] pollPs;
    final int[] first;
    final int[] block;
    /** Its number among the handlers that look for work at the same place: the queue in which its work waits. */
    final int[] source;
    final boolean[] isCall;
    /** Handlers on lanes of ranks that are not calls. */
    final int rankSources;
    /** Per server of a node its handlers. */
    final int[] serverSources;
    /** The handler of each call, or -1. */
    private final int[] calls = new int[BlockTrigger.Call.values().length];

    /** @param servers processors and engines of a node */
    Lanes(BlockStackPlan stack, int servers) {
        List<BlockHandler> handlers = stack.handlers();
        int count = handlers.size();
        inCalls = new boolean[count];
        server = new int[count];
        holds = new boolean[count];
        component = new Component[count];
        pollPs = new long[count];
        first = new int[count];
        block = new int[count];
        source = new int[count];
        isCall = new boolean[count];
        java.util.Arrays.fill(calls, NONE);
        int sources = 0;
        serverSources = new int[servers + 1];
        for (int i = 0; i < count; i++) {
            BlockHandler handler = handlers.get(i);
            BlockLane lane = stack.lanes().get(handler.lane());
            inCalls[i] = lane.inCalls();
            server[i] = lane.server() == BlockLane.HOST ? servers : lane.server();
            holds[i] = lane.holds();
            component[i] = lane.component();
            first[i] = handler.first();
            block[i] = handler.block();
            isCall[i] = handler.trigger() instanceof BlockTrigger.OnCall;
            if (handler.trigger() instanceof BlockTrigger.OnCall on) {
                calls[on.call().ordinal()] = i;
            }
            pollPs[i] = isCall[i] ? 0 : lane.pollPs();
            source[i] = isCall[i] ? NONE : lane.inCalls() ? sources++ : serverSources[server[i]]++;
        }
        rankSources = sources;
    }

    /** The handler of a call, or -1. */
    int call(BlockTrigger.Call call) {
        return calls[call.ordinal()];
    }
}
