// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BlockTrigger;

/**
 * The operations at the beginning of a send that nothing but the core of its rank can notice, which works for nothing
 * else meanwhile: conditions, variables of the new message, which nobody else knows yet, and a place in a FIFO that
 * only this core takes places in. They come to the same when the work before them begins as when it ends, so that this
 * work and the work after them are one piece.
 */
final class OwnOperations {

    private static final int NONE = BlockOperation.NONE;

    private final BlockStackPlan stack;
    /** Variables that other handlers than those in calls set. */
    private final BitSet setByOthers = new BitSet();
    /** Tokens that other handlers than those in calls take. */
    private final BitSet takenByOthers = new BitSet();

    OwnOperations(BlockStackPlan stack) {
        this.stack = stack;
        for (BlockHandler handler : stack.handlers()) {
            if (!stack.lanes().get(handler.lane()).inCalls()) {
                noteOthers(handler);
            }
        }
    }

    private void noteOthers(BlockHandler handler) {
        if (handler.trigger() instanceof BlockTrigger.OnPacket on && on.taking() != NONE) {
            takenByOthers.set(on.taking());
        }
        int end = Operations.end(stack, handler.first());
        for (int at = handler.first(); at < end; at++) {
            if (stack.operations().get(at) instanceof BlockOperation.Assign assign) {
                setByOthers.set(assign.variable());
            } else if (stack.operations().get(at) instanceof BlockOperation.Take take) {
                takenByOthers.set(take.tokens());
            }
        }
    }

    /** Marks these operations, with the one among them that takes a place. */
    void mark(Operations operations) {
        for (BlockHandler handler : stack.handlers()) {
            if (handler.trigger() instanceof BlockTrigger.OnCall on && on.call() == BlockTrigger.Call.SEND
                    && stack.lanes().get(handler.lane()).inCalls()) {
                var own = new BitSet();
                reach(operations.start(handler.first()), own);
                mark(operations, own);
            }
        }
    }

    private void mark(Operations operations, BitSet own) {
        int[] takes = own.stream().filter(at -> stack.operations().get(at) instanceof BlockOperation.Take).toArray();
        if (takes.length > 1 || own.stream().anyMatch(at -> isReadBefore(at, own, operations))) {
            return;
        }
        own.stream().mapToObj(operations::of).forEach(step -> {
            step.flags |= Operations.OWN;
            step.takes = takes.length == 0 ? null : operations.of(takes[0]);
        });
    }

    /** Adds to a set what is reached from an operation on before anything that others can notice. */
    private void reach(Step first, BitSet known) {
        for (Step step = first; !known.get(step.at) && isOwn(step); step = step.next) {
            known.set(step.at);
            Step otherwise = step.otherwise;
            if (otherwise != null) {
                reach(otherwise, known);
            }
        }
    }

    private boolean isOwn(Step step) {
        boolean own = switch (stack.operations().get(step.at)) {
            case BlockOperation.Work work -> work.pipeline() == null
                    && areOwn(work.cycles(), work.bytes(), work.items().items());
            case BlockOperation.Branch branch -> areOwn(branch.condition());
            case BlockOperation.Assign assign -> areOwn(assign.value())
                    && scope(assign.variable()) == BlockScope.MESSAGE;
            case BlockOperation.Take take -> take.count() == NONE && !takenByOthers.get(take.tokens())
                    && stack.state().tokens().get(take.tokens()).place() == BlockTokens.Place.PINNED;
            default -> false;
        };
        return own && goesForward(step);
    }

    /** True if what comes after an operation is written after it: such operations form no loop. */
    private static boolean goesForward(Step step) {
        Step otherwise = step.otherwise;
        return step.next.at > step.at && (otherwise == null || otherwise.at > step.at);
    }

    /** True if expressions come to the same as long as the core of the rank does nothing else. */
    private boolean areOwn(int... expressions) {
        return codes(expressions).noneMatch(code -> switch (code.term()) {
            case NOW, BOOTED, POWERED, LIFE -> true;
            case VARIABLE -> scope(code.operand()) == BlockScope.NODE
                    || scope(code.operand()) != BlockScope.MESSAGE && setByOthers.get(code.operand());
            default -> false;
        });
    }

    /**
     * True if an operation sets what another one may have read before it: the stamps of the piece of work, which are
     * made at its end, would read something else then.
     */
    private boolean isReadBefore(int at, BitSet own, Operations operations) {
        return stack.operations().get(at) instanceof BlockOperation.Assign assign && own.stream()
                .anyMatch(before -> reads(before, assign.variable()) && leads(operations.of(before), at));
    }

    private boolean leads(Step before, int at) {
        var after = new BitSet();
        reach(before, after);
        return after.get(at);
    }

    private boolean reads(int at, int variable) {
        var read = switch (stack.operations().get(at)) {
            case BlockOperation.Work work -> codes(work.cycles(), work.bytes(), work.items().items());
            case BlockOperation.Branch branch -> codes(branch.condition());
            default -> Stream.<Operand>empty();
        };
        return read.anyMatch(code -> code.term() == Code.VARIABLE && code.operand() == variable);
    }

    /** A code of an expression, with its number. */
    private record Operand(Code term, int operand) {}

    private Stream<Operand> codes(int... expressions) {
        return Arrays.stream(expressions).filter(one -> one != NONE).mapToObj(stack.expressions()::get)
                .flatMap(one -> IntStream.range(0, one.codes().length)
                        .mapToObj(i -> new Operand(one.codes()[i], (int) one.operands()[i])));
    }

    private BlockScope scope(int variable) {
        return stack.state().variables().get(variable).scope();
    }
}
