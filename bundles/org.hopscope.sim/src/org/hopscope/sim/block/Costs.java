// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** The cost of work, and its stamps. */
final class Costs {

    private static final int NONE = -1;
    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private final ComposedNicPlan[] nics;
    private final Items items;
    private final Servers servers;
    private final Tables tables;
    private final MessageTable messages;

    Costs(ComposedNicPlan[] nics, MessageTable messages, Items items, Servers servers, Tables tables) {
        this.nics = nics;
        this.messages = messages;
        this.items = items;
        this.servers = servers;
        this.tables = tables;
    }

    /** Time of work or of a move without what it waits for. */
    long workPs(Task task, Step step) {
        if (step.is(Operations.CONSTANT)) {
            return step.ps;
        }
        return variablePs(task, step);
    }

    /** Time of work that is not constant. */
    private long variablePs(Task task, Step step) {
        ComposedNicPlan nic = nics[task.vertex];
        if (step.nic != nic) {
            prepare(task, step, nic);
        }
        long ps = step.nicPs;
        Expression cycles = step.cycles;
        if (cycles != null && !cycles.isConstant()) {
            ps += cyclesPs(task, cycles.value(task));
        }
        Rate rate = step.nicRate;
        if (rate != null) {
            ps += ratedPs(step, rate, bytes(task, step));
        }
        Expression items = step.items;
        if (items != null) {
            ps += step.perItemPs * items.value(task) / step.batch;
        }
        if (step.is(Operations.WALKS)) {
            ps += task.waitPs;
        }
        return ps;
    }

    private static long ratedPs(Step step, Rate rate, long bytes) {
        if (bytes != step.ratedBytes) {
            step.ratedPs = rate.timePs(bytes);
            step.ratedBytes = bytes;
        }
        return step.ratedPs;
    }

    /** Notes what an operation costs on a NIC but for what depends on the item. */
    private void prepare(Task task, Step step, ComposedNicPlan nic) {
        Rate rate = step.rate == null && step.bytes != null ? serverRate(task) : step.rate;
        long ps = step.ps + (nic.extraPs().isEmpty() ? 0 : nic.extraPs().get(step.at));
        if (step.moves) {
            MemoryPart from = step.other == NONE ? null : nic.memories().get(step.other);
            MemoryPart to = step.third == NONE || step.third == step.other ? null : nic.memories().get(step.third);
            rate = slower(slower(serverRate(task), from), to);
            ps = (from == null ? 0 : from.latencyPs()) + (to == null ? 0 : to.latencyPs());
        } else if (Operations.isConstant(step.cycles)) {
            ps += cyclesPs(task, Expression.value(step.cycles, task, 0));
        }
        if (rate != null && Operations.isConstant(step.bytes)) {
            ps += rate.timePs(bytes(task, step));
            rate = null;
        }
        step.nicPs = ps;
        step.nicRate = rate;
        step.ratedBytes = NONE;
        step.nic = nic;
    }

    /** From when a pipeline takes an item in until the item leaves it. */
    long latencyPs(Task task, Step step) {
        Expression cycles = step.latencyCycles;
        if (cycles == null) {
            return step.latencyPs;
        }
        if (!cycles.isConstant()) {
            return step.latencyPs + cyclesPs(task, cycles.value(task));
        }
        ComposedNicPlan nic = nics[task.vertex];
        if (step.latencyNic != nic) {
            step.nicLatencyPs = step.latencyPs + cyclesPs(task, cycles.value(task));
            step.latencyNic = nic;
        }
        return step.nicLatencyPs;
    }

    /** Bytes of an operation; the size of the message if it does not say. */
    long bytes(Task task, Step step) {
        Expression bytes = step.bytes;
        if (bytes != null) {
            return Math.max(0, bytes.value(task));
        }
        return task.message == NONE ? 0 : messages.bytes(task.message);
    }

    /** The kind of part at which an operation is shown. */
    Part place(Task task, Step step) {
        Part place = task.handler.part;
        if (place == Part.PROCESSOR
                && (step.component == Component.MEMORY_COPY || step.component == Component.CACHE_FLUSH)) {
            return Part.MEMORY;
        }
        return step.block == StampLog.NO_BLOCK ? ofComponent(step.component, place) : place;
    }

    /** Work that no block shows is shown at the part whose time it is counted as. */
    private static Part ofComponent(Component component, Part place) {
        if (component == Component.HOST_BUS) {
            return Part.HOST_BUS;
        }
        return component == Component.RX_ENGINE ? Part.RX_ENGINE : place;
    }

    /** Stamps the work of a task, which has begun at {@code startPs}, up to the operation that it is at. */
    void stampWork(Task task, long startPs) {
        Step to = task.step;
        Part place = task.handler.part;
        items.stamp(task, startPs, Component.CONTENTION, place, task.from.block);
        long time = startPs + task.carryPs;
        items.stamp(task, time, carried(task), place, carrier(task));
        for (Step step = task.from; step != to; step = step.further(task)) {
            if (step.works) {
                time += workPs(task, step);
                items.stamp(task, time, step.component, place(task, step), step.block);
            }
        }
        if (to.code == Operations.MATCH && task.is(Task.SEARCHED)) {
            time += tables.searchPs(task, to.table);
            items.stamp(task, time, Component.MATCHING, place, to.block);
        }
        task.clear(Task.CARRIES_SEARCH);
    }

    private static int carrier(Task task) {
        return task.is(Task.CARRIES_SEARCH) ? task.from.block : task.handler.block;
    }

    private Component carried(Task task) {
        Handler handler = task.handler;
        if (task.is(Task.CARRIES_SEARCH)) {
            return Component.MATCHING;
        }
        if (handler.inCalls) {
            return Component.POLLING;
        }
        Server server = servers.of(task);
        return server.isHost() || task.carryPs != server.startPs && !server.direct
                ? Component.INTERRUPT : handler.component;
    }

    /** The rate of the server of a task's lane; null without one. */
    private @Nullable Rate serverRate(Task task) {
        int server = task.handler.server;
        List<ServerPart> servers = nics[task.vertex].servers();
        return server >= servers.size() ? null : servers.get(server).rate();
    }

    /** Time in which bytes pass the server of a task's lane; 0 without a rate. */
    long passingPs(Task task, long bytes) {
        Rate rate = serverRate(task);
        return rate == null ? 0 : rate.timePs(bytes);
    }

    private static @Nullable Rate slower(@Nullable Rate rate, @Nullable MemoryPart memory) {
        Rate other = memory == null ? null : memory.rate();
        if (rate == null || other == null) {
            return rate == null ? other : rate;
        }
        return other.bytesPerSecond() < rate.bytesPerSecond() ? other : rate;
    }

    private long cyclesPs(Task task, long cycles) {
        Handler handler = task.handler;
        ComposedNicPlan nic = nics[task.vertex];
        boolean host = handler.server >= nic.servers().size();
        long hertz = host ? nic.hostHertz() : nic.servers().get(handler.server).hertz();
        if (hertz == 0) {
            throw new ProtocolFailure(handler, task.step, "counts cycles of a part without a clock");
        }
        return (cycles * PS_PER_SECOND + hertz / 2) / hertz;
    }
}
