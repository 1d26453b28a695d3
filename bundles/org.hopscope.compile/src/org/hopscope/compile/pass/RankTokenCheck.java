// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.BitSet;
import java.util.List;

import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;

/**
 * Checks that tokens of each rank that packets take when they arrive, such as the slots of a ring, last for all packets
 * that the other ranks may send with the tokens that they have for each of their peers, such as credits.
 */
final class RankTokenCheck {

    private static final String TOO_FEW = "C612";

    private final BlockStackPlan stack;

    private RankTokenCheck(BlockStackPlan stack) {
        this.stack = stack;
    }

    static void check(ResolvedMachine resolved, int ranks) {
        if (!(resolved.stackPlan() instanceof BlockStackPlan stack)) {
            return;
        }
        var check = new RankTokenCheck(stack);
        var tokens = stack.state().tokens();
        for (int slots = 0; slots < tokens.size(); slots++) {
            for (int credits = 0; credits < tokens.size(); credits++) {
                long needed = ranks * check.most(credits, slots);
                if (tokens.get(slots).count() < needed) {
                    var drawn = resolved.stack().getLayers().stream().filter(ProtocolLayer.class::isInstance)
                            .flatMap(layer -> ((ProtocolLayer) layer).getTokens().stream()).toList();
                    resolved.diagnostics().warning(drawn.get(slots), TOO_FEW, ("The %s tokens '%s' of a rank can run "
                            + "out: with '%s', %s ranks may send messages that take %s").formatted(
                                    tokens.get(slots).count(), tokens.get(slots).name(),
                                    tokens.get(credits).name(), ranks, needed),
                            "raise the number of '%s' or lower that of '%s'".formatted(
                                    tokens.get(slots).name(), tokens.get(credits).name()));
                }
            }
        }
    }

    /**
     * The tokens of a rank that packets from one peer can take at most: one for each token that lets a packet go, and
     * one for each packet in which such tokens come back. 0 if the tokens have nothing to do with each other.
     */
    private long most(int credits, int slots) {
        if (!isOf(slots, BlockScope.RANK) || !isOf(credits, BlockScope.PEER)) {
            return 0;
        }
        var taking = new BitSet();
        stack.handlers().stream().filter(one -> takes(one, slots)).map(BlockHandler::trigger)
                .filter(BlockTrigger.OnPacket.class::isInstance)
                .forEach(on -> taking.set(((BlockTrigger.OnPacket) on).packet()));
        var counted = told(credits);
        boolean sent = false;
        boolean sentBesides = false;
        for (int i = 0; i < stack.handlers().size(); i++) {
            boolean sends = operations(stack.handlers().get(i)).stream().anyMatch(
                    one -> one instanceof BlockOperation.Transmit transmit && taking.get(transmit.header().kind()));
            sent |= sends && counted.get(i);
            sentBesides |= sends && !counted.get(i);
        }
        long count = stack.state().tokens().get(credits).count();
        long each = givenAtOnce(credits);
        return !sent ? 0 : sentBesides ? count + (count + each - 1) / each : count;
    }

    /** True if tokens are those of a scope, and the protocol says how many there are. */
    private boolean isOf(int tokens, BlockScope scope) {
        var one = stack.state().tokens().get(tokens);
        return one.scope() == scope && one.part() == BlockOperation.NONE;
    }

    /** The handlers that take tokens, and those that they tell of their items. */
    private BitSet told(int tokens) {
        var reached = new BitSet();
        for (int i = 0; i < stack.handlers().size(); i++) {
            if (takes(stack.handlers().get(i), tokens)) {
                follow(i, reached);
            }
        }
        return reached;
    }

    private void follow(int handler, BitSet reached) {
        if (!reached.get(handler)) {
            reached.set(handler);
            operations(stack.handlers().get(handler)).stream().filter(BlockOperation.Tell.class::isInstance)
                    .forEach(one -> follow(((BlockOperation.Tell) one).handler(), reached));
        }
    }

    private boolean takes(BlockHandler handler, int tokens) {
        return operations(handler).stream().anyMatch(
                one -> one instanceof BlockOperation.Take take && take.tokens() == tokens);
    }

    /** Tokens that a rank gets back in one packet: what a block gives, if that is known before a run; 1 otherwise. */
    private long givenAtOnce(int tokens) {
        return stack.operations().stream().filter(BlockOperation.Give.class::isInstance)
                .map(BlockOperation.Give.class::cast).filter(give -> give.tokens() == tokens)
                .mapToLong(give -> constant(give.count())).max().orElse(1);
    }

    private long constant(int expression) {
        if (expression == BlockOperation.NONE) {
            return 1;
        }
        BlockExpression one = stack.expressions().get(expression);
        return one.codes().length == 1 && one.codes()[0] == BlockExpression.Code.CONSTANT
                ? Math.max(1, one.operands()[0]) : 1;
    }

    private List<BlockOperation> operations(BlockHandler handler) {
        int end = handler.first();
        while (!(stack.operations().get(end) instanceof BlockOperation.End)) {
            end++;
        }
        return stack.operations().subList(handler.first(), end);
    }
}
