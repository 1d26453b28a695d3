// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.core.Element;
import org.hopscope.model.expression.ReachableBlocks;
import org.hopscope.model.expression.Names;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.protocol.Access;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Destination;
import org.hopscope.model.protocol.Direction;
import org.hopscope.model.protocol.Drop;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Get;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Lookup;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Release;
import org.hopscope.model.protocol.Return;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.Side;
import org.hopscope.model.protocol.StackComponent;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tally;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Telling;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.protocol.Work;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BusCrossing;
import org.hopscope.sim.plan.CircuitTransfer;
import org.hopscope.sim.plan.ItemTime;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.jspecify.annotations.Nullable;

/**
 * Turns the blocks of a handler into operations of the table of all handlers. Alternatives follow the operation that
 * chooses them, and a jump leads from the end of each to what comes after all of them:
 *
 * <pre>
 *   take credit      Take   lacking -&gt; A
 *     lacking {...}  Jump   -&gt; B
 *                 A: ...
 *   next block    B: ...
 * </pre>
 */
final class HandlerCompiler {

    private final Declarations declared;
    private final BlockNumbers numbers;
    private final ExpressionCompiler expressions;
    private final List<BlockOperation> operations;
    private final Handler handler;
    private final Names names;

    /** @param operations the table, which {@link #add()} extends */
    HandlerCompiler(Handler handler, Declarations declared, BlockNumbers numbers, ExpressionCompiler expressions,
            List<BlockOperation> operations) {
        this.handler = handler;
        this.declared = declared;
        this.numbers = numbers;
        this.expressions = expressions;
        this.operations = operations;
        names = declared.reachable().names(handler);
    }

    /** Adds the operations of the handler; returns the index of the first. */
    int add() {
        int first = operations.size();
        addAll(handler.getBlocks());
        operations.add(new BlockOperation.End(numbers.of(handler)));
        return first;
    }

    private void addAll(List<Block> blocks) {
        blocks.forEach(this::add);
    }

    private void add(Block block) {
        int number = numbers.of(block);
        switch (block) {
            case Work work -> operations.add(work(number, work));
            case Cross cross -> operations.add(new BlockOperation.Cross(number,
                    Declarations.number(declared.parts().buses(), cross.getBus()), cross.getAccess() == Access.READ,
                    cross.getDirection() == Direction.TO_HOST, expressions.addOrSize(cross.getBytes(), names),
                    cross.isPosted(), goesOn(cross), cross.isBuffer()));
            case Move move -> operations.add(move(number, move));
            case Transmit transmit -> transmit(number, transmit);
            case Put put -> {
                int argument = expressions.add(put.getArgument(), names);
                branching(put.getFull(), full -> new BlockOperation.Put(number,
                        declared.queues().indexOf(put.getQueue()), put.isFirst(), put.isPeer(), put.isUntimed(), full,
                        argument));
            }
            case Get get -> branching(get.getEmpty(), empty -> new BlockOperation.Get(number,
                    declared.queues().indexOf(get.getQueue()), empty));
            case Take take -> {
                int count = expressions.add(take.getCount(), names);
                branching(take.getLacking(), lacking -> new BlockOperation.Take(number,
                        declared.tokens().indexOf(take.getTokens()), count, lacking, stall(take)));
            }
            case Match match -> match(number, match);
            case Give give -> operations.add(new BlockOperation.Give(number,
                    declared.tokens().indexOf(give.getTokens()), expressions.add(give.getCount(), names),
                    give.isPeer(), bus(give.getBus())));
            case SetVariable set -> operations.add(new BlockOperation.Assign(number,
                    expressions.variable(set.getVariable()), expressions.add(set.getValue(), names)));
            case Choose choose -> choose(number, choose);
            case Each each -> each(number, each);
            case Tell tell -> operations.add(new BlockOperation.Tell(number,
                    declared.handlers().indexOf(tell.getHandler()), telling(tell.getBy()),
                    PlanUnits.ps(tell.getDelay()) + ps(tell.getParameter()),
                    expressions.add(tell.getArgument(), names), doorbell(tell),
                    expressions.add(tell.getUntil(), names)));
            case Increment increment -> operations.add(new BlockOperation.Increment(number,
                    declared.counters().indexOf(increment.getCounter()), expressions.add(increment.getEntry(), names),
                    expressions.add(increment.getAmount(), names)));
            case Arm arm -> operations.add(arm(number, arm));
            case Complete complete ->
                operations.add(new BlockOperation.Complete(number, ended(complete.getSide())));
            case Drop drop -> operations.add(new BlockOperation.Drop(number, drop.isLost()));
            case Release release -> operations.add(new BlockOperation.Release(number));
            case Tally tally -> operations.add(new BlockOperation.Tally(number,
                    Counter.valueOf(tally.getFact().getName()), expressions.add(tally.getAmount(), names)));
            case Return back -> operations.add(new BlockOperation.Return(number));
            case Composite composite -> addAll(composite.getBlocks());
            default -> throw new IllegalArgumentException("no operation for " + block.eClass().getName());
        }
    }

