// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.sim.run.RunMonitor;

/**
 * Passes the progress of one simulation on, with its speed, and measures its time: the time of the watchers does
 * not count. Used by the thread that simulates.
 */
public final class RunMeter implements RunMonitor {

    private static final double NANOS_PER_SECOND = 1e9;

    private final String label;
    private final RunProgress progress;
    /** When the run would have started without the time that its watchers have taken. */
    private long start = System.nanoTime();

    /**
     * Starts to measure.
     *
     * @param label name of the stack
     */
    public RunMeter(String label, RunProgress progress) {
        this.label = label;
        this.progress = progress;
    }

    @Override
    public void progress(long simulatedPs, long events) {
        long before = System.nanoTime();
        double seconds = (before - start) / NANOS_PER_SECOND;
        progress.progress(label, simulatedPs, events, seconds > 0 ? events / seconds : 0);
        start += System.nanoTime() - before;
    }

    @Override
    public boolean cancelled() {
        return progress.cancelled();
    }

    /** Nanoseconds since the start, without the time of the watchers. */
    long nanos() {
        return System.nanoTime() - start;
    }
}
