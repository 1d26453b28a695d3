// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.ArrayList;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.expression.ProtocolNames;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.Timer;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnBoot;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.OnTimer;
import org.hopscope.model.protocol.OnTokens;
import org.hopscope.model.protocol.OnTold;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockState;
import org.hopscope.sim.plan.BlockTrigger;

/** Reads a stack whose layers are drawn from blocks. */
public final class BlockStackPlans {

    private final ProtocolStack stack;
    private final Declarations declared;
    private final BlockNumbers numbers;

    private BlockStackPlans(ProtocolStack stack, NodeType type, BlockNumbers numbers) {
        this.stack = stack;
        this.numbers = numbers;
        declared = Declarations.of(BlockNumbers.layers(stack), PartLists.of(type));
    }

    /** The plan of a stack, with the numbers of parts in a kind of node, which are the same in all kinds. */
    public static BlockStackPlan of(ProtocolStack stack, NodeType type) {
        return new BlockStackPlans(stack, type, BlockNumbers.of(stack)).plan();
    }

    /** The plan of a stack whose blocks stand for layers: the layers and the parts have the time, no block has. */
    public static BlockStackPlan ofLayers(ProtocolStack stack, NodeType type) {
        return new BlockStackPlans(stack, type, BlockNumbers.none()).plan();
    }

    private BlockStackPlan plan() {
        var expressions = new ExpressionCompiler();
        var operations = new ArrayList<BlockOperation>();
        var handlers = declared.handlers().stream().map(handler -> new BlockHandler(name(handler),
                numbers.of(handler), declared.lanes().indexOf(handler.getLane()), trigger(handler),
                new HandlerCompiler(handler, declared, numbers, expressions, operations).add())).toList();
        var state = new BlockState(declared.queuePlans(), declared.tablePlans(), declared.tokenPlans(),
                declared.counterPlans(), Declarations.plans(expressions.variables()));
        return new BlockStackPlan(stack.getName(), declared.lanePlans(), state, declared.packetPlans(), handlers,
                operations, expressions.table());
    }

    private static String name(Handler handler) {
        return handler.getName() == null ? "handler" : handler.getName();
    }

    private BlockTrigger trigger(Handler handler) {
        Trigger trigger = handler.getTrigger();
        return switch (trigger) {
            case OnCall call -> new BlockTrigger.OnCall(call(call.getCall()));
            case OnPacket packet ->
                new BlockTrigger.OnPacket(declared.packets().indexOf(packet.getPacket()), packet.isLast(),
                        packet.isBuffered(), packet.isKept(), declared.tokens().indexOf(packet.getTaking()));
            case OnQueue queue -> new BlockTrigger.OnQueue(declared.queues().indexOf(queue.getQueue()),
                    declared.tokens().indexOf(queue.getTaking()));
            case OnTold told -> new BlockTrigger.OnTold();
            case OnTokens tokens -> new BlockTrigger.OnTokens(declared.tokens().indexOf(tokens.getTokens()),
                    ExpressionCompiler.constant(tokens.getCount(),
                            ProtocolNames.ofParameters((ProtocolLayer) handler.eContainer())));
            case OnTimer timer -> new BlockTrigger.OnTimer(timer.getPart() instanceof Timer part
                    ? PlanUnits.ps(part.getPeriod()) : PlanUnits.ps(timer.getPeriod()));
            case OnBoot boot -> new BlockTrigger.OnBoot();
            default -> throw new IllegalArgumentException("no trigger for " + trigger.eClass().getName());
        };
    }

    private static BlockTrigger.Call call(CallKind call) {
        return switch (call) {
            case SEND -> BlockTrigger.Call.SEND;
            case RECEIVE -> BlockTrigger.Call.RECEIVE;
            case PUT -> BlockTrigger.Call.PUT;
            case GET -> BlockTrigger.Call.GET;
            case WAIT_SEND -> BlockTrigger.Call.WAIT_SEND;
            case FINISH_SEND -> BlockTrigger.Call.FINISH_SEND;
            case FINISH_RECEIVE -> BlockTrigger.Call.FINISH_RECEIVE;
            case BARRIER -> BlockTrigger.Call.BARRIER;
            case ALLREDUCE -> BlockTrigger.Call.ALLREDUCE;
            case CANCEL -> BlockTrigger.Call.CANCEL;
            case REQUEST -> BlockTrigger.Call.REQUEST;
            case ANSWER -> BlockTrigger.Call.ANSWER;
        };
    }
}
