// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The ports of all nodes. A port divides transmissions into packets and hands them to the router, one transmission
 * after the other; while a packet leaves, the next one is read over the bus.
 */
final class Ports {

    private static final int NONE = -1;
    private static final int CHANNEL_MASK = 7;
    private static final Component[] COMPONENTS = Component.values();

    private final Engine engine;
    private final StampLog stamps;
    private final Fabric fabric;
    private final ComposedNicPlan[] nics;
    /** Per port its part and its router; null where there is no node. */
    private final PortPart[] partOf;
    private final RouterPlan[] routerOf;
    private final BlockPacket[] kinds;
    private final int count;
    private final PacketRows packets;
    private final Items items;
    private final Buses buses;
    private final Places places;
    private final Rails rails;
    private final Agenda agenda;
    private final Transmissions jobs = new Transmissions();
    private final int[] first;
    private final int[] last;
    private final boolean[] blocked;
    private final long[] freePs;
    private final int code;

    /** @param code the code of the event at which the next packet of a transmission is in the NIC */
    Ports(BlockSetup setup, Items items, Buses buses, Places places, int code) {
        this.items = items;
        this.buses = buses;
        this.places = places;
        this.code = code;
        rails = setup.rails();
        engine = setup.layer().engine();
        stamps = setup.layer().stamps();
        fabric = setup.fabric();
        nics = setup.nics();
        kinds = setup.stack().packets().toArray(BlockPacket[]::new);
        count = setup.alike().ports().size();
        partOf = new PortPart[Math.multiplyExact(count, setup.nics().length)];
        routerOf = new RouterPlan[partOf.length];
        for (int number = 0; number < partOf.length; number++) {
            ComposedNicPlan nic = setup.nics()[number / count];
            if (nic != null) {
                partOf[number] = nic.ports().get(number % count);
                routerOf[number] = setup.layer().plan().routers().get(router(setup, number / count, number % count));
            }
        }
        packets = setup.packets();
        agenda = setup.agenda();
        first = Columns.filled(partOf.length, NONE);
        last = new int[first.length];
        blocked = new boolean[first.length];
        freePs = new long[first.length];
    }

    /** The router that a port of a node is attached to. */
    private int router(BlockSetup setup, int node, int port) {
        int vertex = rails.vertex(node, port);
        return vertex == node ? setup.layer().nodeOf()[node].router() : setup.layer().wiring().routerPlan(vertex);
    }

    /** Payload bytes of the first packet of a transmission. */
    long firstBytes(int vertex, int port, long bytes) {
        return Math.min(partOf[vertex * count + port].payloadBytes(), bytes);
    }

    /**
     * Gives a port a transmission at the present time.
     *
     * @param job not ready
     * @param readyPs when its first packet is in the NIC
     */
    void send(int vertex, int port, int job, long readyPs) {
        int number = append(vertex, port, job);
        if (readyPs > engine.nowPs()) {
            engine.schedule(readyPs, code, number, job);
        } else {
            ready(number, job);
        }
    }

    /** Gives a port a transmission at the present time, whose first packet begins to come over the bus. */
    void sendRead(int vertex, int port, int job) {
        readNext(append(vertex, port, job), job);
    }

    private int append(int vertex, int port, int job) {
        int number = vertex * count + port;
        if (first[number] == NONE) {
            first[number] = job;
        } else {
            jobs.next(last[number], job);
        }
        last[number] = job;
        return number;
    }

    /** Sends a transmission of one packet at once, if it can go into an injection FIFO; otherwise nothing happens. */
    boolean sendNow(int vertex, int port, int job) {
        int number = vertex * count + port;
        boolean alone = places.hasFifos(port) && first[number] == NONE && freePs[number] <= engine.nowPs()
                && jobs.left(job) <= partOf[number].payloadBytes();
        if (alone && inject(number, job)) {
            jobs.close(job);
            return true;
        }
        return false;
    }

    /** Whether the time of a message goes on with packets of a kind. */
    boolean isTimed(int kind) {
        return !kinds[kind].untimed();
    }

    Transmissions jobs() {
        return jobs;
    }

    /** The next packet of a transmission is in the NIC. */
    void ready(int number, int job) {
        jobs.ready(job, true);
        if (first[number] == job) {
            agenda.add(Agenda.PORT, number);
        }
    }

    /** The same as an event, behind which nothing else is to be done. */
    void readyNow(int number, int job) {
        if (jobs.awaitsData(job)) {
            // the data that were asked for begin to come
            jobs.awaitsData(job, false);
            readNext(number, job);
            return;
        }
        jobs.ready(job, true);
        if (first[number] == job) {
            free(number);
        }
    }

    /** A router has a free buffer again. */
    void injectionFree(int vertex) {
        places.pump(vertex);
        for (int number = vertex * count; number < (vertex + 1) * count; number++) {
            if (blocked[number]) {
                blocked[number] = false;
                agenda.add(Agenda.PORT, number);
            }
        }
    }

