// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.BlockTrigger;

/**
 * The sides of messages on which the handlers of a protocol work: a handler is on the side of what starts it. The
 * packets that it sends to the target, the queues that it puts its item into, and the handlers that it tells are
 * followed until nothing changes. Each rank has a node of its own: a message that stays on a node has one side.
 */
final class MessageSides {

    /** Sides as bits. */
    static final int SOURCE = 1;
    static final int TARGET = 2;
    static final int BOTH = SOURCE | TARGET;

    private final BlockStackPlan stack;
    private final int[] ofHandlers;
    private final int[] ofQueues;
    private final int[] ofPackets;
    private boolean changed;

    /** @param handlerOf per operation its handler */
    MessageSides(BlockStackPlan stack, int[] handlerOf) {
        this.stack = stack;
        ofHandlers = new int[stack.handlers().size()];
        ofQueues = new int[stack.queues().size()];
        ofPackets = new int[stack.packets().size()];
        do {
            changed = false;
            for (int handler = 0; handler < ofHandlers.length; handler++) {
                add(ofHandlers, handler, started(stack.handlers().get(handler)));
            }
            for (int at = 0; at < handlerOf.length; at++) {
                follow(handlerOf[at], stack.operations().get(at));
            }
        } while (changed);
    }

    /** The sides that a handler works on. */
    int of(int handler) {
        return ofHandlers[handler];
    }

    private int started(BlockHandler handler) {
        return switch (handler.trigger()) {
            case BlockTrigger.OnCall on -> called(on.call());
            case BlockTrigger.OnPacket on -> ofPackets[on.packet()];
            case BlockTrigger.OnQueue on -> ofQueues[on.queue()];
            case BlockTrigger.OnTold on -> 0;
            case BlockTrigger.OnTokens on -> 0;
            case BlockTrigger.OnTimer on -> 0;
            case BlockTrigger.OnBoot on -> 0;
        };
    }

    private static int called(BlockTrigger.Call call) {
        return switch (call) {
            case SEND, PUT, WAIT_SEND, FINISH_SEND -> SOURCE;
            case RECEIVE, GET, CANCEL, FINISH_RECEIVE -> TARGET;
            case BARRIER, REQUEST, ANSWER -> BOTH;
        };
    }

    private void follow(int handler, BlockOperation operation) {
        int side = ofHandlers[handler];
        switch (operation) {
            case BlockOperation.Tell tell -> add(ofHandlers, tell.handler(), side);
            case BlockOperation.Arm arm -> add(ofHandlers, arm.handler(), side);
            // a rank alone on its node is its own peer there
            case BlockOperation.Put put when !put.peer() -> add(ofQueues, put.queue(), side);
            case BlockOperation.Get get -> add(ofHandlers, handler, ofQueues[get.queue()]);
            case BlockOperation.Each each when each.queue() != BlockOperation.NONE -> add(ofHandlers, handler,
                    ofQueues[each.queue()]);
            case BlockOperation.Transmit transmit -> add(ofPackets, transmit.packet(),
                    transmit.rank() != BlockExpression.NONE ? BOTH : transmit.toTarget() ? TARGET : SOURCE);
            // the message that is found under a key may be any
            case BlockOperation.Match match when stack.tables().get(match.table()).kind() == BlockTable.Kind.NUMBERS ->
                add(ofHandlers, handler, BOTH);
            default -> {
                // it starts nothing, and has the item that it had
            }
        }
    }

    private void add(int[] sides, int number, int side) {
        int together = sides[number] | side;
        changed |= together != sides[number];
        sides[number] = together;
    }
}
