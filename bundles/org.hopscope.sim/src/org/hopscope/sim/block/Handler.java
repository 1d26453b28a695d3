// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/** A handler of a protocol and what its lane says; nothing changes it. */
final class Handler {

    private static final int NONE = -1;

    /** Its number among all handlers. */
    final int number;
    final int block;
    private final String title;
    /** Its first operation. */
    final Step first;
    /** True if it runs on the core of a rank. */
    final boolean inCalls;
    /** Number of its server among those of a node; the last one is the interrupt level of the host. */
    final int server;
    /** The kind of part that its work is shown at. */
    final Part part;
    /** True if a wait keeps the server. */
    final boolean holds;
    final Component component;
    final long pollPs;
    /** Its number among the handlers that look for work at the same place: the queue in which its work waits. */
    final int source;
    final boolean isCall;
    /** True if it treats entries of a queue. */
    final boolean fromQueue;
    /** True if a call returns only when it has ended. */
    final boolean urgent;
    /** True if its work interrupts a rank that is outside its calls. */
    final boolean interrupts;
    /** Tokens of which it takes one when it starts, or -1. */
    final int taking;
    /** True if its packets stay in the receive queue of the network until its first work has ended. */
    final boolean kept;
    final boolean isTimer;
    /** True if its end need not be reported. */
    final boolean quiet;
    /** True if its packets leave the network before it starts. */
    final boolean buffered;
    /** The handler on another part of the NIC that it does nothing but tell, at once; otherwise null. */
    @Nullable Handler forwards;

    /**
     * @param server number of its server among those of a node
     * @param part the kind of part that its work is shown at
     * @param source its number among the handlers that look for work at the same place
     */
    Handler(int number, BlockHandler plan, BlockLane lane, int server, Part part, int source, Step first) {
        this.number = number;
        this.server = server;
        this.part = part;
        this.source = source;
        this.first = first;
        title = "handler '" + plan.name() + "' on lane '" + lane.name() + "'";
        block = plan.block();
        inCalls = lane.inCalls();
        holds = lane.holds();
        component = lane.component();
        urgent = lane.calls().urgent();
        interrupts = lane.calls().interrupts();
        isCall = plan.trigger() instanceof BlockTrigger.OnCall && lane.inCalls();
        isTimer = plan.trigger() instanceof BlockTrigger.OnTimer;
        quiet = !isTimer && !urgent;
        fromQueue = plan.trigger() instanceof BlockTrigger.OnQueue;
        pollPs = isCall ? 0 : lane.calls().pollPs();
        taking = taking(plan.trigger());
        kept = plan.trigger() instanceof BlockTrigger.OnPacket on && on.kept();
        buffered = plan.trigger() instanceof BlockTrigger.OnPacket on && on.buffered();
    }

    /** The place of an operation: handler, lane and block. */
    String place(Step operation) {
        return title + ", block " + operation.block;
    }

    private static int taking(BlockTrigger trigger) {
        return switch (trigger) {
            case BlockTrigger.OnQueue on -> on.taking();
            case BlockTrigger.OnPacket on -> on.taking();
            default -> NONE;
        };
    }
}