    /** The port may send again after it has taken in a packet. */
    void free(int number) {
        if (agenda.isEmpty()) {
            offer(number);
        } else {
            agenda.add(Agenda.PORT, number);
        }
    }

    /** Sends what can be sent. */
    void offer(int number) {
        while (!blocked[number] && first[number] != NONE && jobs.isReady(first[number])) {
            if (freePs[number] > engine.nowPs()) {
                return;
            }
            int job = first[number];
            if (!inject(number, job)) {
                return;
            }
            if (jobs.left(job) > 0) {
                readNext(number, job);
            } else {
                first[number] = jobs.next(job);
                end(job);
            }
        }
    }

    private boolean inject(int number, int job) {
        PortPart port = partOf[number];
        BlockPacket kind = kinds[jobs.kind(job)];
        int payload = (int) Math.min(port.payloadBytes(), jobs.left(job));
        int wire = routerOf[number].wireBytes(payload + kind.headerBytes() + port.overheadBytes());
        int shape = Fabric.shape(wire, port.channel() + kind.channel()) | (kind.adaptive() ? Fabric.ADAPTIVE : 0);
        int shared = jobs.row(job);
        boolean ends = payload == jobs.left(job);
        int row = ends && jobs.number(job) == 0 ? shared : copy(shared, jobs.kind(job));
        packets.place(row, jobs.number(job), ends, payload);
        if (!enter(number, job, row, shape)) {
            if (row != shared) {
                items.release(packets.message(row));
                packets.release(row);
            }
            return false;
        }
        jobs.sent(job, payload);
        if (ends && row != shared) {
            items.release(packets.message(shared));
            packets.release(shared);
        }
        occupy(number, port, wire);
        return true;
    }

    /** Puts a packet into an injection FIFO of its port, or else into the router; false if there is no room. */
    private boolean enter(int number, int job, int row, int shape) {
        int vertex = count == 1 ? number : number / count;
        int port = count == 1 ? 0 : number % count;
        if (!places.hasFifos(port)) {
            int from = rails.vertex(vertex, port);
            int stamp = fabric.waited(from, shape & CHANNEL_MASK, jobs.stamp(job));
            int to = rails.vertex(jobs.vertex(job), port);
            boolean taken = fabric.inject(from, to, packets.message(row), row, shape, stamp);
            blocked[number] = !taken;
            jobs.stamp(job, taken ? stamp : jobs.stamp(job));
            return taken;
        }
        int fifo = jobs.fifo(job);
        if (fifo == NONE || !places.hasRoom(port, vertex, fifo)) {
            fifo = places.find(port, vertex, jobs.core(job), jobs.vertex(job), (shape & Fabric.ADAPTIVE) != 0);
        }
        if (fifo != NONE) {
            places.of(port).add(vertex, fifo, jobs.vertex(job), packets.message(row), row, shape, jobs.stamp(job));
        }
        return fifo != NONE;
    }

    private void occupy(int number, PortPart port, int wire) {
        if (port.rate() != null) {
            freePs[number] = engine.nowPs() + port.rate().timePs(wire);
            engine.schedule(freePs[number], code, number, NONE);
        }
    }

    private int copy(int shared, int kind) {
        int row = packets.open(kind, packets.rank(shared), packets.peer(shared), packets.message(shared));
        items.retain(packets.message(row));
        packets.copyFields(shared, row);
        return row;
    }

    private void readNext(int number, int job) {
        int bus = jobs.bus(job);
        if (bus == NONE) {
            return;
        }
        int vertex = number / count;
        long bytes = firstBytes(vertex, number % count, jobs.left(job));
        long ready = Math.max(buses.occupy(vertex, bus, false, bytes, engine.nowPs()),
                engine.nowPs() + passingPs(vertex, jobs.server(job), bytes));
        int stamp = jobs.stamp(job);
        if (stamp != StampLog.NONE) {
            jobs.stamp(job, stamps.stampUntil(stamp, ready, COMPONENTS[jobs.component(job)], Part.TX_ENGINE, vertex,
                    jobs.block(job)));
        }
        jobs.ready(job, false);
        engine.schedule(ready, code, number, job);
    }

    /** Time in which bytes pass a server of the NIC; 0 on the host and without a rate. */
    private long passingPs(int vertex, int server, long bytes) {
        List<ServerPart> servers = nics[vertex].servers();
        Rate rate = server < servers.size() ? servers.get(server).rate() : null;
        return rate == null ? 0 : rate.timePs(bytes);
    }

    private void end(int job) {
        Task task = jobs.task(job);
        if (task != null) {
            items.sent(task, jobs.stamp(job));
        }
        jobs.close(job);
    }
}
