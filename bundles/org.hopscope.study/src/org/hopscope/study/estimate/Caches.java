// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.lang.management.ManagementFactory;

/** The time that this computer takes to read something in so many bytes, which depends on the cache that holds them. */
final class Caches {

    private static final int SMALLEST = 1 << 12;
    /** Beyond this, nearly every read goes to memory. */
    private static final int LARGEST = 1 << 26;
    private static final int READS = 400_000;
    private static final int STEP = 0x9E3779B1;
    private static final double NANOS = 1e9;

    private Caches() {}

    /** Bytes that may be taken for a moment: half of those that are left. */
    static double room() {
        var machine = Runtime.getRuntime();
        return (machine.maxMemory() - machine.totalMemory() + machine.freeMemory()) / 2.0;
    }

    /** Processor time of a read, in seconds. Takes some hundredths of a second. */
    static double secondsPerRead(double bytes) {
        int size = Integer.highestOneBit((int) Math.max(SMALLEST, Math.min(Math.min(LARGEST, room()), bytes)));
        var next = ring(size / Integer.BYTES);
        read(next, READS);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        int end = read(next, READS);
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
        // where it ended does not matter, but without a use the reads could be left out
        return end < 0 ? 0 : time / NANOS / READS;
    }

    /** Each place says which one is next; a linear congruence with these numbers comes to all of them. */
    private static int[] ring(int places) {
        var next = new int[places];
        for (int i = 0; i < places; i++) {
            next[i] = (int) ((i * 0x5DEECE66DL + STEP) & (places - 1));
        }
        return next;
    }

    private static int read(int[] next, int reads) {
        int at = 0;
        for (int i = 0; i < reads; i++) {
            at = next[at];
        }
        return at;
    }
}
