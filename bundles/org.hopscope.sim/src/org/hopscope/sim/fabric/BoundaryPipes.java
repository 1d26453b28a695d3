// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Window;
import org.hopscope.sim.trace.StampLog;

/**
 * The pipes that lead from a part of a network to another one. When such a pipe looks for the time to wake at, a
 * credit may have set out in another part that is not yet known here. It arrives after the window, so all that it
 * can change is a wake-up after the window. Therefore each look is noted, with the credits that it misses, and looks
 * and credits are gone through once more at the end of the window, in the order in which they happened.
 */
final class BoundaryPipes {

    private static final int NONE = -1;
    /** Columns of a note, in front of the credits that each lane misses. */
    private static final int PIPE = 0;
    private static final int FREE = 1;
    private static final int EARLIEST = 2;
    private static final int LANES = 3;
    /** Flag beside the pipe: it had been woken. */
    private static final long WOKEN = 1L << Integer.SIZE;
    /** Flag beside that: it does not look. */
    private static final long LEFT = WOKEN << 1;

    private final Territory territory;
    private final Arbiter arbiter;
    private final Window window;
    private final int wakeCode;
    private final int counters;
    private final int fixedCounters;
    /** Two of each counter, as the arbiter has them, and one of each adaptive counter: for packets that take any. */
    private final int lanes;
    /** Per link direction its number among those that lead to another part, or -1. */
    private final int[] numbers;
    /** Per pipe as of the point reached in going through: when it wakes, and is free; per lane the credits missing. */
    private final long[] wakePs;
    private final long[] freePs;
    private final int[] missing;
    /** Per counter the first and the last credit of this window gone through. */
    private final int[] firstCredit;
    private final int[] lastCredit;
    private long[] creditPs = new long[64];
    private int[] creditCounter = new int[64];
    private int[] nextCredit = new int[64];
    private int credits;
    private long[] notes = new long[1024];
    private int noted;
    private boolean woken;
    private int[] touched = new int[64];
    private int touchedCount;

    /**
     * The pipes that leave a part, of which its arbiter is told.
     *
     * @param wakeCode code of the event that a pipe looks at its queues
     */
    BoundaryPipes(Territory territory, Arbiter arbiter, Window window, int wakeCode) {
        this.territory = territory;
        this.arbiter = arbiter;
        this.window = window;
        this.wakeCode = wakeCode;
        counters = arbiter.countersOfPipe();
        fixedCounters = arbiter.fixedCounters();
        lanes = 3 * counters - fixedCounters;
        numbers = Columns.filled(arbiter.pipes().links(), NONE);
        int count = 0;
        for (int link = 0; link < numbers.length; link++) {
            if (territory.isLeftBy(link)) {
                numbers[link] = count++;
            }
        }
        wakePs = new long[count];
        Arrays.fill(wakePs, Credits.NEVER);
        freePs = new long[count];
        missing = new int[Math.multiplyExact(count, lanes)];
        firstCredit = Columns.filled(count * counters, NONE);
        lastCredit = Columns.filled(count * counters, NONE);
        arbiter.boundary(this);
    }

    Territory territory() {
        return territory;
    }

    Window window() {
        return window;
    }

    boolean contains(int pipe) {
        return pipe < numbers.length && numbers[pipe] != NONE;
    }

    long horizonPs() {
        return window.horizonPs();
    }

    /** The time at which a pipe was to be woken has come; a look follows. */
    void woken(int pipe) {
        woken = contains(pipe);
    }

    /** A pipe looks for the time to wake at; it is free at {@code free}. */
    void begin(int pipe, long free) {
        if (noted + LANES + lanes > notes.length) {
            notes = Columns.grown(notes, 2 * notes.length + LANES + lanes);
        }
        notes[noted + PIPE] = pipe | (woken ? WOKEN : 0);
        notes[noted + FREE] = free;
        Arrays.fill(notes, noted + LANES, noted + LANES + lanes, 0);
        woken = false;
    }

    /** As {@link #begin}, where a pipe does not look, but a packet that goes through another one leaves its queue. */
    void beginLeft(int pipe, long free) {
        boolean another = woken;
        woken = false;
        begin(pipe, free);
        notes[noted + PIPE] |= LEFT;
        woken = another;
    }