    private BlockOperation work(int number, Work work) {
        var stated = work.eIsSet(ProtocolPackage.Literals.WORK__COMPONENT) ? work.getComponent()
                : handler.getLane().getComponent();
        long time = PlanUnits.ps(work.getTime()) + ps(work.getParameter())
                + (work.isTrap() ? PlanUnits.ps(declared.parts().processor().getSystemCall()) : 0);
        long perItem = PlanUnits.ps(work.getPerItem()) + ps(work.getItemParameter());
        return new BlockOperation.Work(number, time,
                expressions.add(work.getCycles(), names), ComposedNicPlans.rate(work.getPerByte()),
                expressions.add(work.getBytes(), names),
                new ItemTime(perItem, work.getBatch(), expressions.add(work.getItems(), names)), component(stated),
                pipeline(work));
    }

    private static long ps(TimeParameter time) {
        return time == null ? 0 : PlanUnits.ps(time.getValue());
    }

    private BlockOperation.@Nullable Pipeline pipeline(Work work) {
        int depth = expressions.add(work.getDepth(), names);
        return work.getLatency() == null && depth == BlockOperation.NONE ? null
                : new BlockOperation.Pipeline(PlanUnits.ps(work.getLatency()), depth);
    }

    private static BlockOperation.@Nullable Stall stall(Take take) {
        return take.isStall() ? new BlockOperation.Stall(PlanUnits.ps(take.getWatchdog())) : null;
    }

    private BlockOperation.@Nullable Doorbell doorbell(Tell tell) {
        if (tell.getBus() == null) {
            return null;
        }
        int bytes = expressions.add(tell.getBytes(), names);
        return new BlockOperation.Doorbell(bus(tell.getBus()), Declarations.isOnHost(tell.getHandler().getLane()),
                bytes == BlockOperation.NONE ? expressions.add("0", names) : bytes);
    }

    private BlockOperation move(int number, Move move) {
        var memories = declared.parts().memories();
        boolean toHost = move.getTarget() instanceof Memory;
        boolean onHost = Declarations.isOnHost(handler.getLane());
        // a part on one side writes to the other side and reads from it
        boolean read = onHost ? !(move.getSource() instanceof Memory) : move.getSource() instanceof Memory;
        return new BlockOperation.Move(number, memory(memories, move.getSource()), memory(memories, move.getTarget()),
                expressions.add(move.getBytes(), names), new BusCrossing(bus(move.getBus()), read, toHost),
                move.isPosted(),
                onHost ? Component.MEMORY_COPY : component(handler.getLane().getComponent()));
    }

    private void transmit(int number, Transmit transmit) {
        var packet = transmit.getPacket();
        var ports = PortChoices.of(transmit, handler.getLane(), declared.parts());
        boolean combined = transmit.getTo() == Destination.TREE;
        var to = combined ? PacketDestination.TREE
                : new PacketDestination(transmit.getTo() == Destination.TARGET, rank(transmit));
        var payload = new PacketPayload(expressions.add(transmit.getBytes(), names), bus(transmit.getBus()),
                head(transmit));
        var header = new PacketHeader(declared.packets().indexOf(packet), fields(packet, transmit));
        branching(transmit.getUndelivered(), undelivered -> new BlockOperation.Transmit(number, header, ports[0], to,
                payload, transmit.isPosted(), PortChoices.outlets(ports, (ProtocolLayer) handler.eContainer()),
                new CircuitTransfer(transmit.isRemote(), undelivered)));
    }

    private static BlockOperation.Head head(Transmit transmit) {
        if (transmit.isRequested()) {
            return BlockOperation.Head.REQUESTED;
        }
        return transmit.isFetched() ? BlockOperation.Head.FETCHED
                : transmit.isStored() ? BlockOperation.Head.STORED : BlockOperation.Head.CUT_THROUGH;
    }

    private BlockOperation arm(int number, Arm arm) {
        return new BlockOperation.Arm(number, declared.handlers().indexOf(arm.getHandler()),
                expressions.add(arm.getArgument(), names), declared.counters().indexOf(arm.getCounter()),
                expressions.add(arm.getEntry(), names), expressions.add(arm.getThreshold(), names), arm.isTakes());
    }

