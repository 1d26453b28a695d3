// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** A barrier of two threads that are about equally fast and wait for each other again and again: it spins first. */
final class SpinBarrier {

    /** So far apart that the two counts are not in one cache line. */
    private static final int APART = 32;
    /** Looks before the thread lets others have its core: the other one has none, so it may take long. */
    private static final int LOOKS = 2000;
    private static final long NAP_NANOS = 20_000;

    private final AtomicIntegerArray arrived = new AtomicIntegerArray(3 * APART);
    private volatile boolean broken;

    /**
     * Waits for the other thread; what either has written before, both can read then.
     *
     * @param side 0 or 1
     * @return false when the barrier was aborted
     */
    boolean await(int side) {
        int turn = arrived.incrementAndGet((1 + side) * APART);
        for (int looks = 0; arrived.get((2 - side) * APART) - turn < 0; looks++) {
            if (broken) {
                return false;
            }
            if (looks < LOOKS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(NAP_NANOS);
            }
        }
        return !broken;
    }

    /** Releases all that wait. */
    void abort() {
        broken = true;
    }
}
