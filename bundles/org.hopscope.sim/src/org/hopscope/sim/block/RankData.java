// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;

/**
 * The variables and queues of a protocol that only tasks on the core of one rank use. A variable of a message is one of
 * them if all handlers that use it work on the same side of the message.
 */
final class RankData {

    private final BlockStackPlan stack;
    /** Per operation its handler. */
    private final int[] handlerOf;
    private final boolean[] inCalls;
    /** Per handler whether no other handler can know of its message before it ends. */
    private final boolean[] opens;
    private final MessageSides sides;
    private final boolean[] ownVariables;
    private final boolean[] ownQueues;

    RankData(BlockStackPlan stack) {
        this.stack = stack;
        List<BlockHandler> handlers = stack.handlers();
        inCalls = new boolean[handlers.size()];
        for (int handler = 0; handler < inCalls.length; handler++) {
            inCalls[handler] = stack.lanes().get(handlers.get(handler).lane()).inCalls();
        }
        handlerOf = new int[stack.operations().size()];
        for (int handler = 0; handler < inCalls.length; handler++) {
            int first = handlers.get(handler).first();
            Arrays.fill(handlerOf, first, Operations.end(stack, first), handler);
        }
        sides = new MessageSides(stack, handlerOf);
        opens = new boolean[inCalls.length];
        for (int handler = 0; handler < opens.length; handler++) {
            opens[handler] = opens(handler);
        }
        ownVariables = new boolean[stack.variables().size()];
        ownQueues = new boolean[stack.queues().size()];
        Arrays.fill(ownVariables, true);
        Arrays.fill(ownQueues, true);
        var sidesOf = new int[ownVariables.length];
        for (int at = 0; at < handlerOf.length; at++) {
            noteVariables(at, sidesOf);
            noteQueue(at, stack.operations().get(at));
        }
        for (int variable = 0; variable < ownVariables.length; variable++) {
            ownVariables[variable] &= stack.variables().get(variable).scope() != BlockScope.MESSAGE
                    || sidesOf[variable] != MessageSides.BOTH;
        }
        for (int handler = 0; handler < inCalls.length; handler++) {
            if (handlers.get(handler).trigger() instanceof BlockTrigger.OnQueue on) {
                ownQueues[on.queue()] &= inCalls[handler];
            }
        }
    }

    /** True if an operation is done on the core of a rank. */
    boolean isInCalls(int at) {
        return inCalls[handlerOf[at]];
    }

    /** True if an operation uses a variable that only the rank of its handler uses until then. */
    boolean isOwnVariable(int at, int variable) {
        return ownVariables[variable] || opens[handlerOf[at]]
                && stack.variables().get(variable).scope() == BlockScope.MESSAGE;
    }

    boolean isOwnQueue(int queue) {
        return ownQueues[queue];
    }

    /** True if the expressions of an operation have only terms that no other part changes. */
    boolean readsOwn(int at) {
        for (int number : expressions(at)) {
            if (number != BlockExpression.NONE && !isOwn(at, stack.expressions().get(number))) {
                return false;
            }
        }
        return true;
    }

    private boolean isOwn(int at, BlockExpression expression) {
        for (int i = 0; i < expression.codes().length; i++) {
            Code code = expression.codes()[i];
            boolean own = switch (code) {
                case VARIABLE -> isOwnVariable(at, (int) expression.operands()[i]);
                case ACCEPTED -> sides.of(handlerOf[at]) == MessageSides.TARGET;
                case BOOTED, POWERED, LIFE -> false;
                default -> true;
            };
            if (!own) {
                return false;
            }
        }
        return true;
    }

    /** True of a send after whose packets, which tell others of its message, no time passes. */
    private boolean opens(int handler) {
        return stack.handlers().get(handler).trigger() instanceof BlockTrigger.OnCall on
                && on.call() == BlockTrigger.Call.SEND && IntStream.range(0, handlerOf.length)
                        .filter(at -> handlerOf[at] == handler)
                        .filter(at -> stack.operations().get(at) instanceof BlockOperation.Transmit)
                        .allMatch(at -> endsAtOnce(at + 1));
    }

