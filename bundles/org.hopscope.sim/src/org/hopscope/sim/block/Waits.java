// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** Queues and tokens as tasks use them: waiting tasks are served in the order of arrival. */
final class Waits {

    private static final int NONE = -1;

    private final Engine engine;
    private final Tasks tasks;
    private final Counters counters;
    private final Items items;
    private final ItemQueues queues;
    private final TokenPools tokens;
    /** True if packets have taken their tokens when they came out of a circuit. */
    private final boolean circuits;
    private final Places places;
    private final int[] vertexOfRank;
    private final Agenda agenda;
    /** Per tokens whether handlers take one when they start. */
    private final boolean[] startsWith;
    /** Per tokens the handlers of packets on engines that take one when they start. */
    private final Handler[][] engines;
    private final Servers servers;
    private final Ending ending;
    private final Interpreter interpreter;
    private final Gifts gifts;
    /** Per queue the handler that it starts, or null, and per handler the queue. */
    private final @Nullable Handler[] handlerOf;
    private final int[] queueOf;

    /** @param giveCode the code of the event at which tokens have crossed a bus */
    Waits(BlockSetup setup, Lanes lanes, Items items, Stores stores, NodeParts parts, Interpreter interpreter,
            int giveCode) {
        this.items = items;
        this.interpreter = interpreter;
        queues = stores.queues();
        tokens = stores.tokens();
        gifts = new Gifts(setup, tokens, parts, giveCode);
        engine = setup.layer().engine();
        tasks = setup.underWay().tasks();
        counters = setup.layer().counters();
        circuits = parts.circuits() != null;
        places = parts.places();
        vertexOfRank = setup.layer().workload().vertexOfRank();
        agenda = setup.underWay().agenda();
        servers = parts.servers();
        ending = parts.ending();
        startsWith = new boolean[setup.stack().state().tokens().size()];
        engines = new Handler[startsWith.length][0];
        handlerOf = new @Nullable Handler[setup.stack().state().queues().size()];
        queueOf = new int[setup.stack().handlers().size()];
        for (int handler = 0; handler < queueOf.length; handler++) {
            if (setup.stack().handlers().get(handler).trigger() instanceof BlockTrigger.OnQueue on) {
                handlerOf[on.queue()] = lanes.of(handler);
                queueOf[handler] = on.queue();
            }
            Handler starts = lanes.of(handler);
            if (starts.taking != NONE && starts.inCalls) {
                startsWith[starts.taking] = true;
            } else if (starts.taking != NONE) {
                int count = engines[starts.taking].length;
                engines[starts.taking] = Arrays.copyOf(engines[starts.taking], count + 1);
                engines[starts.taking][count] = starts;
            }
        }
    }

    @Nullable Step put(Task task, Step step) {
        int queue = step.subject;
        boolean ofPeer = step.is(Operations.OF_PEER);
        if (ofPeer) {
            changeSides(task, step);
        }
        int instance = queues.instance(queue, task);
        if (ofPeer) {
            changeSides(task, step);
        }
        if (queues.hasRoom(queue, instance, task.vertex)) {
            append(task, queue, instance, step);
            return step.next;
        }
        if (step.otherwise != null) {
            return step.otherwise;
        }
        queues.awaitRoom(queue, instance, task);
        return rest(task, instance);
    }

    @Nullable Step get(Task task, Step step) {
        int queue = step.subject;
        if (takeNow(task, queue)) {
            return step.next;
        }
        if (step.otherwise != null) {
            return step.otherwise;
        }
        int instance = queues.instance(queue, task);
        queues.awaitEntry(queue, instance, task);
        return rest(task, instance);
    }

    /** Makes the first entry of a queue the item of a task, if there is one. */
    boolean takeNow(Task task, int queue) {
        return takeEntry(task, queue, queues.instance(queue, task), false);
    }

    /** Makes the entry for which a handler was started its item; false if another task has taken it. */
    boolean takeEntry(Task task) {
        int queue = queueOf[task.handler.number];
        int instance = task.instance;
        boolean found = takeEntry(task, queue, instance, true);
        if (queues.takesTurns(queue)) {
            queues.listed(queue, instance, false);
            if (!queues.isEmpty(queue, instance)) {
                startOf(queue, instance, task);
            }
        }
        return found;
    }

    @Nullable Step take(Task task, Step step) {
        int kind = step.subject;
        long count = Expression.value(step.bytes, task, 1);
        int instance = tokens.instance(kind, task);
        gifts.collect(kind, instance);
        if (count <= 0 || tokens.take(kind, instance, count, task)) {
            return step.next;
        }
        return step.otherwise != null ? step.otherwise : awaitTokens(task, step, instance, count);
    }

    private @Nullable Step awaitTokens(Task task, Step step, int instance, long count) {
        int kind = step.subject;
        gifts.announce(kind, instance);
        tokens.await(kind, instance, count, task, engine.nowPs());
        if (step.is(Operations.STALL)) {
            counters.count(Counter.CORE_STALLS);
            task.stalledPs = engine.nowPs();
            return await(task, instance);
        }
        counters.count(Counter.CREDIT_WAITS);
        return rest(task, instance);
    }

