// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.jspecify.annotations.Nullable;

/** A bus of a node: until when each direction is occupied, and the reads that are under way. */
final class Bus {

    final long writePs;
    final long readPs;
    private final BusTimes times;
    private final boolean halfDuplex;
    /** When the directions from and to the host are free; a bus that is half duplex has the first one only. */
    private long downFreePs;
    private long upFreePs;
    /** Null without a limit. */
    private final @Nullable OutstandingReads reads;

    /** @param times of the buses of this part */
    Bus(BusPart part, BusTimes times) {
        this.times = times;
        halfDuplex = part.halfDuplex();
        writePs = part.writeLatencyPs();
        readPs = part.readLatencyPs();
        reads = part.outstandingReads() == 0 ? null : new OutstandingReads(part.outstandingReads());
    }

    /** Time for which a transfer occupies it. */
    long busyPs(long bytes) {
        return times.busyPs(bytes);
    }

    /** The number of a direction. */
    int way(boolean toHost) {
        return toHost && !halfDuplex ? 1 : 0;
    }

    /** Occupies a direction for a time, not before {@code fromPs}; returns when that ends. */
    long occupy(int way, long fromPs, long busyPs) {
        if (way == 0) {
            downFreePs = Math.max(fromPs, downFreePs) + busyPs;
            return downFreePs;
        }
        upFreePs = Math.max(fromPs, upFreePs) + busyPs;
        return upFreePs;
    }

    /** When a read may begin that is wanted now. */
    long mayReadPs(long nowPs) {
        return reads == null ? nowPs : reads.mayBeginPs(nowPs);
    }

    /** A read that is wanted now occupies the bus until a time. */
    void read(long nowPs, long endPs) {
        if (reads != null) {
            reads.begin(nowPs, endPs + readPs);
        }
    }
}
