// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * One run in parts, each with an engine and a thread of its own: conservative windows. All parts execute a window,
 * which is no longer than anything needs from one part to another; then the events are brought into the order of one
 * engine, see {@link WindowOrder}, and what has to cross is handed over. So the results are those of one engine, to the
 * last bit and whatever the threads do.
 *
 * <pre>
 *   part 0  | execute | order | catch up | execute ...
 *   part 1  | execute | order | catch up | execute ...
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
    private final SpinBarrier barrier;
    /** Written by part 0 while the others wait. */
    private boolean stopped;
    private volatile @Nullable Throwable failure;

    /**
     * The parts of a run.
     *
     * @param engines of the parts, whose first events have been scheduled
     * @param aheadPs at least 1: how long it takes at least until one part notices what another one does
     */
    public Windows(List<Engine> engines, long aheadPs) {
        if (aheadPs < 1) {
            throw new IllegalArgumentException("windows of " + aheadPs + " ps");
        }
        this.engines = engines.toArray(Engine[]::new);
        windows = engines.stream().map(Engine::window).toArray(Window[]::new);
        barrier = new SpinBarrier(windows.length);
        this.aheadPs = Math.min(aheadPs, LONGEST_PS);
    }

    /** Runs all parts until no event is left or the watch ends it; returns whether none is left. */
    public boolean run(Watch watch) {
        var threads = new ArrayList<Thread>();
        for (var window : windows) {
            window.end();
        }
        for (int i = 1; i < windows.length; i++) {
            int part = i;
            threads.add(Thread.ofPlatform().daemon().name("part " + part + " of a run").start(() -> beside(part)));
        }
        try {
            execute(0, () -> stopped = !watch.goesOn(nowPs(), events()));
        } finally {
            barrier.abort();
            threads.forEach(Windows::join);
        }
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (!stopped) {
            for (var engine : engines) {
                engine.end();
            }
        }
        return !stopped;
    }

    private void beside(int part) {
        try {
            execute(part, () -> { });
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
            barrier.abort();
        }
    }

    /** Executes a part; after each window {@code look} is called while no part changes anything but the order. */
    private void execute(int part, Runnable look) {
        var order = new WindowOrder(windows, part);
        int place = order.find(0);
        while (barrier.await(part) && !stopped) {
            windows[part].settle(windows, part);
            if (!barrier.await(part)) {
                return;
            }
            long next = Long.MAX_VALUE;
            for (var window : windows) {
                next = Math.min(next, window.nextPs());
            }
            if (next == Long.MAX_VALUE) {
                return;
            }
            engines[part].runWindow(Math.addExact(next, aheadPs));
            if (!barrier.await(part)) {
                return;
            }
            place = order.find(place);
            look.run();
        }
    }

    private long nowPs() {
        long now = 0;
        for (var engine : engines) {
            now = Math.max(now, engine.nowPs());
        }
        return now;
    }

    private long events() {
        long events = 0;
        for (var engine : engines) {
            events += engine.events();
        }
        return events;
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