    private int[] fields(PacketKind packet, Transmit transmit) {
        return packet.getFields().stream().mapToInt(field -> transmit.getFields().stream()
                .filter(value -> field.equals(value.getField())).findFirst()
                .map(value -> expressions.add(value.getValue(), names)).orElse(BlockOperation.NONE)).toArray();
    }

    private void match(int number, Match match) {
        int table = declared.tables().indexOf(match.getTable());
        var lookup = lookup(match.getLookup());
        int key = expressions.add(match.getKey(), names);
        int at = reserve();
        if (match.getHit() != null) {
            addAll(match.getHit().getBlocks());
        }
        int miss;
        if (match.getMiss() == null) {
            miss = operations.size();
        } else {
            int jump = reserve();
            miss = operations.size();
            addAll(match.getMiss().getBlocks());
            operations.set(jump, new BlockOperation.Jump(number, operations.size()));
        }
        operations.set(at, new BlockOperation.Match(number, table, lookup, key, miss));
    }

    private void branching(@Nullable Alternative otherwise, IntFunction<BlockOperation> operation) {
        if (otherwise == null) {
            operations.add(operation.apply(BlockOperation.NONE));
            return;
        }
        int at = reserve();
        int jump = reserve();
        operations.set(at, operation.apply(operations.size()));
        addAll(otherwise.getBlocks());
        operations.set(jump, new BlockOperation.Jump(operations.get(at).block(), operations.size()));
    }

    /** Compiles a choice; of one that is decided before a run, only the branch that is taken. */
    private void choose(int number, Choose choose) {
        var jumps = new ArrayList<Integer>();
        for (var alternative : ReachableBlocks.alternatives(choose, names)) {
            if (ReachableBlocks.isCertain(alternative, names)) {
                addAll(alternative.getBlocks());
                break;
            }
            int guard = expressions.add(alternative.getGuard(), names);
            int branch = reserve();
            addAll(alternative.getBlocks());
            jumps.add(reserve());
            operations.set(branch, new BlockOperation.Branch(number, guard, operations.size()));
        }
        jumps.forEach(jump -> operations.set(jump, new BlockOperation.Jump(number, operations.size())));
    }

    private void each(int number, Each each) {
        int times = expressions.add(each.getTimes(), names);
        int queue = each.getQueue() == null ? BlockOperation.NONE : declared.queues().indexOf(each.getQueue());
        int at = reserve();
        addAll(each.getBlocks());
        operations.add(new BlockOperation.Next(number, at));
        operations.set(at, new BlockOperation.Each(number, times, queue, operations.size()));
    }

    /** A place in the table that is filled in when the targets are known. */
    private int reserve() {
        operations.add(null);
        return operations.size() - 1;
    }

    private int rank(Transmit transmit) {
        return transmit.getTo() == Destination.RANK ? expressions.add(transmit.getRank(), names) : BlockOperation.NONE;
    }

    private int bus(Element bus) {
        return bus == null ? BlockOperation.NONE : Declarations.number(declared.parts().buses(), bus);
    }

    private static BlockOperation.Cross.GoesOn goesOn(Cross cross) {
        return cross.isStreamed() ? BlockOperation.Cross.GoesOn.STREAMED
                : cross.isTaken() ? BlockOperation.Cross.GoesOn.TAKEN : BlockOperation.Cross.GoesOn.ARRIVED;
    }

    private static int memory(List<Element> memories, Element memory) {
        return memory == null ? BlockOperation.NONE : Declarations.number(memories, memory);
    }

    private static Component component(StackComponent component) {
        return Component.valueOf(component.getName());
    }

    private static BlockOperation.Lookup lookup(Lookup lookup) {
        return switch (lookup) {
            case FIND -> BlockOperation.Lookup.FIND;
            case REMOVE -> BlockOperation.Lookup.REMOVE;
            case INSERT -> BlockOperation.Lookup.INSERT;
            case LOOK -> BlockOperation.Lookup.LOOK;
            case UNLINK -> BlockOperation.Lookup.UNLINK;
        };
    }

    private static BlockOperation.Telling telling(Telling telling) {
        return switch (telling) {
            case LOCAL -> BlockOperation.Telling.LOCAL;
            case EVENT -> BlockOperation.Telling.EVENT;
            case INTERRUPT -> BlockOperation.Telling.INTERRUPT;
        };
    }

    private static BlockOperation.Ended ended(Side side) {
        return switch (side) {
            case SEND -> BlockOperation.Ended.SEND;
            case RECEIVE -> BlockOperation.Ended.RECEIVE;
            case MATCH -> BlockOperation.Ended.MATCH;
            case BODY -> BlockOperation.Ended.BODY;
        };
    }
}
