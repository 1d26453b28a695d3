// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Arrays;
import java.util.List;

/**
 * A protocol drawn from blocks, compiled to one table of operations. It runs on nodes whose NIC is a
 * {@link ComposedNicPlan}. The layers of a stack are one plan: their declarations follow each other.
 *
 * @param name name shown with results
 * @param lanes lanes, in the order of the drawing
 * @param state what the handlers have in common
 * @param packets kinds of packet
 * @param handlers handlers, in the order of the drawing. Lanes in calls and lanes with polling look for work in this
 *            order, the former from the first one each time, the latter going round; other lanes take work as it comes
 * @param operations operations of all handlers
 * @param expressions expressions of all operations
 * @param shared calls that all ranks make together, which are no blocks
 */
public record BlockStackPlan(String name, List<BlockLane> lanes, BlockState state, List<BlockPacket> packets,
        List<BlockHandler> handlers, List<BlockOperation> operations, List<BlockExpression> expressions,
        SharedCallsPlan shared) implements StackPlan {

    /** A stack of blocks alone. */
    public BlockStackPlan(String name, List<BlockLane> lanes, BlockState state, List<BlockPacket> packets,
            List<BlockHandler> handlers, List<BlockOperation> operations, List<BlockExpression> expressions) {
        this(name, lanes, state, packets, handlers, operations, expressions, SharedCallsPlan.NONE);
    }

    public BlockStackPlan {
        lanes = List.copyOf(lanes);
        packets = List.copyOf(packets);
        handlers = List.copyOf(handlers);
        operations = List.copyOf(operations);
        expressions = List.copyOf(expressions);
    }

    /** Headers are part of the packets' kinds. */
    @Override
    public int headerBytes() {
        return 0;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return switch (operation) {
            case SEND -> handles(BlockTrigger.Call.SEND);
            case RECEIVE -> handles(BlockTrigger.Call.RECEIVE);
            case PUT -> handles(BlockTrigger.Call.PUT);
            case GET -> handles(BlockTrigger.Call.GET);
            case BARRIER -> handles(BlockTrigger.Call.BARRIER);
            case WAIT, WAIT_ANY -> true;
            case ALLREDUCE, REDUCE, BROADCAST -> handles(BlockTrigger.Call.ALLREDUCE);
            case CANCEL -> handles(BlockTrigger.Call.CANCEL);
            case NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST -> shared.has();
            case PORTALS, COMPUTE, COPY, MARK, LAP, REPEAT, END_REPEAT, RECORD -> false;
        };
    }

    /** Ranks run on the cores before the first one that works for a lane alone; one rank can be interrupted. */
    @Override
    public int rankCores(int cores) {
        return interruptsRanks() ? 1
                : lanes.stream().mapToInt(BlockLane::core).filter(core -> core > 0).min().orElse(cores);
    }

    @Override
    public int channels() {
        return 1 + packets.stream().mapToInt(BlockPacket::channel).max().orElse(0);
    }

    /** Blocks that stand for layers have messages inside a node only if they treat these apart. */
    @Override
    public boolean reachesOwnNode() {
        return !standsForLayers() || expressions.stream().flatMap(one -> Arrays.stream(one.codes()))
                .anyMatch(code -> code == BlockExpression.Code.SAME_NODE);
    }

    /** The same stack with calls that all ranks make together. */
    public BlockStackPlan with(SharedCallsPlan calls) {
        return new BlockStackPlan(name, lanes, state, packets, handlers, operations, expressions, calls);
    }

    /** The same stack with other tokens. */
    public BlockStackPlan withTokens(List<BlockTokens> tokens) {
        return new BlockStackPlan(name, lanes, state.with(tokens), packets, handlers, operations, expressions, shared);
    }

    /** True if the blocks stand for layers: the parts and the layers have the time, and no block is shown. */
    public boolean standsForLayers() {
        return operations.stream().allMatch(operation -> operation.block() < 0);
    }

    /** True if work on a lane interrupts ranks that are outside their calls. */
    public boolean interruptsRanks() {
        return lanes.stream().anyMatch(lane -> lane.calls().interrupts());
    }

    /** True if there is a handler for a call. */
    public boolean handles(BlockTrigger.Call call) {
        return handlers.stream().anyMatch(handler -> handler.trigger().equals(new BlockTrigger.OnCall(call)));
    }
}
