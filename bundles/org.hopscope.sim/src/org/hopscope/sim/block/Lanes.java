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
    /** Whether it treats entries of a queue. */
    final boolean[] fromQueue;
    /** Whether a call returns only when it has ended. */
    final boolean[] urgent;
    /** The cores that work for lanes alone, in the order of their servers, which come behind those of the NIC. */
    final int[] cores;
    /** Tokens of which it takes one when it starts, or -1. */
    final int[] taking;
    /** Per handler on lanes of ranks that is no call: whether its lane works in rounds. */
    final boolean[] rounds;
    final boolean[] isTimer;
    /** Handlers on lanes of ranks that are not calls. */
    final int rankSources;
    /** Per server of a node its handlers. */
    final int[] serverSources;
    /** The handler of each call, or -1. */
    private final int[] calls = new int[BlockTrigger.Call.values().length];

    /**
     * @param servers processors and engines of a node
     * @param reads whether packets wait in reception FIFOs, so that those for a lane are treated in their order
     */
    Lanes(BlockStackPlan stack, int servers, boolean reads) {
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
        taking = new int[count];
        rounds = new boolean[count];
        isTimer = new boolean[count];
        urgent = new boolean[count];
        fromQueue = new boolean[count];
        cores = stack.lanes().stream().mapToInt(BlockLane::core).filter(core -> core > 0).distinct().toArray();
        java.util.Arrays.fill(calls, NONE);
        int sources = 0;
        serverSources = new int[servers + cores.length + 1];
        for (int i = 0; i < count; i++) {
            BlockHandler handler = handlers.get(i);
            BlockLane lane = stack.lanes().get(handler.lane());
            inCalls[i] = lane.inCalls();
            server[i] = lane.server() == BlockLane.HOST ? servers + place(lane.core()) : lane.server();
            urgent[i] = lane.urgent();
            fromQueue[i] = handler.trigger() instanceof BlockTrigger.OnQueue;
            holds[i] = lane.holds();
            component[i] = lane.component();
            first[i] = handler.first();
            block[i] = handler.block();
            isCall[i] = handler.trigger() instanceof BlockTrigger.OnCall;
            isTimer[i] = handler.trigger() instanceof BlockTrigger.OnTimer;
            if (handler.trigger() instanceof BlockTrigger.OnCall on) {
                calls[on.call().ordinal()] = i;
            }
            pollPs[i] = isCall[i] ? 0 : lane.pollPs();
            taking[i] = handler.trigger() instanceof BlockTrigger.OnQueue on ? on.taking() : NONE;
            source[i] = isCall[i] ? NONE : earlier(stack, i, reads);
            if (source[i] == NONE && !isCall[i]) {
                source[i] = lane.inCalls() ? sources++ : serverSources[server[i]]++;
            }
            if (lane.inCalls() && !isCall[i]) {
                rounds[source[i]] = lane.rounds();
            }
        }
        rankSources = sources;
    }

    /** The source of an earlier handler of the same lane whose work stands in the same line as that of another one. */
    private int earlier(BlockStackPlan stack, int handler, boolean reads) {
        BlockHandler one = stack.handlers().get(handler);
        for (int i = 0; i < handler; i++) {
            BlockHandler other = stack.handlers().get(i);
            boolean packets = reads && one.trigger() instanceof BlockTrigger.OnPacket
                    && other.trigger() instanceof BlockTrigger.OnPacket;
            if (other.lane() == one.lane() && (packets || takesTurns(stack, one) && takesTurns(stack, other))) {
                return source[i];
            }
        }
        return NONE;
    }

    private static boolean takesTurns(BlockStackPlan stack, BlockHandler handler) {
        return handler.trigger() instanceof BlockTrigger.OnQueue on && stack.queues().get(on.queue()).turns();
    }

    /** The number of a core among those that work for lanes; behind them is the interrupt level. */
    private int place(int core) {
        for (int i = 0; i < cores.length; i++) {
            if (cores[i] == core) {
                return i;
            }
        }
        return cores.length;
    }

    /** Whether a lane works in rounds. */
    boolean hasRounds() {
        for (boolean one : rounds) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    /** The handler of a call, or -1. */
    int call(BlockTrigger.Call call) {
        return calls[call.ordinal()];
    }
}
