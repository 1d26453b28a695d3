// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/** Queues and tokens as tasks use them: who waits is served in the order of arrival. */
final class Waits {

    private static final int STOP = -1;
    private static final int NONE = -1;

    private final Engine engine;
    private final Tasks tasks;
    private final Counters counters;
    private final Operations ops;
    private final Expressions expressions;
    private final Items items;
    private final ItemQueues queues;
    private final TokenPools tokens;
    private final Places places;
    private final int[] vertexOfRank;
    private final Agenda agenda;
    /** Per tokens whether handlers take one when they start. */
    private final boolean[] startsWith;
    private final Interpreter interpreter;
    /** Per queue the handler that it starts, and per handler the queue, or -1. */
    private final int[] handlerOf;
    private final int[] queueOf;

    Waits(BlockSetup setup, Parts parts, Interpreter interpreter) {
        this.interpreter = interpreter;
        engine = setup.layer().engine();
        tasks = setup.tasks();
        counters = setup.layer().counters();
        ops = parts.operations();
        expressions = parts.expressions();
        items = parts.items();
        queues = parts.queues();
        tokens = parts.tokens();
        places = parts.places();
        vertexOfRank = setup.layer().workload().vertexOfRank();
        agenda = setup.agenda();
        startsWith = new boolean[setup.stack().tokens().size()];
        handlerOf = new int[setup.stack().queues().size()];
        queueOf = new int[setup.stack().handlers().size()];
        Arrays.fill(handlerOf, NONE);
        for (int handler = 0; handler < queueOf.length; handler++) {
            if (setup.stack().handlers().get(handler).trigger() instanceof BlockTrigger.OnQueue on) {
                handlerOf[on.queue()] = handler;
                queueOf[handler] = on.queue();
                if (on.taking() != NONE) {
                    startsWith[on.taking()] = true;
                }
            }
        }
    }

    int put(Task task, Step step) {
        int queue = step.subject;
        boolean ofPeer = step.is(Operations.OF_PEER);
        if (ofPeer) {
            changeSides(task, step.at);
        }
        int instance = queues.instance(queue, task);
        if (ofPeer) {
            changeSides(task, step.at);
        }
        if (queues.hasRoom(queue, instance, task.vertex)) {
            append(task, queue, instance, step);
            return step.next;
        }
        if (step.other != NONE) {
            return step.other;
        }
        queues.awaitRoom(queue, instance, task);
        return rest(task, instance);
    }

    int get(Task task, Step step) {
        int queue = step.subject;
        if (takeNow(task, queue)) {
            return step.next;
        }
        if (step.other != NONE) {
            return step.other;
        }
        int instance = queues.instance(queue, task);
        queues.awaitEntry(queue, instance, task);
        return rest(task, instance);
    }

    /** Makes the first entry of a queue the item of a task, if there is one. */
    boolean takeNow(Task task, int queue) {
        return takeEntry(task, queue, queues.instance(queue, task));
    }

    /** Makes the entry for which a handler was started its item; false if somebody else has taken it. */
    boolean takeEntry(Task task) {
        int queue = queueOf[task.handler];
        int instance = task.instance;
        boolean found = takeEntry(task, queue, instance);
        if (queues.takesTurns(queue)) {
            queues.listed(queue, instance, false);
            if (!queues.isEmpty(queue, instance)) {
                startOf(queue, instance, task);
            }
        }
        return found;
    }

    int take(Task task, Step step) {
        int kind = step.subject;
        if (places.has(kind)) {
            return takePlace(task, step, kind);
        }
        long count = expressions.value(step.bytes, task, 1);
        int instance = tokens.instance(kind, task);
        if (count <= 0 || tokens.take(kind, instance, count, task)) {
            return step.next;
        }
        if (step.other != NONE) {
            return step.other;
        }
        counters.count(Counter.CREDIT_WAITS);
        tokens.await(kind, instance, count, task, engine.nowPs());
        return rest(task, instance);
    }

    /** Takes a token for a task, if there is one. */
    boolean takeOne(int kind, Task task) {
        return places.has(kind) ? places.take(kind, task) : tokens.take(kind, tokens.instance(kind, task), 1,
                task);
    }

    private int takePlace(Task task, Step step, int kind) {
        if (places.take(kind, task)) {
            return step.next;
        }
        if (step.other != NONE) {
            return step.other;
        }
        counters.count(Counter.CREDIT_WAITS);
        places.await(task);
        return rest(task, NONE);
    }

    int give(Task task, Step step) {
        boolean ofPeer = step.is(Operations.OF_PEER);
        if (ofPeer) {
            changeSides(task, step.at);
        }
        giveTo(task, step, step.subject);
        if (ofPeer) {
            changeSides(task, step.at);
        }
        return step.next;
    }

    private void giveTo(Task task, Step step, int kind) {
        int instance = tokens.instance(kind, task);
        tokens.give(kind, instance, expressions.value(step.bytes, task, 1), task);
        for (Task next = tokens.grant(kind, instance, engine.nowPs()); next != null; next = tokens.grant(kind,
                instance, engine.nowPs())) {
            interpreter.resume(next, next.at + 1);
        }
        for (Task next = tokens.trigger(kind, instance); next != null; next = tokens.trigger(kind, instance)) {
            interpreter.start(next);
        }
        if (startsWith[kind] && task.rank != NONE) {
            agenda.add(Agenda.THREAD, task.rank);
        }
    }

    private boolean takeEntry(Task task, int queue, int instance) {
        Task entry = queues.get(queue, instance);
        if (entry == null) {
            return false;
        }
        items.replace(task, entry);
        Task putting = queues.takePutting(queue, instance);
        if (putting != null) {
            append(putting, queue, instance, ops.of(putting.at));
            interpreter.resume(putting, putting.at + 1);
        }
        return true;
    }

    private void append(Task task, int queue, int instance, Step step) {
        Task entry = items.copy(task, task.handler);
        if (step.is(Operations.OF_PEER)) {
            changeSides(entry, step.at);
        }
        Task getting = queues.takeGetting(queue, instance);
        if (getting != null) {
            items.replace(getting, entry);
            interpreter.resume(getting, getting.at + 1);
            return;
        }
        queues.put(queue, instance, entry, step.is(Operations.FIRST));
        if (!queues.takesTurns(queue) || !queues.isListed(queue, instance)) {
            startOf(queue, instance, entry);
        }
    }

    /** A task, or an item, is one of the peer from now on, which must be on the same node. */
    private void changeSides(Task task, int at) {
        int rank = task.peer;
        if (rank == NONE || vertexOfRank[rank] != task.vertex) {
            throw new ProtocolFailure(task.handler, at, "uses what belongs to a peer on another node");
        }
        task.peer = task.rank;
        task.rank = rank;
    }

    /** Starts the handler of a queue for an entry, or for the next turn of an instance. */
    private void startOf(int queue, int instance, Task like) {
        int handler = handlerOf[queue];
        if (handler == NONE) {
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

    private int rest(Task task, int instance) {
        task.set(Task.WAITS);
        task.instance = instance;
        interpreter.rest(task, false);
        return STOP;
    }
}
