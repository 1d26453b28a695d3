// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The memory side of all Elans: translation, the limit of open requests, the internal data bus, and PCI, which both
 * directions share. An access to host memory holds PCI and the bus; its data streams through both.
 */
final class ElanMemory extends EventHandler {

    static final int READ = 0;
    static final int WRITE = 1;
    private static final int TRANSLATED = 0;
    private static final int BUS = 1;
    private static final int PCI = 2;
    private static final int DONE = 3;
    private static final int NONE = -1;

    private final ElanNicPlan[] plans;
    private final Engine engine;
    private final StampLog stamps;
    private final Requested requests = new Requested();
    private final Translations translations;
    private final int code;
    private final long[] busFreePs;
    private final int[] busStamp;
    private final long[] pciFreePs;
    private final int[] pciStamp;
    private final int[] open;
    private final UsageColumn busUsage;
    private final UsageColumn pciUsage;
    private final int[] head;
    private final int[] tail;
    private final MemoryClient client;

    ElanMemory(ElanNicPlan[] plans, Engine engine, StampLog stamps, MemoryClient client) {
        this.client = client;
        this.plans = plans;
        this.engine = engine;
        this.stamps = stamps;
        code = engine.register(this);
        int vertices = plans.length;
        int entries = 1;
        for (ElanNicPlan plan : plans) {
            entries = plan == null ? entries : Math.max(entries, plan.memory().tlbEntries());
        }
        translations = new Translations(vertices, entries);
        busFreePs = new long[vertices];
        busStamp = Columns.filled(vertices, StampLog.NONE);
        pciFreePs = new long[vertices];
        pciStamp = Columns.filled(vertices, StampLog.NONE);
        open = new int[vertices];
        head = Columns.filled(vertices, NONE);
        tail = Columns.filled(vertices, NONE);
        busUsage = stamps.usage().column(Resource.NIC_BUS, vertices);
        pciUsage = stamps.usage().column(Resource.BUS_DOWN, vertices);
    }

    /** Pages that had to be looked up in the tables. */
    long walks() {
        return translations.misses();
    }

    /**
     * Asks for an access.
     *
     * @param access {@link #READ} or {@link #WRITE}, plus twice the {@link Where}
     * @param page virtual page
     * @param kind the client's kind of request, with its reference
     */
    void request(int vertex, int access, int bytes, long page, int kind, int reference, int stamp) {
        int request = requests.open();
        requests.vertex[request] = vertex;
        requests.access[request] = access;
        requests.bytes[request] = bytes;
        requests.page[request] = page;
        requests.kind[request] = kind;
        requests.reference[request] = reference;
        requests.stamp[request] = stamp;
        requests.next[request] = NONE;
        if (head[vertex] == NONE && open[vertex] < plans[vertex].memory().outstanding()) {
            issue(request);
        } else if (head[vertex] == NONE) {
            head[vertex] = request;
            tail[vertex] = request;
        } else {
            requests.next[tail[vertex]] = request;
            tail[vertex] = request;
        }
    }

    /**
     * The host's processor writes to the NIC.
     *
     * @return when the write is complete at the NIC
     */
    long hostWrite(int vertex, int bytes, long nowPs) {
        long start = Math.max(nowPs, pciFreePs[vertex]);
        ElanNicPlan.Pci pci = plans[vertex].pci();
        long busy = pci.write().timePs(bytes);
        pciFreePs[vertex] = start + busy;
        pciUsage.use(vertex, busy, start - nowPs);
        pciStamp[vertex] = StampLog.NONE;
        return start + pci.burst().timePs(bytes) + pci.writePs();
    }

    /** Access code of a place. */
    static int access(int readOrWrite, int where) {
        return readOrWrite + 2 * where;
    }

    @Override
    public void handle(int kind, int vertex, int request) {
        switch (kind) {
            case TRANSLATED -> begin(vertex, request);
            case BUS -> bus(vertex, request);
            case PCI -> pci(vertex, request);
            case DONE -> done(vertex, request);
            default -> throw new IllegalStateException("memory event " + kind);
        }
    }

    private void issue(int request) {
        int vertex = requests.vertex[request];
        open[vertex]++;
        client.issued(vertex, requests.kind[request], requests.reference[request]);
        long now = engine.nowPs();
        if (translations.hit(vertex, requests.page[request])) {
            begin(vertex, request);
        } else {
            long end = now + plans[vertex].memory().walkPs();
            requests.stamp[request] = stamps.waited(requests.stamp[request], busStamp[vertex], now, part(request),
                    vertex);
            requests.stamp[request] = stamps.stamp(requests.stamp[request], end, component(request), part(request),
                    vertex);
            engine.schedule(end, code + TRANSLATED, vertex, request);
        }
    }

