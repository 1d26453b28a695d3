// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * The values that packets, or the senders that keep them, have recorded at the pipes of their way: for each pipe
 * the time that its queue and all that it has sent so far take, and when that was. A keeper is a number.
 */
final class Telemetry {

    private static final int FEW = 4;

    /** Records that a keeper has room for. */
    private int width = FEW;
    private int[] count = new int[0];
    private int[] pipe = new int[0];
    private long[] queuePs = new long[0];
    private long[] busyPs = new long[0];
    private long[] timePs = new long[0];

    void clear(int keeper) {
        room(keeper);
        count[keeper] = 0;
    }

    void add(int keeper, int atPipe, long ofQueuePs, long ofAllPs, long now) {
        if (count[keeper] == width) {
            widen(2 * width);
        }
        int at = keeper * width + count[keeper]++;
        pipe[at] = atPipe;
        queuePs[at] = ofQueuePs;
        busyPs[at] = ofAllPs;
        timePs[at] = now;
    }

    /** Takes over what another has recorded. */
    void copy(int keeper, Telemetry from, int other) {
        room(keeper);
        if (width < from.width) {
            widen(from.width);
        }
        int size = from.count[other];
        count[keeper] = size;
        System.arraycopy(from.pipe, other * from.width, pipe, keeper * width, size);
        System.arraycopy(from.queuePs, other * from.width, queuePs, keeper * width, size);
        System.arraycopy(from.busyPs, other * from.width, busyPs, keeper * width, size);
        System.arraycopy(from.timePs, other * from.width, timePs, keeper * width, size);
    }

    /** Records of a keeper, 0 if it has never kept any. */
    int count(int keeper) {
        return keeper < count.length ? count[keeper] : 0;
    }

    /** True if two have recorded the same pipes. */
    boolean sameWay(int keeper, Telemetry from, int other) {
        int size = count(keeper);
        return size == from.count(other) && Arrays.equals(pipe, keeper * width, keeper * width + size,
                from.pipe, other * from.width, other * from.width + size);
    }

    long queuePs(int keeper, int record) {
        return queuePs[keeper * width + record];
    }

    long busyPs(int keeper, int record) {
        return busyPs[keeper * width + record];
    }

    long timePs(int keeper, int record) {
        return timePs[keeper * width + record];
    }

    private void room(int keeper) {
        if (keeper < count.length) {
            return;
        }
        count = Columns.grown(count, Math.max(64, Math.max(keeper + 1, 2 * count.length)));
        pipe = Columns.grown(pipe, count.length * width);
        queuePs = Columns.grown(queuePs, count.length * width);
        busyPs = Columns.grown(busyPs, count.length * width);
        timePs = Columns.grown(timePs, count.length * width);
    }

    private void widen(int to) {
        var pipes = new int[count.length * to];
        var queues = new long[count.length * to];
        var busy = new long[count.length * to];
        var times = new long[count.length * to];
        for (int keeper = 0; keeper < count.length; keeper++) {
            System.arraycopy(pipe, keeper * width, pipes, keeper * to, width);
            System.arraycopy(queuePs, keeper * width, queues, keeper * to, width);
            System.arraycopy(busyPs, keeper * width, busy, keeper * to, width);
            System.arraycopy(timePs, keeper * width, times, keeper * to, width);
        }
        pipe = pipes;
        queuePs = queues;
        busyPs = busy;
        timePs = times;
        width = to;
    }
}