    /** True if a handler ends from an operation on without taking time, or telling others of its item. */
    private boolean endsAtOnce(int at) {
        return switch (stack.operations().get(at)) {
            case BlockOperation.End end -> true;
            case BlockOperation.Jump jump -> endsAtOnce(jump.target());
            case BlockOperation.Branch branch -> endsAtOnce(at + 1) && endsAtOnce(branch.otherwise());
            case BlockOperation.Assign assign -> endsAtOnce(at + 1);
            case BlockOperation.Complete complete -> endsAtOnce(at + 1);
            case BlockOperation.Tally tally -> endsAtOnce(at + 1);
            case BlockOperation.Put put -> put.full() == BlockOperation.NONE && endsAtOnce(at + 1);
            default -> false;
        };
    }

    /** Notes the variables that an operation uses. */
    private void noteVariables(int at, int[] sidesOf) {
        if (stack.operations().get(at) instanceof BlockOperation.Assign assign) {
            noteVariable(assign.variable(), at, sidesOf);
        }
        for (int number : expressions(at)) {
            if (number != BlockExpression.NONE) {
                BlockExpression expression = stack.expressions().get(number);
                for (int i = 0; i < expression.codes().length; i++) {
                    if (expression.codes()[i] == Code.VARIABLE) {
                        noteVariable((int) expression.operands()[i], at, sidesOf);
                    }
                }
            }
        }
    }

    private void noteVariable(int variable, int at, int[] sidesOf) {
        ownVariables[variable] &= isInCalls(at);
        sidesOf[variable] |= sides.of(handlerOf[at]);
    }

    private void noteQueue(int at, BlockOperation operation) {
        switch (operation) {
            case BlockOperation.Put put -> ownQueues[put.queue()] &= isInCalls(at) && !put.peer();
            case BlockOperation.Get get -> ownQueues[get.queue()] &= isInCalls(at);
            case BlockOperation.Each each when each.queue() != BlockOperation.NONE ->
                ownQueues[each.queue()] &= isInCalls(at);
            default -> {
                // it uses no queue
            }
        }
    }

    /** The numbers of the expressions of an operation; NONE for those that are left out. */
    private int[] expressions(int at) {
        return switch (stack.operations().get(at)) {
            case BlockOperation.Work work -> numbers(work.cycles(), work.bytes(), work.items(),
                    work.pipeline() == null ? BlockExpression.NONE : work.pipeline().cycles());
            case BlockOperation.Cross cross -> numbers(cross.bytes());
            case BlockOperation.Move move -> numbers(move.bytes());
            case BlockOperation.Transmit transmit -> sent(transmit);
            case BlockOperation.Put put -> numbers(put.argument());
            case BlockOperation.Match match -> numbers(match.key());
            case BlockOperation.Take take -> numbers(take.count());
            case BlockOperation.Give give -> numbers(give.count());
            case BlockOperation.Assign assign -> numbers(assign.value());
            case BlockOperation.Branch branch -> numbers(branch.condition());
            case BlockOperation.Each each -> numbers(each.times());
            case BlockOperation.Tell tell -> numbers(tell.argument(), tell.until(),
                    tell.doorbell() == null ? BlockExpression.NONE : tell.doorbell().bytes());
            case BlockOperation.Increment increment -> numbers(increment.entry(), increment.amount());
            case BlockOperation.Arm arm -> numbers(arm.argument(), arm.entry(), arm.threshold());
            case BlockOperation.Tally tally -> numbers(tally.amount());
            default -> numbers();
        };
    }

    private static int[] sent(BlockOperation.Transmit transmit) {
        int count = transmit.fields().length;
        int[] all = Arrays.copyOf(transmit.fields(), count + 2);
        all[count] = transmit.rank();
        all[count + 1] = transmit.bytes();
        return all;
    }

    private static int[] numbers(int... numbers) {
        return numbers;
    }
}
