// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/** The buses of all nodes. */
final class Buses {

    private final int count;
    /** Null where there is no node. */
    private final Bus[] all;
    private final UsageColumn[] hostUse;
    private final UsageColumn use;
    private final boolean keepsUse;
    private final SocketLinks sockets;

    Buses(LayerSetup layer, Hardware hardware) {
        Usage usage = layer.stamps().usage();
        ComposedNicPlan[] nics = hardware.nics();
        count = hardware.alike().buses().size();
        all = new Bus[Math.multiplyExact(count, nics.length)];
        Map<BusPart, BusTimes> times = new LinkedHashMap<>();
        for (int number = 0; number < all.length; number++) {
            ComposedNicPlan nic = nics[number / count];
            if (nic != null) {
                BusPart part = nic.buses().get(number % count);
                all[number] = new Bus(part, times.computeIfAbsent(part, BusTimes::new));
            }
        }
        hostUse = new UsageColumn[] {usage.column(Resource.BUS_DOWN, nics.length),
            usage.column(Resource.BUS_UP, nics.length)};
        keepsUse = usage.isOn();
        use = usage.parts(Resource.PART_BUS, nics.length, 2 * Math.max(0, count - 1));
        sockets = new SocketLinks(layer, usage);
    }

    /** The links between sockets, which the host bus may lead to. */
    SocketLinks sockets() {
        return sockets;
    }

    /** A bus of a NIC, per node; null where there is no node. */
    Bus[] of(int bus) {
        var found = new Bus[all.length / count];
        Arrays.setAll(found, vertex -> all[vertex * count + bus]);
        return found;
    }

    /** Time for which a transfer occupies a bus. */
    long busyPs(int vertex, int bus, long bytes) {
        return all[vertex * count + bus].busyPs(bytes);
    }

    /** Occupies a direction from the present, or from when it is free; returns when that ends. */
    long occupy(int vertex, int bus, boolean toHost, long bytes, long nowPs) {
        Bus part = all[vertex * count + bus];
        long busy = part.busyPs(bytes);
        int way = part.way(toHost);
        long end = part.occupy(way, nowPs, busy);
        used(vertex, bus, way, busy, end - busy - nowPs);
        return end;
    }

    /** As {@link #occupy(int, int, boolean, long, long)} for a read, which may have to wait for others. */
    long read(int vertex, int bus, boolean toHost, long bytes, long nowPs) {
        Bus part = all[vertex * count + bus];
        long busy = part.busyPs(bytes);
        int way = part.way(toHost);
        long end = part.occupy(way, part.mayReadPs(nowPs), busy);
        part.read(nowPs, end);
        used(vertex, bus, way, busy, end - busy - nowPs);
        return end;
    }

    /** From the end of the occupation until a write is visible. */
    long writePs(int vertex, int bus) {
        return all[vertex * count + bus].writePs;
    }

    /** Idle round trip of a read. */
    long readPs(int vertex, int bus) {
        return all[vertex * count + bus].readPs;
    }

    /** Notes that a transfer that waited has used a direction of a bus, if use is kept. */
    void used(int vertex, int bus, int way, long busyPs, long waitedPs) {
        if (!keepsUse) {
            return;
        }
        if (bus == 0) {
            hostUse[way].use(vertex, busyPs, waitedPs);
        } else {
            use.use(2 * (vertex * (count - 1) + bus - 1) + way, busyPs, waitedPs);
        }
    }
}
