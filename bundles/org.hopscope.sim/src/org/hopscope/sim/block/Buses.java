// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/** The buses of all nodes: until when each direction is occupied, and the reads that are under way. */
final class Buses {

    private final int count;
    /** Per bus its part; null where there is no node. */
    private final BusPart[] partOf;
    private final long[] freePs;
    /** Per bus the ends of its last reads, in a ring of as many as may be under way; null without a limit. */
    private final long[][] readEnds;
    private final int[] nextRead;
    private final UsageColumn[] hostUse;
    private final UsageColumn use;

    Buses(BlockSetup setup, Usage usage) {
        ComposedNicPlan[] nics = setup.nics();
        count = setup.alike().buses().size();
        freePs = new long[2 * count * nics.length];
        readEnds = new long[count * nics.length][];
        nextRead = new int[readEnds.length];
        partOf = new BusPart[readEnds.length];
        for (int number = 0; number < readEnds.length; number++) {
            ComposedNicPlan nic = nics[number / count];
            partOf[number] = nic == null ? null : nic.buses().get(number % count);
            int most = nic == null ? 0 : partOf[number].outstandingReads();
            readEnds[number] = most == 0 ? null : new long[most];
        }
        hostUse = new UsageColumn[] {usage.column(Resource.BUS_DOWN, nics.length),
            usage.column(Resource.BUS_UP, nics.length)};
        use = usage.parts(Resource.PART_BUS, nics.length, 2 * Math.max(0, count - 1));
    }

    /** Time for which a transfer occupies a bus. */
    long busyPs(int vertex, int bus, long bytes) {
        BusPart part = partOf[vertex * count + bus];
        long most = part.transactionBytes();
        long headers = most == 0 ? 1 : (bytes + most - 1) / most;
        return part.rate().timePs(bytes + headers * part.overheadBytes());
    }

    /** Occupies a direction from the present, or from when it is free; returns when that ends. */
    long occupy(int vertex, int bus, boolean toHost, long bytes, long nowPs) {
        return occupy(vertex, bus, toHost, bytes, nowPs, nowPs);
    }

    /** As {@link #occupy(int, int, boolean, long, long)} for a read, which may have to wait for others. */
    long read(int vertex, int bus, boolean toHost, long bytes, long nowPs) {
        int number = vertex * count + bus;
        long[] ends = readEnds[number];
        if (ends == null) {
            return occupy(vertex, bus, toHost, bytes, nowPs);
        }
        long end = occupy(vertex, bus, toHost, bytes, Math.max(nowPs, ends[nextRead[number]]), nowPs);
        ends[nextRead[number]] = end + readPs(vertex, bus);
        nextRead[number] = (nextRead[number] + 1) % ends.length;
        return end;
    }

    /** From the end of the occupation until a write is visible. */
    long writePs(int vertex, int bus) {
        return partOf[vertex * count + bus].writeLatencyPs();
    }

    /** Idle round trip of a read. */
    long readPs(int vertex, int bus) {
        return partOf[vertex * count + bus].readLatencyPs();
    }

    private long occupy(int vertex, int bus, boolean toHost, long bytes, long fromPs, long nowPs) {
        int number = vertex * count + bus;
        int way = toHost && !partOf[number].halfDuplex() ? 1 : 0;
        int at = 2 * number + way;
        long start = Math.max(fromPs, freePs[at]);
        long busy = busyPs(vertex, bus, bytes);
        freePs[at] = start + busy;
        if (bus == 0) {
            hostUse[way].use(vertex, busy, start - nowPs);
        } else {
            use.use(2 * (vertex * (count - 1) + bus - 1) + way, busy, start - nowPs);
        }
        return start + busy;
    }
}
