// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** The transmissions that tasks give to ports. */
final class Departures extends Action {

    private static final int NONE = -1;

    private final Engine engine;
    private final Packets packets;
    private final Items items;
    private final Buses buses;
    private final SocketLinks sockets;
    private final Ports ports;
    private final Places places;
    private final Destinations destinations;
    private final Ending ending;
    private final Rails rails;
    private final int[] vertexOfRank;
    private final @Nullable Circuits circuits;
    /** Null unless switches combine packets. */
    private final @Nullable ReductionGroups groups;

    Departures(BlockSetup setup, Items items, NodeParts parts) {
        groups = setup.hardware().groups();
        this.items = items;
        engine = setup.layer().engine();
        packets = setup.underWay().packets();
        ending = parts.ending();
        buses = parts.buses();
        sockets = buses.sockets();
        ports = parts.ports();
        places = parts.places();
        circuits = parts.circuits();
        destinations = new Destinations(setup.layer());
        rails = setup.hardware().rails();
        vertexOfRank = setup.layer().workload().vertexOfRank();
    }

    @Override
    @Nullable Step run(Task task, Step step) {
        if (circuits != null) {
            circuits.transmit(task, step);
            return null;
        }
        Transmission job = open(task, step);
        int vertex = task.vertex;
        int port = port(task, step, job);
        if (step.is(Operations.TO_TREE)) {
            groups.join(job, task, port);
        }
        int bus = job.bus;
        long ready = engine.nowPs();
        int stamp = task.stamp;
        boolean requested = step.is(Operations.REQUESTED) && bus != NONE && job.left > 0;
        if (bus != NONE && job.left > 0 && !requested) {
            if (step.is(Operations.STORED)) {
                job.awaitsData = true;
            } else if (!step.is(Operations.FETCHED)) {
                // the packet is cut through: its bytes follow the first ones at the rate of the bus
                buses.occupy(vertex, bus, false,
                        ports.firstBytes(vertex, port, job.kind, job.left), engine.nowPs());
            }
            ready += buses.readPs(vertex, bus);
            items.stamp(task, ready, Component.HOST_BUS, bus == 0 ? Part.HOST_BUS : task.handler.part);
            if (sockets.take(bus, task.rank)) {
                boolean cutThrough = !step.is(Operations.STORED) && !step.is(Operations.FETCHED);
                ready += linkPs(task.rank, cutThrough ? ports.firstBytes(vertex, port, job.kind, job.left) : 0);
                sockets.stamp(items, task, ready);
            }
        }
        job.stamp = ports.isTimed(step.subject) ? task.stamp : StampLog.NONE;
        if (places.hasFifos(port)) {
            job.core = places.core(task);
            job.fifo = places.use(task);
            if (!requested && ready == engine.nowPs() && ports.sendNow(vertex, port, job)) {
                return step.next;
            }
        }
        boolean ends = step.is(Operations.LAST);
        if (!ends) {
            job.task = task;
            task.set(Task.WAITS);
            task.step = step.next;
            ending.rest(task, step.is(Operations.POSTED));
        } else {
            task.stamp = stamp;
        }
        if (requested) {
            ports.sendRead(vertex, port, job);
        } else {
            ports.send(vertex, port, job, ready);
        }
        return ends ? step.next : null;
    }

    /** The time that the socket link adds to a read: there and back, and the wait if it carries bytes now. */
    private long linkPs(int rank, long bytes) {
        long now = engine.nowPs();
        long waited = bytes == 0 ? 0 : sockets.occupy(rank, false, bytes, now) - sockets.busyPs(rank, bytes) - now;
        return waited + sockets.latencyPs(rank, true);
    }

    private Transmission open(Task task, Step step) {
        int to = destinations.to(task, step);
        Packet packet = packets.open(step.subject, to, destinations.from(task, step), task.message);
        items.retain(task.message);
        for (int field = 0; field < step.fields.length; field++) {
            packet.fields[field] = Expression.value(step.fields[field], task, 0);
        }
        Transmission job = ports.open(packet, vertexOfRank[to], step.is(Operations.TO_TREE) ? groups.bytes(task, step)
                : Expression.value(step.bytes, task, 0));
        job.bus = step.third;
        job.block = step.block;
        job.component = task.handler.component;
        job.server = task.handler.server;
        return job;
    }

    private int port(Task task, Step step, Transmission job) {
        Outlets outlets = step.outlets;
        if (outlets == null) {
            return step.other;
        }
        return step.is(Operations.TO_TREE) ? groups.port(outlets, task, job.packet.rank, job.left)
                : rails.choose(outlets, job.packet.peer, task.vertex, job.vertex, job.left);
    }
}