    private void begin(int vertex, int request) {
        if (requests.access[request] == access(READ, Where.HOST)) {
            pci(vertex, request);
        } else {
            bus(vertex, request);
        }
    }

    /** The internal bus; first for all but reads of host memory, whose data comes to it over PCI. */
    private void bus(int vertex, int request) {
        long now = engine.nowPs();
        ElanNicPlan.Memory plan = plans[vertex].memory();
        long start = Math.max(now, busFreePs[vertex]);
        long end = start + plan.bus().timePs(requests.bytes[request]);
        int stamp = stamps.waited(requests.stamp[request], busStamp[vertex], start, part(request), vertex);
        busFreePs[vertex] = end;
        busUsage.use(vertex, end - start, start - now);
        busStamp[vertex] = stamp;
        int access = requests.access[request];
        if (access == access(WRITE, Where.HOST)) {
            requests.stamp[request] = stamp;
            requests.streamedPs[request] = end;
            engine.schedule(start, code + PCI, vertex, request);
            return;
        }
        long complete = access == access(READ, Where.HOST) ? Math.max(end, requests.streamedPs[request])
                : access == access(READ, Where.NIC) ? end + plan.latencyPs() : end;
        requests.stamp[request] = stamps.stamp(stamp, complete, component(request), part(request), vertex);
        engine.schedule(complete, code + DONE, vertex, request);
    }

    private void pci(int vertex, int request) {
        long now = engine.nowPs();
        boolean read = requests.access[request] == access(READ, Where.HOST);
        ElanNicPlan.Pci plan = plans[vertex].pci();
        Rate rate = read ? plan.read() : plan.write();
        int bytes = requests.bytes[request];
        long start = Math.max(now, pciFreePs[vertex]);
        long busy = rate.timePs(bytes);
        pciFreePs[vertex] = start + busy;
        pciUsage.use(vertex, busy, start - now);
        int stamp = stamps.waited(requests.stamp[request], pciStamp[vertex], start, Part.HOST_BUS, vertex);
        pciStamp[vertex] = stamp;
        long burst = plan.burst().timePs(bytes);
        if (read) {
            long first = start + plan.readPs();
            stamp = stamps.stamp(stamp, first, Component.HOST_BUS, Part.HOST_BUS, vertex);
            requests.streamedPs[request] = first + burst;
            engine.schedule(first, code + BUS, vertex, request);
        } else {
            // posted writes stay in order, so what follows a block need not wait until it is in host memory
            long bridge = requests.kind[request] == ElanParts.LIBRARY ? plan.writePs() : 0;
            long complete = Math.max(requests.streamedPs[request], start + burst) + bridge;
            stamp = stamps.stamp(stamp, complete, Component.HOST_BUS, Part.HOST_BUS, vertex);
            engine.schedule(complete, code + DONE, vertex, request);
        }
        requests.stamp[request] = stamp;
    }

    private void done(int vertex, int request) {
        int kind = requests.kind[request];
        int reference = requests.reference[request];
        int stamp = requests.stamp[request];
        requests.close(request);
        open[vertex]--;
        int waiting = head[vertex];
        if (waiting != NONE) {
            head[vertex] = requests.next[waiting];
            issue(waiting);
        }
        client.done(vertex, kind, reference, stamp);
    }

    private Part part(int request) {
        return (requests.access[request] & 1) == READ ? Part.TX_ENGINE : Part.RX_ENGINE;
    }

    private Component component(int request) {
        return (requests.access[request] & 1) == READ ? Component.TX_ENGINE : Component.RX_ENGINE;
    }

    /** Accesses asked for and not complete, in columns. */
    private static final class Requested {

        int[] vertex = {};
        int[] access = {};
        int[] bytes = {};
        long[] page = {};
        int[] kind = {};
        int[] reference = {};
        int[] stamp = {};
        int[] next = {};
        long[] streamedPs = {};
        private int[] free = {};
        private int freeCount;

        Requested() {
            resize(64);
        }

        int open() {
            if (freeCount == 0) {
                resize(2 * vertex.length);
            }
            return free[--freeCount];
        }

        void close(int request) {
            free[freeCount++] = request;
        }

        private void resize(int room) {
            int old = vertex.length;
            vertex = Columns.grown(vertex, room);
            access = Columns.grown(access, room);
            bytes = Columns.grown(bytes, room);
            page = Columns.grown(page, room);
            kind = Columns.grown(kind, room);
            reference = Columns.grown(reference, room);
            stamp = Columns.grown(stamp, room);
            next = Columns.grown(next, room);
            streamedPs = Columns.grown(streamedPs, room);
            free = Columns.grown(free, room);
            for (int request = room - 1; request >= old; request--) {
                free[freeCount++] = request;
            }
        }
    }
}
