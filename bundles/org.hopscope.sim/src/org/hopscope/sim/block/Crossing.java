// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** One operation whose bytes cross a bus as a write or a read. What it says is read once, when the run begins. */
class Crossing extends Action {

    private final Engine engine;
    private final Items items;
    private final Buses buses;
    private final Interpreter interpreter;
    /** The bus, per node. */
    private final Bus[] busOf;
    private final int number;
    private final boolean toHost;
    private final boolean reads;
    /** True if the handler continues when the bus has taken the bytes. */
    private final boolean taken;
    private final boolean posted;
    private final boolean ends;
    private final Expression bytes;

    /** The crossing of a step: by the socket links, too, if it takes a bus that these lead to. */
    static Crossing of(Engine engine, Items items, Buses buses, Interpreter interpreter, Step step) {
        return buses.sockets().leadTo(step.subject) ? new SocketCrossing(engine, items, buses, interpreter, step)
                : new Crossing(engine, items, buses, interpreter, step);
    }

    Crossing(Engine engine, Items items, Buses buses, Interpreter interpreter, Step step) {
        this.engine = engine;
        this.items = items;
        this.buses = buses;
        this.interpreter = interpreter;
        number = step.subject;
        busOf = buses.of(number);
        toHost = step.is(Operations.TO_HOST);
        reads = step.is(Operations.READ);
        taken = step.is(Operations.TAKEN);
        posted = step.is(Operations.POSTED);
        ends = posted && Operations.ends(step.next);
        bytes = Objects.requireNonNull(step.bytes);
    }

    @Override
    @Nullable Step run(Task task, Step step) {
        Bus bus = busOf[task.vertex];
        long now = engine.nowPs();
        long busy = bus.busyPs(bytes.value(task));
        int way = bus.way(toHost);
        long end = bus.occupy(way, reads ? bus.mayReadPs(now) : now, busy);
        if (reads) {
            bus.read(now, end);
        }
        buses.used(task.vertex, number, way, busy, end - busy - now);
        long goes = taken ? end : end + (reads ? bus.readPs : bus.writePs);
        if (task.stamp != StampLog.NONE) {
            Part place = number == 0 ? Part.HOST_BUS : task.handler.part;
            items.stamp(task, end - busy, Component.CONTENTION, place);
            items.stamp(task, goes, Component.HOST_BUS, place);
        }
        goes = past(task, end - busy, end, goes);
        return ends && !task.handler.inCalls ? step.next : interpreter.later(task, step.next, goes, posted);
    }

    /**
     * When a task continues whose bytes take more than the bus.
     *
     * @param startPs when the bus begins with its bytes, until {@code endPs}
     * @param goesPs when it continues if they take no more
     */
    long past(Task task, long startPs, long endPs, long goesPs) {
        return goesPs;
    }
}
