// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation.Telling;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The ways of an item from one handler to the next: telling it, and queues that only handlers take from. A task that
 * ends with that becomes the task of the next handler instead of opening one.
 */
final class Handover {

    private static final int NONE = -1;
    private static final int LOCAL = Telling.LOCAL.ordinal();
    private static final int INTERRUPT = Telling.INTERRUPT.ordinal();

    private final Engine engine;
    private final Agenda agenda;
    private final Items items;
    private final Servers servers;
    private final Threads threads;
    private final Transfers transfers;
    private final Interpreter interpreter;
    /** Per queue without a limit whose entries only its handler takes that handler, otherwise null. */
    private final @Nullable Handler[] straight;
    private final ItemQueues queues;
    /** Per handler the queue that starts it, otherwise -1. */
    private final int[] queueOf;
    private final int startCode;

    /** @param startCode the code of the event at which a handler is told */
    Handover(BlockSetup setup, Lanes lanes, Items items, ItemQueues queues, NodeParts parts, Transfers transfers,
            Interpreter interpreter, int startCode) {
        this.items = items;
        this.queues = queues;
        this.transfers = transfers;
        this.interpreter = interpreter;
        this.startCode = startCode;
        engine = setup.layer().engine();
        agenda = setup.underWay().agenda();
        servers = parts.servers();
        threads = parts.threads();
        straight = straight(setup.stack(), lanes);
        queueOf = new int[setup.stack().handlers().size()];
        Arrays.fill(queueOf, NONE);
        for (int queue = 0; queue < straight.length; queue++) {
            Handler handler = straight[queue];
            if (handler != null) {
                queueOf[handler.number] = queue;
            }
        }
    }

    /** The handler to which a queue hands its entries as they are put, or null if the queue has to keep them. */
    @Nullable Handler straight(int queue) {
        return straight[queue];
    }

    /** Puts the item of a task into a queue that keeps nothing. */
    @Nullable Step put(Task task, Step step) {
        Handler handler = Objects.requireNonNull(straight[step.subject]);
        queues.passed(step.subject, task.vertex, 1);
        long argument = Expression.value(step.bytes, task, 0);
        return step.is(Operations.LAST) && endsAtOnce(task) ? handOver(task, handler, argument)
                : putCopy(task, step, handler, argument);
    }

    private @Nullable Step handOver(Task task, Handler handler, long argument) {
        Handler before = task.handler;
        boolean has = task.is(Task.HAS_SERVER);
        task.become(handler);
        task.set(Task.HANDED);
        task.argument = argument;
        return begin(task, before, has);
    }

    private Step putCopy(Task task, Step step, Handler handler, long argument) {
        Task copy = items.copy(task, handler);
        copy.set(Task.HANDED);
        copy.argument = argument;
        interpreter.start(copy);
        return step.next;
    }

    /** The handler of an item that a queue has handed to it begins. */
    void begun(Task task) {
        task.clear(Task.HANDED);
        queues.passed(queueOf[task.handler.number], task.vertex, -1);
    }

    /** Tells a handler of the item of a task at once, and nothing else. */
    @Nullable Step tellAtOnce(Task task, Step step) {
        if (step.is(Operations.LAST) && endsAtOnce(task)) {
            Handler before = task.handler;
            boolean has = task.is(Task.HAS_SERVER);
            task.become(step.told);
            return begin(task, before, has);
        }
        interpreter.start(items.copy(task, step.told));
        return step.next;
    }

    /** Tells a handler of the item of a task. */
    @Nullable Step tell(Task task, Step step) {
        Handler before = task.handler;
        boolean has = task.is(Task.HAS_SERVER);
        boolean ends = step.is(Operations.LAST) && endsAtOnce(task);
        long argument = Expression.value(step.bytes, task, 0);
        long bytes = Expression.value(step.items, task, 0);
        long until = Expression.value(step.cycles, task, 0);
        Task told = task;
        if (ends) {
            task.become(step.told);
        } else {
            told = items.copy(task, step.told);
        }
        told.argument = argument;
        told.step = step;
        long time = step.third == NONE ? engine.nowPs() : transfers.ring(told, step, bytes);
        long later = Math.max(time + step.ps, until);
        if (later > time) {
            time = later;
            stampDelay(told, step, before, time);
        }
        if (step.other == INTERRUPT && (step.told.inCalls || !servers.of(told).isHost())) {
            time = servers.interrupt(told, time);
        }
        if (step.other != LOCAL) {
            told.set(Task.NOTIFIED);
        }
        if (time > engine.nowPs() || step.cycles != null) {
            engine.schedule(time, startCode, told.number, 0);
            return ends ? left(task, before, has) : step.next;
        }
        if (ends) {
            return begin(task, before, has);
        }
        interpreter.start(told);
        return step.next;
    }

    /** Tells a handler of the item of a task that still works until a time, and has a server that is released then. */
    @Nullable Step tellAhead(Task task, Step step, Server server, long endPs) {
        Handler before = task.handler;
        long time = endPs + step.ps;
        task.become(step.told);
        stampDelay(task, step, before, time);
        engine.schedule(time, startCode, task.number, 0);
        servers.release(server, endPs);
        return null;
    }

    /** True if nothing is left to do for a task, at its end, but to give up what it has. */
    boolean endsAtOnce(Task task) {
        Handler handler = task.handler;
        Packet packet = task.packet;
        if (task.place != NONE || task.is(Task.IN_CALL | Task.FINISHES | Task.COMPLETED) || !handler.quiet) {
            return false;
        }
        return handler.inCalls ? packet == null && (task.message == NONE || !items.isRead(task))
                : packet == null || packet.inNetwork == NONE;
    }

    /** Starts a task that has become that of another handler; returns where it continues if it does at once. */
    private @Nullable Step begin(Task task, Handler handler, boolean has) {
        boolean begins = interpreter.begins(task);
        boolean first = begins && agenda.isEmpty() && task.carryPs == 0;
        if (begins && !first) {
            agenda.add(Agenda.RUN, task.number);
        }
        left(task, handler, has);
        return first ? task.step : null;
    }

    /** A task that has become that of another handler gives up the server that it had. */
    private @Nullable Step left(Task task, Handler handler, boolean has) {
        if (has) {
            if (handler.inCalls) {
                threads.releaseCore(task.rank);
            } else {
                servers.release(servers.of(task.vertex, handler));
            }
        }
        return null;
    }

    private void stampDelay(Task told, Step step, Handler teller, long timePs) {
        if (told.stamp != StampLog.NONE) {
            items.stamp(told, timePs, step.other == LOCAL ? teller.component : Component.NOTIFY,
                    teller.part);
        }
    }

    private @Nullable Handler[] straight(BlockStackPlan stack, Lanes lanes) {
        var handlerOf = new @Nullable Handler[stack.state().queues().size()];
        List<BlockHandler> handlers = stack.handlers();
        for (int handler = 0; handler < handlers.size(); handler++) {
            if (handlers.get(handler).trigger() instanceof BlockTrigger.OnQueue on && on.taking() == NONE
                    && !queues.isLimited(on.queue()) && !queues.takesTurns(on.queue())) {
                handlerOf[on.queue()] = lanes.of(handler);
            }
        }
        for (BlockOperation operation : stack.operations()) {
            int taken = switch (operation) {
                case BlockOperation.Get get -> get.queue();
                case BlockOperation.Each each -> each.queue();
                case BlockOperation.Put put when put.first() || put.peer() || put.untimed() -> put.queue();
                default -> NONE;
            };
            if (taken != NONE) {
                handlerOf[taken] = null;
            }
        }
        return handlerOf;
    }
}
