// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BlockTrigger;

/**
 * Tokens on their way over a bus. Where nothing but a task that takes them can notice that they come, and none waits,
 * they come without an event: the next taker finds those that are there by then.
 */
final class Gifts {

    private final Engine engine;
    private final Tasks tasks;
    private final TokenPools tokens;
    private final Buses buses;
    private final int code;
    /** Per tokens the gifts without an event, a list per instance in the order of their times; null: all have one. */
    private final TaskLists[] quiet;

    /** @param code the code of the event at which tokens have crossed a bus */
    Gifts(BlockSetup setup, TokenPools tokens, NodeParts parts, int code) {
        this.tokens = tokens;
        this.code = code;
        engine = setup.layer().engine();
        tasks = setup.underWay().tasks();
        buses = parts.buses();
        List<BlockTokens> plans = setup.stack().state().tokens();
        quiet = new TaskLists[plans.size()];
        for (int kind = 0; kind < quiet.length; kind++) {
            boolean noticed = plans.get(kind).scope() == BlockScope.MESSAGE || tokens.keepsLevels()
                    || parts.places().has(kind) || parts.circuits() != null || engine.isPlain();
            quiet[kind] = noticed || starts(setup.stack(), kind) || !isOverOneBus(setup.stack(), kind) ? null
                    : new TaskLists();
        }
    }

    /** True if tokens start a handler, or are taken by one that starts. */
    private static boolean starts(BlockStackPlan stack, int kind) {
        return stack.handlers().stream().map(BlockHandler::trigger).anyMatch(trigger -> switch (trigger) {
            case BlockTrigger.OnTokens on -> on.tokens() == kind;
            case BlockTrigger.OnQueue on -> on.taking() == kind;
            case BlockTrigger.OnPacket on -> on.taking() == kind;
            case BlockTrigger.OnCall on -> false;
            case BlockTrigger.OnTimer on -> false;
            case BlockTrigger.OnTold on -> false;
            case BlockTrigger.OnBoot on -> false;
        });
    }

    /** True if gifts of the same tokens come in the order in which they are made. */
    private static boolean isOverOneBus(BlockStackPlan stack, int kind) {
        return stack.operations().stream()
                .filter(one -> one instanceof BlockOperation.Give give && give.tokens() == kind
                        && give.bus() != BlockOperation.NONE)
                .mapToInt(one -> ((BlockOperation.Give) one).bus()).distinct().count() <= 1;
    }

    /** A task sends tokens over the bus of an operation. */
    void send(Task task, Step step, int instance, long count) {
        int kind = step.subject;
        collect(kind, instance);
        Task gift = open(task, step, instance, count);
        long due = engine.nowPs() + buses.writePs(task.vertex, step.other);
        if (quiet[kind] == null || due == engine.nowPs() || tokens.isAwaited(kind, instance)) {
            engine.schedule(due, code, gift.number, 0);
        } else {
            gift.duePs = due;
            quiet[kind].add(instance, gift);
            engine.lasts(due);
        }
    }

    /** No task of a handler: it stands for the tokens on their way. */
    private Task open(Task task, Step step, int instance, long count) {
        Task gift = tasks.open(task.handler, task.rank, task.peer, task.vertex);
        gift.step = step;
        gift.instance = instance;
        gift.count = count;
        gift.stamp = task.stamp;
        return gift;
    }

    /** Adds the tokens that have come without an event. */
    void collect(int kind, int instance) {
        TaskLists list = quiet[kind];
        while (list != null && !list.isEmpty(instance) && list.first(instance).duePs <= engine.nowPs()) {
            Task gift = list.take(instance);
            tokens.give(kind, instance, gift.count, gift);
            tasks.close(gift);
        }
    }

    /** A task waits: those on their way come by events. */
    void announce(int kind, int instance) {
        TaskLists list = quiet[kind];
        while (list != null && !list.isEmpty(instance)) {
            Task gift = list.take(instance);
            engine.schedule(gift.duePs, code, gift.number, 0);
        }
    }
}
