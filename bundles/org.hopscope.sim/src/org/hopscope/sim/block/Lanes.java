// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/** The handlers of a protocol, and what their lanes have together. */
final class Lanes {

    static final int NONE = -1;

    /** The cores that work for lanes alone, in the order of their servers, which come after those of the NIC. */
    final int[] cores;
    /** Per source on lanes of ranks whether its lane works in rounds. */
    final boolean[] rounds;
    /** Per source on lanes of ranks whether its lane is urgent. */
    final boolean[] urgent;
    /** Handlers on lanes of ranks that are not calls. */
    final int rankSources;
    /** Per server of a node its handlers. */
    final int[] serverSources;
    private final Handler[] handlers;
    /** The handler of each call, or null. */
    private final @Nullable Handler[] calls = new @Nullable Handler[BlockTrigger.Call.values().length];

    /**
     * Makes the handlers, and has the operations refer to those that they start.
     *
     * @param servers processors and engines of a node
     * @param reads whether packets wait in reception FIFOs, so that those for a lane are treated in their order
     */
    Lanes(BlockStackPlan stack, Operations operations, List<ServerPart> servers, boolean reads) {
        int count = stack.handlers().size();
        handlers = new Handler[count];
        rounds = new boolean[count];
        urgent = new boolean[count];
        cores = stack.lanes().stream().mapToInt(BlockLane::core).filter(core -> core > 0).distinct().toArray();
        int sources = 0;
        serverSources = new int[servers.size() + cores.length + 1];
        for (int i = 0; i < count; i++) {
            BlockHandler plan = stack.handlers().get(i);
            BlockLane lane = stack.lanes().get(plan.lane());
            int server = lane.server() == BlockLane.HOST ? servers.size() + place(lane.core()) : lane.server();
            Part part = server < servers.size() ? servers.get(server).place() : Part.PROCESSOR;
            boolean call = plan.trigger() instanceof BlockTrigger.OnCall && lane.inCalls();
            int source = call ? NONE : earlier(stack, i, reads);
            if (source == NONE && !call) {
                source = lane.inCalls() ? sources++ : serverSources[server]++;
            }
            handlers[i] = new Handler(i, plan, lane, server, part, source, operations.start(plan.first()));
            if (plan.trigger() instanceof BlockTrigger.OnCall on) {
                calls[on.call().ordinal()] = handlers[i];
            } else if (lane.inCalls()) {
                rounds[source] = lane.calls().rounds();
                urgent[source] = lane.calls().urgent();
            }
        }
        rankSources = sources;
        operations.connect(handlers);
    }

    /** The handler with a number. */
    Handler of(int number) {
        return handlers[number];
    }

    /** The source of an earlier handler of the same lane whose work is in the same line as that of another one. */
    private int earlier(BlockStackPlan stack, int handler, boolean reads) {
        BlockHandler one = stack.handlers().get(handler);
        for (int i = 0; i < handler; i++) {
            BlockHandler other = stack.handlers().get(i);
            boolean packets = reads && one.trigger() instanceof BlockTrigger.OnPacket
                    && other.trigger() instanceof BlockTrigger.OnPacket;
            boolean line = stack.lanes().get(one.lane()).line();
            if (other.lane() == one.lane() && (packets || line || takesTurns(stack, one) && takesTurns(stack, other))) {
                return handlers[i].source;
            }
        }
        return NONE;
    }

    private static boolean takesTurns(BlockStackPlan stack, BlockHandler handler) {
        return handler.trigger() instanceof BlockTrigger.OnQueue on && stack.state().queues().get(on.queue()).turns();
    }

    /** The number of a core among those that work for lanes; after them comes the interrupt level. */
    private int place(int core) {
        for (int i = 0; i < cores.length; i++) {
            if (cores[i] == core) {
                return i;
            }
        }
        return cores.length;
    }

    /** True if a lane works in rounds. */
    boolean hasRounds() {
        for (boolean one : rounds) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    /** The handler of a call, or null. */
    @Nullable Handler call(BlockTrigger.Call call) {
        return calls[call.ordinal()];
    }
}