    /** A lane in which a packet waits would need this many more credits. */
    void misses(int lane, int count) {
        notes[noted + LANES + lane] = count;
    }

    /** The pipe has looked: by what is known, the first lane is ready at {@code earliestPs}. */
    void end(long earliestPs) {
        notes[noted + EARLIEST] = earliestPs;
        window.note(noted);
        noted += LANES + lanes;
    }

    /** Goes through a look. */
    void look(int note, int rank) {
        int pipe = (int) notes[note + PIPE];
        int number = numbers[pipe];
        if ((notes[note + PIPE] & WOKEN) != 0) {
            wakePs[number] = Credits.NEVER;
        }
        freePs[number] = notes[note + FREE];
        long earliest = notes[note + EARLIEST];
        for (int lane = 0; lane < lanes; lane++) {
            int wanted = (int) notes[note + LANES + lane];
            if (wanted > 0) {
                int credit = firstCredit[number * counters + counter(lane)];
                while (credit != NONE && --wanted > 0) {
                    credit = nextCredit[credit];
                }
                earliest = credit == NONE ? earliest : Math.min(earliest, creditPs[credit]);
            }
            missing[number * lanes + lane] = wanted;
        }
        if ((notes[note + PIPE] & LEFT) == 0) {
            decide(pipe, earliest, rank);
        }
    }

    /** Goes through a credit that another part gives, and that arrives at {@code timePs} or after those before it. */
    void credited(int pipe, int counter, long timePs, int rank) {
        arbiter.credits().give(counter, 1, timePs, StampLog.NONE, 0);
        long arrivalPs = arbiter.credits().newestPs(counter);
        int number = numbers[pipe];
        int local = counter - arbiter.first(pipe);
        remember(number * counters + local, arrivalPs);
        int first = number * lanes;
        boolean ready = isLast(first + 2 * local);
        ready |= isLast(first + 2 * local + 1);
        ready |= local >= fixedCounters && isLast(first + 2 * counters + local - fixedCounters);
        decide(pipe, ready ? arrivalPs : Credits.NEVER, rank);
    }

    /** Counts a credit for a lane; true if it is the last one that is missing. */
    private boolean isLast(int lane) {
        return missing[lane] > 0 && --missing[lane] == 0;
    }

    /** The counter from which a lane takes credits. */
    private int counter(int lane) {
        return lane < 2 * counters ? lane >>> 1 : fixedCounters + lane - 2 * counters;
    }

    /** All of the window has been gone through. */
    void settled() {
        for (int i = 0; i < touchedCount; i++) {
            arbiter.wakePs(touched[i], wakePs[numbers[touched[i]]]);
        }
        for (int i = 0; i < credits; i++) {
            firstCredit[creditCounter[i]] = NONE;
            lastCredit[creditCounter[i]] = NONE;
        }
        touchedCount = 0;
        credits = 0;
        noted = 0;
    }

    private void decide(int pipe, long earliestPs, int rank) {
        if (touchedCount == touched.length) {
            touched = Columns.grown(touched, 2 * touchedCount);
        }
        touched[touchedCount++] = pipe;
        int number = numbers[pipe];
        long time = Math.max(earliestPs, freePs[number]);
        if (earliestPs != Credits.NEVER && time < wakePs[number]) {
            wakePs[number] = time;
            // within the window it has been scheduled at once
            if (time >= window.horizonPs()) {
                window.insert(time, wakeCode, pipe, 0, rank);
            }
        }
    }

    private void remember(int counter, long arrivalPs) {
        if (credits == creditPs.length) {
            creditPs = Columns.grown(creditPs, 2 * credits);
            creditCounter = Columns.grown(creditCounter, 2 * credits);
            nextCredit = Columns.grown(nextCredit, 2 * credits);
        }
        creditPs[credits] = arrivalPs;
        creditCounter[credits] = counter;
        nextCredit[credits] = NONE;
        if (firstCredit[counter] == NONE) {
            firstCredit[counter] = credits;
        } else {
            nextCredit[lastCredit[counter]] = credits;
        }
        lastCredit[counter] = credits++;
    }
}
