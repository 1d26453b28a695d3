// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** Work that tasks do on the cores of ranks, on processors and on engines. */
final class Work extends Action {

    private static final int NONE = -1;

    private final Engine engine;
    private final HostProcessors processors;
    private final Servers servers;
    private final Threads threads;
    private final Tables tables;
    private final Costs costs;
    private final Handover handover;
    private final Places places;
    private final int goCode;

    /** @param goCode the code of the event at which a task continues */
    Work(LayerSetup layer, Tables tables, NodeParts parts, Costs costs, Handover handover, int goCode) {
        this.tables = tables;
        this.costs = costs;
        this.handover = handover;
        this.goCode = goCode;
        engine = layer.engine();
        processors = layer.processors();
        servers = parts.servers();
        threads = parts.threads();
        places = parts.places();
    }

    /**
     * Does all work from an operation on that can be done in one piece, past conditions that are the same at any time
     * and what only the core of the rank can notice, and a search at its end included.
     */
    @Override
    @Nullable Step run(Task task, Step step) {
        long total = task.carryPs + step.runPs;
        Step to = step.runEnd;
        boolean walks = false;
        boolean joins = false;
        while (true) {
            if (to.works && (to == step || to.is(Operations.FIXED) || joins && to.is(Operations.OWN))) {
                total += costs.workPs(task, to);
                walks |= to.is(Operations.WALKS);
                to = to.further();
            } else if (to.isFixedBranch() && isPacketRead(task)) {
                to = to.taken(task);
            } else if (to.is(Operations.OWN) && !to.works && (joins || mayJoin(task, to))) {
                joins = true;
                task.step = to;
                to = Objects.requireNonNull(to.action.run(task, to));
            } else {
                break;
            }
        }
        boolean alone = to.is(Operations.ALONE) && !walks && !task.is(Task.SEARCHED);
        if (total == 0 && !alone) {
            return to;
        }
        if (!hasServer(task)) {
            return null;
        }
        if (alone) {
            task.step = to;
            tables.search(task, to.table, to.third, to.bytes);
            task.set(Task.SEARCHED);
            long ps = tables.searchPs(task, to.table);
            tables.used(task, to.table, ps);
            total += ps;
        }
        return total == 0 ? to : begin(task, step, to, total);
    }

    /** True if a task has its core, and the place that it may take now is there: nobody else can take that later. */
    private boolean mayJoin(Task task, Step to) {
        Step takes = to.takes;
        return task.is(Task.HAS_SERVER) && (takes == null || places.isThere(takes, task));
    }

    /** True if no packet waits in the network or in a FIFO for the end of the first work of a task. */
    private static boolean isPacketRead(Task task) {
        Packet packet = task.packet;
        return packet == null || packet.inNetwork == Packet.NONE;
    }

    /**
     * Begins with work that takes a time, on the server of a task.
     *
     * @param from the first operation that it is made of
     * @param to where the task continues
     * @return where the task continues at once, or null
     */
    @Nullable Step begin(Task task, Step from, Step to, long ps) {
        task.from = from;
        task.step = to;
        if (task.handler.inCalls) {
            threads.work(task.rank, ps);
            return null;
        }
        return begin(task, to, servers.of(task), ps);
    }

    private @Nullable Step begin(Task task, Step to, Server server, long ps) {
        long end = endPs(task, server, ps);
        if (task.stamp != StampLog.NONE) {
            costs.stampWork(task, end - ps);
        }
        if (to.is(Operations.AHEAD) && task.is(Task.HAS_SERVER) && server.simple
                && handover.endsAtOnce(task)) {
            return handover.tellAhead(task, to, server, end);
        }
        engine.schedule(end, goCode, task.number, 0);
        return null;
    }

    /** When a server has done work that it begins with now. */
    private long endPs(Task task, Server server, long ps) {
        long now = engine.nowPs();
        if (server.isHost()) {
            return processors.handle(task.vertex, now, ps);
        }
        if (server.core != NONE) {
            return processors.run(server.core, now, ps);
        }
        if (!task.is(Task.PIPELINED)) {
            servers.use(server, ps);
        }
        return now + ps;
    }

    /** True if a task has a server or needs none; otherwise it waits for one and will come again. */
    boolean hasServer(Task task) {
        if (task.is(Task.HAS_SERVER | Task.PIPELINED)) {
            return true;
        }
        if (task.handler.inCalls) {
            threads.resume(task);
        } else {
            servers.resume(task);
        }
        return false;
    }

    /** Work of constant time up to an operation that can not be done together with it. */
    @Nullable Step runFixed(Task task, Step step) {
        if (step.runPs == 0) {
            return step.runEnd;
        }
        return hasServer(task) ? begin(task, step, step.runEnd, step.runPs) : null;
    }
}
