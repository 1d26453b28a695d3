// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.trace.StampLog;

/**
 * The state of pipes and of the credit counters at their far ends. A pipe and its counters follow each other in units
 * of 16 bytes, because they are read together:
 *
 * <pre>
 *   | free at | waiting, queues | first credit on its way | credits, list | the same of the next counter ...
 * </pre>
 *
 * Only this class knows the layout. The row {@code fabric} of {@code releng/bench} justifies it.
 *
 * <p>What nothing but stamps need is kept apart, and of a pipe and its counters only from their first stamp on: in
 * large runs few packets have stamps. What was before that is not missed, because the pipe became free later. The rows
 * of links come last: in some runs no packet takes room at the end of a link, and then they are without counters until
 * {@link #countLinks}.
 */
final class PipeRows {

    /** A unit is two longs. */
    private static final int SHIFT = 1;
    /** Column of a pipe behind that of when it is free: how many wait, and below that the note of their queues. */
    private static final int WAITING = 1;
    /** Columns of a counter: when the next credit comes; the number of credits, and below that the end of a list. */
    private static final int NEXT = 0;
    private static final int CREDITS = 1;
    private static final long ONE_CREDIT = 1L << Integer.SIZE;
    /** The data of a counter that stamps need: when its last credit came; the causes of that one and of the next. */
    private static final int LAST = 0;
    private static final int CAUSES = 1;
    /** The data of a pipe that stamps need: that of the last packet that it took. */
    private static final int STAMP = 1;
    /** Units of a page of {@link #causes}. */
    private static final int PAGE_SHIFT = 7;
    private static final int IN_PAGE = (1 << PAGE_SHIFT) - 1;
    private static final long ONE_WAITS = 1L << Integer.SIZE;
    /** So far below zero that with the number of a counter added it is still there. */
    private static final int UNCOUNTED = Integer.MIN_VALUE;

    private final Pipes pipes;
    private final int counters;
    private final int firstInjection;
    private final int firstLink;
    /** Units of a link. */
    private int perLink;
    private long[] state;
    /** What stamps need of the units of a page, null before their first stamp; empty until there is one at all. */
    private long[][] causes = new long[0][];

    /**
     * @param counters counters of a pipe, unless it is the way out to a node: that has one
     * @param linksCounted whether links have their counters from the beginning
     */
    PipeRows(Pipes pipes, int counters, boolean linksCounted) {
        this.pipes = pipes;
        this.counters = counters;
        firstInjection = Math.multiplyExact(2, pipes.ejections());
        int injections = pipes.count() - pipes.links() - pipes.ejections();
        firstLink = Math.addExact(firstInjection, Math.multiplyExact(injections, 1 + counters));
        perLink = linksCounted ? 1 + counters : 1;
        state = new long[Math.multiplyExact(end(perLink), 1 << SHIFT)];
        for (int pipe = linksCounted ? 0 : pipes.links(); pipe < pipes.count(); pipe++) {
            fill(pipe);
        }
    }

    /** Numbers of units, of which counters are some, once links are counted. */
    int units() {
        return end(1 + counters);
    }

    /** The unit of a pipe. */
    int unit(int pipe) {
        if (pipes.isLink(pipe)) {
            return firstLink + pipe * perLink;
        }
        return pipes.isInjection(pipe) ? firstInjection + pipes.instance(pipe) * (1 + counters)
                : 2 * pipes.within(pipe);
    }

    /** The first counter of a pipe, whose number is that of its unit; below -1 if it has none at present. */
    int first(int pipe) {
        return perLink == 1 && pipes.isLink(pipe) ? UNCOUNTED : unit(pipe) + 1;
    }

    /** The link of a counter at its end, once links are counted. */
    int linkOf(int counter) {
        return (counter - firstLink) / perLink;
    }

    /** Gives links their counters; all buffers at their ends are free. */
    void countLinks() {
        if (perLink > 1) {
            return;
        }
        state = spread(state);
        perLink = 1 + counters;
        if (causes.length > 0) {
            spreadCauses();
        }
        for (int pipe = 0; pipe < pipes.links(); pipe++) {
            fill(pipe);
        }
    }

    /** Packets that wait for the pipe of a unit. */
    int waiting(int unit) {
        return (int) (state[(unit << SHIFT) + WAITING] >> Integer.SIZE);
    }

    /** What {@link Queues} has noted of the queues of the pipe of a unit; 0 at first. */
    int queueNote(int unit) {
        return (int) state[(unit << SHIFT) + WAITING];
    }

    void queueNote(int unit, int note) {
        int at = (unit << SHIFT) + WAITING;
        state[at] = pair(high(state[at]), note);
    }

    /** One more waits for it. */
    void addWaiting(int unit) {
        state[(unit << SHIFT) + WAITING] += ONE_WAITS;
    }

    /** One does not wait any more. */
    void removeWaiting(int unit) {
        state[(unit << SHIFT) + WAITING] -= ONE_WAITS;
    }

    long freePs(int unit) {
        return state[unit << SHIFT];
    }

    void freePs(int unit, long timePs) {
        state[unit << SHIFT] = timePs;
    }

    /** The stamp of what the pipe took last. */
    int lastStamp(int unit) {
        return stamped(unit, StampLog.NONE) ? (int) page(unit)[at(unit) + STAMP] : StampLog.NONE;
    }

    void lastStamp(int unit, int stamp) {
        if (stamped(unit, stamp)) {
            page(unit)[at(unit) + STAMP] = stamp;
        }
    }

