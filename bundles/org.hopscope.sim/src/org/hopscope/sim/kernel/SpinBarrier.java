// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** A barrier of threads that are about equally fast and wait for each other again and again: it spins first. */
final class SpinBarrier {

    /** So far apart that two counts are not in one cache line. */
    private static final int APART = 32;
    /** After this many looks another thread has no core, so it may take long. */
    private static final int LOOKS = 2000;
    private static final int FEW_LOOKS = 20;
    private static final long NAP_NANOS = 20_000;

    private final AtomicIntegerArray arrived;
    private final int threads;
    /** Looks before the thread lets others have its core; few where not all of them have one. */
    private final int looks;
    private volatile boolean broken;

    SpinBarrier(int threads) {
        this.threads = threads;
        looks = threads <= Runtime.getRuntime().availableProcessors() ? LOOKS : FEW_LOOKS;
        arrived = new AtomicIntegerArray((threads + 1) * APART);
    }

    /**
     * Waits for the other threads; what any of them has written before, all can read then.
     *
     * @param thread its number, from 0
     * @return false when the barrier was aborted
     */
    boolean await(int thread) {
        int turn = arrived.incrementAndGet((1 + thread) * APART);
        for (int other = 0; other < threads; other++) {
            for (int look = 0; arrived.get((1 + other) * APART) - turn < 0; look++) {
                if (broken) {
                    return false;
                }
                if (look < looks) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(NAP_NANOS);
                }
            }
        }
        return !broken;
    }

    /** Releases all that wait. */
    void abort() {
        broken = true;
    }
}
