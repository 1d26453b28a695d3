// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.BlockCounter;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.BlockQueue;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockState;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.BlockVariable;
import org.hopscope.sim.plan.BusCrossing;
import org.hopscope.sim.plan.ItemTime;
import org.hopscope.sim.plan.LaneCalls;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;

/**
 * Builds a protocol of blocks. Declarations return their numbers; {@link #on} starts a handler, and everything after
 * it is its blocks. A block's number is that of its operation.
 */
final class Protocol {

    static final int NONE = -1;

    private final List<BlockLane> lanes = new ArrayList<>();
    private final List<BlockQueue> queues = new ArrayList<>();
    private final List<BlockTable> tables = new ArrayList<>();
    private final List<BlockTokens> tokens = new ArrayList<>();
    private final List<BlockCounter> counters = new ArrayList<>();
    private final List<BlockVariable> variables = new ArrayList<>();
    private final List<BlockPacket> packets = new ArrayList<>();
    private final List<BlockHandler> handlers = new ArrayList<>();
    private final List<BlockOperation> operations = new ArrayList<>();
    private final List<BlockExpression> expressions = new ArrayList<>();
    private Component component = Component.MPI;

    /** A lane of each rank. */
    int library(long pollPs, boolean holds) {
        return lane(BlockLane.ofRanks("library", holds, Component.MPI, LaneCalls.polling(pollPs)));
    }

    int lane(BlockLane lane) {
        lanes.add(lane);
        return lanes.size() - 1;
    }

    /** A lane of a server of the NIC. */
    int lane(String name, int server, boolean holds, Component what) {
        return lane(BlockLane.ofNode(name, server, holds, what));
    }

    int queue(String name, BlockScope scope, int entries) {
        queues.add(new BlockQueue(name, scope, NONE, entries));
        return queues.size() - 1;
    }

    int table(BlockTable.Kind kind, BlockScope scope, int part, int entries, long perItemPs) {
        return table(new BlockTable("table " + tables.size(), kind, scope, part, entries, perItemPs));
    }

    int table(BlockTable table) {
        tables.add(table);
        return tables.size() - 1;
    }

    int tokens(String name, BlockScope scope, long count) {
        tokens.add(new BlockTokens(name, scope, NONE, count));
        return tokens.size() - 1;
    }

    int counter(String name, BlockScope scope, int entries) {
        counters.add(new BlockCounter(name, scope, entries));
        return counters.size() - 1;
    }

    int variable(BlockScope scope, long initial) {
        variables.add(new BlockVariable("variable " + variables.size(), scope, initial));
        return variables.size() - 1;
    }

    int packet(String name, int header, String... fields) {
        packets.add(new BlockPacket(name, header, 0, List.of(fields)));
        return packets.size() - 1;
    }

    /** A kind of packet with so much payload at most. */
    int packet(String name, int header, int payload) {
        packets.add(new BlockPacket(name, header, payload, 0, false, false, List.of()));
        return packets.size() - 1;
    }

    /** Ends the handler before, if there is one, and starts one; returns its number. */
    int on(String name, int lane, BlockTrigger trigger) {
        finish();
        component = lanes.get(lane).component();
        handlers.add(new BlockHandler(name, operations.size(), lane, trigger, operations.size()));
        return handlers.size() - 1;
    }

    int call(BlockTrigger.Call call, int lane) {
        return on(call.name(), lane, new BlockTrigger.OnCall(call));
    }

    /** The operation that comes next. */
    int here() {
        return operations.size();
    }

    int constant(long value) {
        return expression(BlockExpression.constant(value));
    }

    int value(Code code) {
        return expression(BlockExpression.of(code));
    }

    int value(Code code, long operand) {
        return expression(new BlockExpression(new Code[] {code}, new long[] {operand}));
    }

    /** Two terms and what combines them. */
    int value(Code first, long firstOperand, Code second, long secondOperand, Code combine) {
        return expression(new BlockExpression(new Code[] {first, second, combine},
                new long[] {firstOperand, secondOperand, 0}));
    }

    /** Size of the message and a constant. */
    int size(long more) {
        return value(Code.SIZE, 0, Code.CONSTANT, more, Code.ADD);
    }

    int expression(BlockExpression expression) {
        expressions.add(expression);
        return expressions.size() - 1;
    }

    int work(long ps) {
        return work(ps, component);
    }

    int work(long ps, Component what) {
        return add(new BlockOperation.Work(here(), ps, what));
    }

    int work(long ps, int cycles, Rate rate, int bytes) {
        return add(new BlockOperation.Work(here(), ps, cycles, rate, bytes, ItemTime.NONE, component));
    }

    int write(int bus, boolean toHost, int bytes, boolean posted) {
        return add(new BlockOperation.Cross(here(), bus, false, toHost, bytes, posted));
    }

    int read(int bus, boolean toHost, int bytes, boolean posted) {
        return add(new BlockOperation.Cross(here(), bus, true, toHost, bytes, posted));
    }

    /** A copy in the memory of the host. */
    int copy(int bytes) {
        return add(new BlockOperation.Move(here(), 0, 0, bytes, BusCrossing.NONE, false, Component.MEMORY_COPY));
    }

    int transmit(int packet, boolean toTarget, int bytes, int bus, boolean posted, int... fields) {
        return add(new BlockOperation.Transmit(here(), new PacketHeader(packet, fields), 0,
                PacketDestination.end(toTarget), new PacketPayload(bytes, bus), posted));
    }

    int put(int queue) {
        return add(new BlockOperation.Put(here(), queue, NONE));
    }

    int match(int table, BlockOperation.Lookup lookup, int key, int miss) {
        return add(new BlockOperation.Match(here(), table, lookup, key, miss));
    }

    int take(int kind, int count, int lacking) {
        return add(new BlockOperation.Take(here(), kind, count, lacking));
    }

    int give(int kind, int count) {
        return add(new BlockOperation.Give(here(), kind, count));
    }

    int assign(int variable, int value) {
        return add(new BlockOperation.Assign(here(), variable, value));
    }

    int tell(int handler) {
        return tell(handler, BlockOperation.Telling.LOCAL, 0);
    }

    int tell(int handler, BlockOperation.Telling by, long delayPs) {
        return add(new BlockOperation.Tell(here(), handler, by, delayPs));
    }

    int complete(boolean receive) {
        return add(new BlockOperation.Complete(here(),
                receive ? BlockOperation.Ended.RECEIVE : BlockOperation.Ended.SEND));
    }

    int drop(boolean lost) {
        return add(new BlockOperation.Drop(here(), lost));
    }

    int returns() {
        return add(new BlockOperation.Return(here()));
    }

    int end() {
        return add(new BlockOperation.End(here()));
    }

    int add(BlockOperation operation) {
        operations.add(operation);
        return operations.size() - 1;
    }

    /** Puts another operation at a place: one whose target was not known before. */
    void replace(int at, BlockOperation operation) {
        operations.set(at, operation);
    }

    BlockStackPlan build() {
        finish();
        return new BlockStackPlan("blocks", lanes, new BlockState(queues, tables, tokens, counters, variables), packets,
                handlers, operations, expressions);
    }

    private void finish() {
        if (!operations.isEmpty() && !(operations.get(operations.size() - 1) instanceof BlockOperation.End)) {
            end();
        }
    }
}