    /** Takes a token for a task, if there is one. */
    boolean takeOne(int kind, Task task) {
        if (circuits && !task.handler.fromQueue) {
            return true;
        }
        return places.has(kind) ? places.take(kind, task) : tokens.take(kind, tokens.instance(kind, task), 1,
                task);
    }

    /** As {@link #take}, of tokens that are places. */
    @Nullable Step takePlace(Task task, Step step) {
        if (places.isInTurn(step, task) && places.take(step.subject, task)) {
            return step.next;
        }
        if (step.otherwise != null) {
            return step.otherwise;
        }
        counters.count(Counter.CREDIT_WAITS);
        places.await(task);
        return rest(task, NONE);
    }

    Step give(Task task, Step step) {
        boolean ofPeer = step.is(Operations.OF_PEER);
        if (ofPeer) {
            changeSides(task, step);
        }
        giveTo(task, step, step.subject);
        if (ofPeer) {
            changeSides(task, step);
        }
        return step.next;
    }

    private void giveTo(Task task, Step step, int kind) {
        int instance = tokens.instance(kind, task);
        long count = Expression.value(step.bytes, task, 1);
        if (step.other == NONE) {
            give(task, kind, instance, count);
            return;
        }
        gifts.send(task, step, instance, count);
    }

    /** Tokens have crossed a bus. */
    void given(Task gift) {
        give(gift, gift.step.subject, gift.instance, gift.count);
        tasks.close(gift);
    }

    private void give(Task giver, int kind, int instance, long count) {
        tokens.give(kind, instance, count, giver);
        for (Task next = tokens.grant(kind, instance, engine.nowPs()); next != null; next = tokens.grant(kind,
                instance, engine.nowPs())) {
            Step step = next.step;
            boolean stalled = step.is(Operations.STALL);
            if (stalled) {
                stalled(next, step.ps);
            }
            items.resume(next, step.next,
                    stalled || tokens.isOfMessage(kind) ? giver.stamp : StampLog.NONE);
        }
        for (Task next = tokens.trigger(kind, instance); next != null; next = tokens.trigger(kind, instance)) {
            interpreter.start(next);
        }
        if (startsWith[kind] && giver.rank != NONE) {
            agenda.add(Agenda.THREAD, giver.rank);
        }
        for (Handler handler : engines[kind]) {
            agenda.add(Agenda.SERVER, servers.of(giver.vertex, handler).number);
        }
    }

    /** Counts a stall that ends. */
    private void stalled(Task task, long watchdogPs) {
        long ps = engine.nowPs() - task.stalledPs;
        counters.add(Counter.CORE_STALL_PS, ps);
        if (watchdogPs > 0 && ps > watchdogPs) {
            counters.count(Counter.WATCHDOG_ALARMS);
        }
    }

    private boolean takeEntry(Task task, int queue, int instance, boolean starts) {
        Task entry = queues.get(queue, instance);
        if (entry == null) {
            return false;
        }
        if (starts) {
            task.argument = entry.argument;
            if (entry.is(Task.FROM_PEER)) {
                task.set(Task.FROM_PEER);
            }
        }
        items.replace(task, entry);
        Task putting = queues.takePutting(queue, instance);
        if (putting != null) {
            append(putting, queue, instance, putting.step);
            items.resume(putting, putting.step.next, StampLog.NONE);
        }
        return true;
    }

    private void append(Task task, int queue, int instance, Step step) {
        Task entry = items.copy(task, task.handler);
        entry.argument = Expression.value(step.bytes, task, 0);
        if (step.is(Operations.OF_PEER)) {
            changeSides(entry, step);
            entry.set(Task.FROM_PEER);
        }
        if (step.is(Operations.UNTIMED)) {
            entry.stamp = StampLog.NONE;
        }
        Task getting = queues.takeGetting(queue, instance);
        if (getting != null) {
            items.replace(getting, entry);
            items.resume(getting, getting.step.next, StampLog.NONE);
            return;
        }
        queues.put(queue, instance, entry, step.is(Operations.FIRST));
        if (!queues.takesTurns(queue) || !queues.isListed(queue, instance)) {
            startOf(queue, instance, entry);
        }
    }

    /** A task, or an item, is one of the peer from now on, which must be on the same node. */
    private void changeSides(Task task, Step at) {
        int rank = task.peer;
        if (rank == NONE || vertexOfRank[rank] != task.vertex) {
            throw new ProtocolFailure(task.handler, at, "uses what belongs to a peer on another node");
        }
        task.peer = task.rank;
        task.rank = rank;
    }

    /** Starts the handler of a queue for an entry, or for the next turn of an instance. */
    private void startOf(int queue, int instance, Task like) {
        Handler handler = handlerOf[queue];
        if (handler == null) {
            return;
        }
        if (queues.takesTurns(queue)) {
            queues.listed(queue, instance, true);
        }
        Task started = tasks.open(handler, like.rank, like.peer, like.vertex);
        started.set(Task.FROM_QUEUE);
        started.instance = instance;
        interpreter.start(started);
    }

    private @Nullable Step rest(Task task, int instance) {
        await(task, instance);
        ending.rest(task, false);
        return null;
    }

    private @Nullable Step await(Task task, int instance) {
        task.set(Task.WAITS);
        task.instance = instance;
        return null;
    }
}
