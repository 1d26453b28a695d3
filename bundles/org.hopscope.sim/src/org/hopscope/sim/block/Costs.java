// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** What work costs, and how it is stamped. */
final class Costs {

    private static final int NONE = -1;
    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private final BlockSetup setup;
    private final Parts parts;
    private final MessageTable messages;
    private final Operations ops;
    private final Lanes lanes;
    private final Expressions expressions;

    Costs(BlockSetup setup, Parts parts) {
        this.setup = setup;
        this.parts = parts;
        messages = setup.layer().messages();
        ops = parts.operations();
        lanes = parts.lanes();
        expressions = parts.expressions();
    }

    /** Time of work or of a move without what it waits for. */
    long workPs(Task task, int at) {
        if (ops.is(at, Operations.CONSTANT)) {
            return ops.ps[at];
        }
        if (ops.code[at] == Operations.MOVE) {
            return movePs(task, at);
        }
        long ps = ops.ps[at];
        if (ops.cycles[at] != BlockExpression.NONE) {
            ps += cyclesPs(task, expressions.value(ops.cycles[at], task));
        }
        if (ops.rate[at] != null) {
            ps += ops.rate[at].timePs(bytes(task, at));
        }
        if (ops.items[at] != BlockExpression.NONE) {
            ps += ops.perItemPs[at] * expressions.value(ops.items[at], task) / ops.batch[at];
        }
        return ps;
    }

    /** Bytes of an operation; the size of the message if it does not say. */
    long bytes(Task task, int at) {
        if (ops.bytes[at] != BlockExpression.NONE) {
            return Math.max(0, expressions.value(ops.bytes[at], task));
        }
        return task.message == NONE ? 0 : messages.bytes(task.message);
    }

    /** The kind of part at which an operation is shown. */
    Part place(Task task, int at) {
        Part place = parts.servers().place(task);
        return place == Part.PROCESSOR && ops.component[at] == Component.MEMORY_COPY ? Part.MEMORY : place;
    }

    /** Stamps the work of a task, which has begun at {@code startPs}, up to the operation that it is at. */
    void stampWork(Task task, long startPs) {
        int to = task.at;
        int from = task.from;
        Part place = parts.servers().place(task);
        Items items = parts.items();
        items.stamp(task, startPs, Component.CONTENTION, place, ops.block[from]);
        long time = startPs + task.carryPs;
        items.stamp(task, time, carried(task), place, carrier(task, from));
        for (int at = from; at < to; at++) {
            time += workPs(task, at);
            items.stamp(task, time, ops.component[at], place(task, at), ops.block[at]);
        }
        if (ops.code[to] == Operations.MATCH && task.is(Task.SEARCHED)) {
            time += parts.tables().searchPs(task, ops.subject[to]);
            items.stamp(task, time, Component.MATCHING, place, ops.block[to]);
        }
        task.clear(Task.CARRIES_SEARCH);
    }

    private int carrier(Task task, int from) {
        return task.is(Task.CARRIES_SEARCH) ? ops.block[from] : lanes.block[task.handler];
    }

    private Component carried(Task task) {
        int handler = task.handler;
        if (task.is(Task.CARRIES_SEARCH)) {
            return Component.MATCHING;
        }
        if (lanes.inCalls[handler]) {
            return Component.POLLING;
        }
        int number = parts.servers().number(task);
        return parts.servers().isHost(number) || task.carryPs != parts.servers().part(number).startPs()
                ? Component.INTERRUPT : lanes.component[handler];
    }

    private long movePs(Task task, int at) {
        ComposedNicPlan nic = setup.nics()[task.vertex];
        int source = ops.other[at];
        int target = ops.third[at];
        MemoryPart from = source == NONE ? null : nic.memories().get(source);
        MemoryPart to = target == NONE || target == source ? null : nic.memories().get(target);
        int handler = task.handler;
        boolean host = lanes.inCalls[handler] || lanes.server[handler] >= nic.servers().size();
        Rate rate = host ? null : nic.servers().get(lanes.server[handler]).rate();
        rate = slower(rate, from);
        rate = slower(rate, to);
        long ps = (from == null ? 0 : from.latencyPs()) + (to == null ? 0 : to.latencyPs());
        return ps + (rate == null ? 0 : rate.timePs(bytes(task, at)));
    }

    private static Rate slower(Rate rate, MemoryPart memory) {
        if (memory == null || memory.rate() == null) {
            return rate;
        }
        return rate == null || memory.rate().bytesPerSecond() < rate.bytesPerSecond() ? memory.rate() : rate;
    }

    private long cyclesPs(Task task, long cycles) {
        int handler = task.handler;
        ComposedNicPlan nic = setup.nics()[task.vertex];
        boolean host = lanes.server[handler] >= nic.servers().size();
        long hertz = host ? nic.hostHertz() : nic.servers().get(lanes.server[handler]).hertz();
        if (hertz == 0) {
            throw new ProtocolFailure(handler, task.at, "counts cycles of a part without a clock");
        }
        return (cycles * PS_PER_SECOND + hertz / 2) / hertz;
    }
}