    /** When the next credit of a counter arrives, or {@link Credits#NEVER}. */
    long nextPs(int counter) {
        return state[(counter << SHIFT) + NEXT];
    }

    void nextPs(int counter, long timePs) {
        state[(counter << SHIFT) + NEXT] = timePs;
    }

    /** The credits of a counter that have arrived. */
    int free(int counter) {
        return high(state[(counter << SHIFT) + CREDITS]);
    }

    /** That many more have arrived; fewer if it is below 0. */
    void addFree(int counter, int count) {
        state[(counter << SHIFT) + CREDITS] += count * ONE_CREDIT;
    }

    /** What {@link Credits} has noted: the end of the list of a counter; {@link Credits#NONE} at first. */
    int listEnd(int counter) {
        return (int) state[(counter << SHIFT) + CREDITS];
    }

    void listEnd(int counter, int node) {
        int at = (counter << SHIFT) + CREDITS;
        state[at] = pair(high(state[at]), node);
    }

    /** When the last credit of a counter arrived; only where it is {@link #stamped}, as all of the following. */
    long lastPs(int counter) {
        return page(counter)[at(counter) + LAST];
    }

    void lastPs(int counter, long timePs) {
        page(counter)[at(counter) + LAST] = timePs;
    }

    /** The cause of that credit. */
    int lastCause(int counter) {
        return high(page(counter)[at(counter) + CAUSES]);
    }

    /** The cause of the one that arrives next. */
    int nextCause(int counter) {
        return (int) page(counter)[at(counter) + CAUSES];
    }

    void causes(int counter, int ofLast, int ofNext) {
        page(counter)[at(counter) + CAUSES] = pair(ofLast, ofNext);
    }

    /** True if what stamps need of a unit is kept, as it is from this one on unless it is {@link StampLog#NONE}. */
    boolean stamped(int unit, int stamp) {
        if (causes.length != 0 && causes[unit >> PAGE_SHIFT] != null) {
            return true;
        }
        if (stamp == StampLog.NONE) {
            return false;
        }
        beginStamps(unit);
        return true;
    }

    /** What stamps need of the units of a page on which one is {@link #stamped}. */
    private long[] page(int unit) {
        return causes[unit >> PAGE_SHIFT];
    }

    /** Where a unit is on its page. */
    private static int at(int unit) {
        return (unit & IN_PAGE) << SHIFT;
    }

    /** Reads a pipe and a counter of it, or any counter below 0 for none. */
    int prefetch(int unit, int counter) {
        return (int) (state[unit << SHIFT] + (counter < 0 ? 0 : state[(counter << SHIFT) + CREDITS]));
    }

    static long pair(int high, int low) {
        return IntPair.of(high, low);
    }

    static int high(long pair) {
        return IntPair.high(pair);
    }

    private int end(int unitsOfLink) {
        return Math.addExact(firstLink, Math.multiplyExact(pipes.links(), unitsOfLink));
    }

    private long[] spread(long[] old) {
        long[] rows = Arrays.copyOf(old, Math.multiplyExact(units(), 1 << SHIFT));
        for (int pipe = pipes.links() - 1; pipe >= 0; pipe--) {
            int to = firstLink + pipe * (1 + counters) << SHIFT;
            System.arraycopy(old, firstLink + pipe << SHIFT, rows, to, 1 << SHIFT);
        }
        return rows;
    }

    private void fill(int pipe) {
        int count = pipes.isLink(pipe) || pipes.isInjection(pipe) ? counters : 1;
        int credits = pipes.credits(pipe);
        for (int counter = first(pipe); counter < first(pipe) + count; counter++) {
            state[(counter << SHIFT) + NEXT] = Credits.NEVER;
            state[(counter << SHIFT) + CREDITS] = pair(credits, Credits.NONE);
        }
    }

    /** Makes the pages of a pipe and its counters, one of which the unit is: they are looked at together. */
    private void beginStamps(int unit) {
        if (causes.length == 0) {
            causes = new long[(end(perLink) >> PAGE_SHIFT) + 1][];
        }
        int start = unit < firstInjection ? 0 : unit < firstLink ? firstInjection : firstLink;
        int each = start == 0 ? 2 : start == firstInjection ? 1 + counters : perLink;
        int first = unit - (unit - start) % each;
        for (int page = first >> PAGE_SHIFT; page <= first + each - 1 >> PAGE_SHIFT; page++) {
            if (causes[page] == null) {
                causes[page] = cleared();
            }
        }
    }

    /** Neither what a pipe took last nor the last credit of a counter has a stamp. */
    private static long[] cleared() {
        var page = new long[1 << PAGE_SHIFT + SHIFT];
        for (int at = CAUSES; at < page.length; at += 1 << SHIFT) {
            page[at] = pair(StampLog.NONE, StampLog.NONE);
        }
        return page;
    }

    /** Moves what stamps need of links to where their pipes are now. */
    private void spreadCauses() {
        var old = causes;
        causes = new long[0][];
        for (int unit = 0; unit < end(1); unit++) {
            long[] page = old[unit >> PAGE_SHIFT];
            if (page != null) {
                int now = unit <= firstLink ? unit : firstLink + (unit - firstLink) * perLink;
                beginStamps(now);
                System.arraycopy(page, at(unit), page(now), at(now), 1 << SHIFT);
            }
        }
    }
}
