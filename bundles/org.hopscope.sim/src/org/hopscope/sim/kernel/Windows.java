// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import org.jspecify.annotations.Nullable;

/**
 * One run in two parts, each with an engine and a thread of its own: conservative windows. Both parts execute a window,
 * which is no longer than anything needs from one part to the other; then the events are brought into the order of one
 * engine, see {@link Window}, and what has to cross is handed over. So the results are those of one engine, to the last
 * bit and whatever the threads do.
 *
 * <pre>
 *   part 0  | execute | order the events | catch up | execute ...
 *   part 1  | execute |                  | catch up | execute ...
 * </pre>
 */
public final class Windows {

    /** Looks on between windows, on the thread that called {@link #run}. */
    public interface Watch {

        /** Returns false if the run should end here; the parts are at rest. */
        boolean goesOn(long nowPs, long events);
    }

    /** A second; for parts that never notice each other. */
    private static final long LONGEST_PS = 1_000_000_000_000L;

    private final Engine[] engines;
    private final Window[] windows;
    private final long aheadPs;
    private final SpinBarrier barrier = new SpinBarrier();
    private int place;
    /** Written by part 0 while the other one waits. */
    private boolean stopped;
    private volatile @Nullable Throwable failure;

    /**
     * Two engines whose first events have been scheduled.
     *
     * @param aheadPs at least 1: how long it takes at least until one part notices what the other one does
     */
    public Windows(Engine first, Engine second, long aheadPs) {
        if (aheadPs < 1) {
            throw new IllegalArgumentException("windows of " + aheadPs + " ps");
        }
        engines = new Engine[] {first, second};
        windows = new Window[] {first.window(), second.window()};
        this.aheadPs = Math.min(aheadPs, LONGEST_PS);
    }

    /** Runs both parts until no event is left or the watch ends it; returns whether none is left. */
    public boolean run(Watch watch) {
        windows[0].end();
        windows[1].end();
        place = Window.merge(windows[0], windows[1], place);
        var second = Thread.ofPlatform().daemon().name("second part of a run").start(this::second);
        try {
            first(watch);
        } finally {
            barrier.abort();
            join(second);
        }
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        return !stopped;
    }

    private void first(Watch watch) {
        while (execute(0)) {
            place = Window.merge(windows[0], windows[1], place);
            stopped = !watch.goesOn(Math.max(engines[0].nowPs(), engines[1].nowPs()),
                    engines[0].events() + engines[1].events());
            if (stopped || !barrier.await(0)) {
                return;
            }
        }
    }

    private void second() {
        try {
            while (execute(1) && barrier.await(1)) {
                // part 0 has ordered the events
            }
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
            barrier.abort();
        }
    }

    /** Catches up on the last window and executes the next one; false when the run is over. */
    private boolean execute(int side) {
        windows[side].settle(windows[1 - side]);
        if (!barrier.await(side)) {
            return false;
        }
        long next = Math.min(windows[0].nextPs(), windows[1].nextPs());
        if (next == Long.MAX_VALUE) {
            return false;
        }
        engines[side].runWindow(Math.addExact(next, aheadPs));
        return barrier.await(side);
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
