// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Columns;

/**
 * The DMAs of all Elans, in columns. A DMA is a number from {@link #open} until both its source and its target are done
 * with it. The columns in the first group belong to the library that opens it.
 */
public final class ElanDmas {

    /** A DMA that writes memory at its target and then sets an event there. */
    public static final byte WRITE = 0;
    /** A queued DMA of one packet: it takes a slot of the target's queue and wakes the thread that serves it. */
    public static final byte QUEUE = 1;

    public byte[] kind = {};
    public int[] source = {};
    public int[] target = {};
    public long[] bytes = {};
    /** A {@link Where} at the source and one at the target. */
    public int[] sourceWhere = {};
    public int[] targetWhere = {};
    /** First virtual page at the source and at the target. */
    public long[] sourcePage = {};
    public long[] targetPage = {};
    /** The library's message. */
    public int[] message = {};
    /** End of the chain at the source; later that of its last acknowledgment. */
    public int[] stamp = {};
    /** End of the chain at the target. */
    public int[] targetStamp = {};
    /** 1 for packets of high priority in the network. */
    public byte[] priority = {};

    /** Capability of the process that started it; the target admits its own only. */
    public int[] capability = {};

    /** Payload that packets have been made of, and packets not yet made. */
    long[] cut = {};
    int[] uncut = {};
    int[] unacknowledged = {};
    int[] packetsLeft = {};
    long[] blocksLeft = {};
    /** First of the packets that were refused and must be sent again. */
    int[] resend = {};
    int[] next = {};
    int[] follower = {};
    boolean[] started = {};
    /** True if it is in a queue of the engine or waits for its time to be repeated. */
    boolean[] queued = {};
    boolean[] failed = {};
    /** Its two ends and its packets, as long as they are not done with it. */
    int[] holders = {};
    private int[] free = {};
    private int freeCount;
    private int open;

    ElanDmas() {
        resize(64);
    }

    /** A new DMA; the library sets the columns of the first group. */
    public int open() {
        if (freeCount == 0) {
            resize(2 * kind.length);
        }
        int dma = free[--freeCount];
        open++;
        sourceWhere[dma] = Where.HOST;
        targetWhere[dma] = Where.HOST;
        stamp[dma] = -1;
        targetStamp[dma] = -1;
        priority[dma] = 0;
        capability[dma] = 0;
        cut[dma] = 0;
        unacknowledged[dma] = 0;
        resend[dma] = -1;
        next[dma] = -1;
        follower[dma] = -1;
        started[dma] = false;
        queued[dma] = false;
        failed[dma] = false;
        holders[dma] = 2;
        return dma;
    }

    /** DMAs that are not complete. */
    public int inFlight() {
        return open;
    }

    /** A packet of a DMA is opened. */
    void hold(int dma) {
        holders[dma]++;
    }

    /** An end or a packet of a DMA is done with it. */
    void close(int dma) {
        if (--holders[dma] == 0) {
            free[freeCount++] = dma;
            open--;
        }
    }

    private void resize(int room) {
        int old = kind.length;
        kind = Columns.grown(kind, room);
        source = Columns.grown(source, room);
        target = Columns.grown(target, room);
        bytes = Columns.grown(bytes, room);
        sourceWhere = Columns.grown(sourceWhere, room);
        targetWhere = Columns.grown(targetWhere, room);
        sourcePage = Columns.grown(sourcePage, room);
        targetPage = Columns.grown(targetPage, room);
        message = Columns.grown(message, room);
        stamp = Columns.grown(stamp, room);
        targetStamp = Columns.grown(targetStamp, room);
        priority = Columns.grown(priority, room);
        capability = Columns.grown(capability, room);
        cut = Columns.grown(cut, room);
        uncut = Columns.grown(uncut, room);
        unacknowledged = Columns.grown(unacknowledged, room);
        packetsLeft = Columns.grown(packetsLeft, room);
        blocksLeft = Columns.grown(blocksLeft, room);
        resend = Columns.grown(resend, room);
        next = Columns.grown(next, room);
        follower = Columns.grown(follower, room);
        started = Columns.grown(started, room);
        queued = Columns.grown(queued, room);
        failed = Columns.grown(failed, room);
        holders = Columns.grown(holders, room);
        free = Columns.grown(free, room);
        for (int dma = room - 1; dma >= old; dma--) {
            free[freeCount++] = dma;
        }
    }
}
