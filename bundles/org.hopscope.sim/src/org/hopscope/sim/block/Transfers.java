// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** The bytes that tasks send over buses, and how that time is stamped. */
final class Transfers {

    private final Engine engine;
    private final Items items;
    private final Servers servers;
    private final Buses buses;
    /** Null where packets go through a fabric. */
    private final @Nullable Circuits circuits;

    Transfers(Engine engine, Items items, NodeParts parts) {
        this.engine = engine;
        this.items = items;
        servers = parts.servers();
        buses = parts.buses();
        circuits = parts.circuits();
    }

    /** The server of a task passes bytes on while a bus takes them, which is its work; returns when both have done. */
    long stream(Task task, Step step, long bytes, long ownPs) {
        long now = engine.nowPs();
        long end = bytes == 0 ? now : Math.max(now + ownPs, occupy(task, step, step.subject, bytes));
        items.stamp(task, end, task.handler.component, task.handler.part);
        servers.use(servers.of(task), ownPs);
        if (bytes > 0 && buses.sockets().take(step.subject, task.rank)) {
            end = Math.max(end, link(task, step, bytes, now));
            buses.sockets().stamp(items, task, end);
        }
        return end;
    }

    /** A posted write of a task crosses a bus; returns when it is at the other side. */
    long ring(Task task, Step step, long bytes) {
        int bus = step.third;
        if (circuits != null && bus == 0) {
            return circuits.hostWrite(task, bytes);
        }
        long taken = occupy(task, step, bus, bytes);
        long arrival = taken + buses.writePs(task.vertex, bus);
        if (task.stamp != StampLog.NONE) {
            stamp(task, bus, taken - buses.busyPs(task.vertex, bus, bytes), arrival);
        }
        return buses.sockets().take(bus, task.rank) ? ringByLink(task, step, bytes, taken, arrival) : arrival;
    }

    private long ringByLink(Task task, Step step, long bytes, long takenPs, long arrivalPs) {
        long start = takenPs - buses.busyPs(task.vertex, step.third, bytes);
        long arrival = arrivalPs + Math.max(0, link(task, step, bytes, start) - takenPs)
                + buses.sockets().latencyPs(task.rank, false);
        buses.sockets().stamp(items, task, arrival);
        return arrival;
    }

    /** A move of a task over a bus, which takes {@code ps} in addition; returns when it ends, and stamps its wait. */
    long move(Task task, Step step, long bytes, long ps) {
        int bus = step.subject;
        long taken = occupy(task, step, bus, bytes);
        long start = taken - buses.busyPs(task.vertex, bus, bytes);
        items.stamp(task, start, Component.CONTENTION, task.handler.part);
        long end = Math.max(start + ps, taken + latencyPs(task, step, bus));
        if (!buses.sockets().take(bus, task.rank)) {
            return end;
        }
        long more = Math.max(0, link(task, step, bytes, start) - taken)
                + buses.sockets().latencyPs(task.rank, step.is(Operations.READ));
        buses.sockets().stamp(items, task, start + more);
        return end + more;
    }

    /** Occupies the socket link; returns when it has taken the bytes. */
    private long link(Task task, Step step, long bytes, long fromPs) {
        return buses.sockets().occupy(task.rank, step.is(Operations.TO_HOST), bytes, fromPs);
    }

    /** Returns when the bus has taken the bytes. */
    private long occupy(Task task, Step step, int bus, long bytes) {
        boolean toHost = step.is(Operations.TO_HOST);
        return step.is(Operations.READ) ? buses.read(task.vertex, bus, toHost, bytes, engine.nowPs())
                : buses.occupy(task.vertex, bus, toHost, bytes, engine.nowPs());
    }

    private long latencyPs(Task task, Step step, int bus) {
        return step.is(Operations.READ) ? buses.readPs(task.vertex, bus) : buses.writePs(task.vertex, bus);
    }

    private void stamp(Task task, int bus, long startPs, long endPs) {
        Part place = bus == 0 ? Part.HOST_BUS : task.handler.part;
        items.stamp(task, startPs, Component.CONTENTION, place);
        items.stamp(task, endPs, Component.HOST_BUS, place);
    }
}
