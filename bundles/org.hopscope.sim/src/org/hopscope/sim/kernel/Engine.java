// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** The clock and the event loop of one run. One engine is one run; nothing is shared between runs. */
public final class Engine {

    private static final int KIND_BITS = 8;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;

    private final EventQueue queue;
    /** Null unless this is one part of a run. */
    private final @Nullable Window window;
    private final boolean plain;
    private EventHandler[] handlers = new EventHandler[0];
    private long nowPs;
    private long events;
    private long lastPs;
    private boolean lookAhead;
    /** Written so that the reads of {@link #look} count; never read. */
    int prefetched;

    /** An engine at time 0. */
    public Engine() {
        this(new EventQueue(1024));
    }

    /** An engine with a queue of the caller's choice, which must be empty. */
    public Engine(EventQueue queue) {
        this(queue, null);
    }

    private Engine(EventQueue queue, @Nullable Window window) {
        this.queue = queue;
        this.window = window;
        plain = queue.isPlain();
    }

    /** The engine of one of this many parts of a run; see {@link Windows}. */
    public static Engine ofPart(int parts) {
        var queue = new EventQueue(1024);
        return new Engine(queue, new Window(queue, parts));
    }

    /** The window of an engine {@link #ofPart of a part}. */
    public Window window() {
        return Objects.requireNonNull(window, "the engine of a whole run");
    }

    /** Registers a handler and returns the code to which it adds its kinds when it schedules events. */
    public int register(EventHandler handler) {
        handlers = Arrays.copyOf(handlers, handlers.length + 1);
        handlers[handlers.length - 1] = handler;
        return handlers.length - 1 << KIND_BITS;
    }

    /** As {@link #register(EventHandler)}, for events of which a function does all. */
    public int register(EventHandler.Function function) {
        return register(new EventHandler() {
            @Override
            public void handle(int kind, int a, int b) {
                function.handle(kind, a, b);
            }
        });
    }

    /**
     * Schedules an event.
     *
     * @param timePs not before {@link #nowPs()}
     * @throws TimeOverflow if it is beyond a long
     * @param code a handler's registered code plus its kind
     */
    public void schedule(long timePs, int code, int a, int b) {
        if (timePs < nowPs) {
            throw inThePast(timePs, code);
        }
        final Window w = window;
        if (w != null) {
            w.add(timePs, code, a, b);
        } else {
            queue.add(timePs, code, a, b);
        }
    }

    /**
     * Sets if events are announced to their handlers shortly before they happen, which pays when the state of the
     * machine is larger than the caches; it has no influence on any result.
     */
    public void lookAhead(boolean on) {
        lookAhead = on;
    }

    /** True if its queue is a {@link EventQueue#plain} one: all parts then do without what only makes them faster. */
    public boolean isPlain() {
        return plain;
    }

    /** Something happens at a time for which there is no event: the run lasts until then. */
    public void lasts(long timePs) {
        lastPs = Math.max(lastPs, timePs);
    }

    /** True if no event is pending. */
    public boolean isIdle() {
        return queue.size() == 0;
    }

    /** Number of events that are pending. */
    public int pending() {
        return queue.size();
    }

    /** The present simulated time in picoseconds. */
    public long nowPs() {
        return nowPs;
    }

    /** Number of events handled so far. */
    public long events() {
        return events;
    }

    /** Handles at most {@code limit} events; returns false when none is left. */
    public boolean run(long limit) {
        for (long i = 0; i < limit; i++) {
            if (!handleNext()) {
                nowPs = Math.max(nowPs, lastPs);
                return false;
            }
        }
        return true;
    }

    private boolean handleNext() {
        final EventQueue q = queue;
        if (!q.removeFirst()) {
            return false;
        }
        nowPs = q.timePs();
        events++;
        if (lookAhead) {
            look(q);
        }
        int code = q.code();
        handlers[code >>> KIND_BITS].handle(code & KIND_MASK, q.a(), q.b());
        return true;
    }

    /** Handles all events of a part before {@code horizonPs}. */
    void runWindow(long horizonPs) {
        final EventQueue q = queue;
        final Window w = window();
        w.begin(horizonPs);
        while (q.removeBefore(horizonPs)) {
            nowPs = q.timePs();
            events++;
            w.executed(nowPs, q.tag());
            int code = q.code();
            handlers[code >>> KIND_BITS].handle(code & KIND_MASK, q.a(), q.b());
        }
        w.end();
    }

    /** The run of all parts is over: the clock goes on to what {@link #lasts} longer than the last event. */
    void end() {
        nowPs = Math.max(nowPs, lastPs);
    }

    private void look(EventQueue q) {
        int count = q.upcoming();
        int sum = 0;
        for (int i = 0; i < count; i++) {
            int code = q.upcomingCode(i);
            sum += handlers[code >>> KIND_BITS].prefetch(code & KIND_MASK, q.upcomingA(i), q.upcomingB(i));
        }
        for (int i = 0; i < count; i++) {
            int code = q.upcomingCode(i);
            sum += handlers[code >>> KIND_BITS].prefetchNext(code & KIND_MASK, q.upcomingA(i), q.upcomingB(i));
        }
        prefetched = sum;
    }

    private RuntimeException inThePast(long timePs, int code) {
        // the sum of two times that are not negative
        if (timePs < 0 && nowPs > Long.MAX_VALUE / 4) {
            return new TimeOverflow(nowPs);
        }
        return new IllegalStateException("event for " + handlers[code >>> KIND_BITS].getClass().getSimpleName() + "/"
                + (code & KIND_MASK) + " at " + timePs + " ps is before the present " + nowPs + " ps");
    }
}
