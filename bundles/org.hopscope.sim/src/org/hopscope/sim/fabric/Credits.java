// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * Credits for input buffers. A credit that is on its way back is a time, looked at only when it is needed:
 * returning a credit costs no event unless a packet waits for it. The first one on its way lies with its counter in
 * {@link PipeRows}; only the ones after it are in a list, whose nodes all counters share. A counter below 0 is not
 * there: it has all its credits at all times. A packet takes one credit; see {@link ByteCredits} for more.
 */
class Credits {

    /** No credit is on its way. */
    static final long NEVER = Long.MAX_VALUE;
    static final int NONE = -1;
    private static final int LONG_SHIFT = 6;

    private final PipeRows rows;
    private final boolean early;
    /** Per node of a list its time, then in one number its cause and the next node; after the last, the first. */
    private long[] nodes = new long[0];
    private int unused = NONE;
    /** A bit for each counter that may lack credits; empty unless {@link #noteLacking} is called. */
    private long[] lacking = new long[0];

    /** @param early whether credits that have come back are counted before another one is sent, not only when needed */
    Credits(PipeRows rows, boolean early) {
        this.rows = rows;
        this.early = early;
        grow(2048);
    }

    /** The credits of a plan: of packets, or of bytes if it counts some buffers in bytes. */
    static Credits of(SimPlan plan, PipeRows rows, boolean early) {
        return BufferNeeds.countsBytes(plan) ? new ByteCredits(rows, early) : new Credits(rows, early);
    }

    /** Credits that are available at {@code nowPs}. */
    // hot: packet hop
    int available(int counter, long nowPs) {
        if (counter < 0) {
            return Integer.MAX_VALUE;
        }
        if (nextPs(counter) <= nowPs) {
            collect(counter, nowPs);
        }
        return free(counter);
    }

    /**
     * True if this many credits are there at {@code nowPs}. Unlike {@link #available} it may leave {@link #lastPs} and
     * {@link #lastCause} as they were.
     */
    boolean hasAtLeast(int wanted, int counter, long nowPs) {
        return counter < 0 || free(counter) >= wanted || available(counter, nowPs) >= wanted;
    }

    /** From now on, when all counters have all their credits, {@link #missing(int, int, int, long)} may be called. */
    void noteLacking() {
        lacking = new long[(rows.units() >> LONG_SHIFT) + 1];
    }

    /**
     * Credits of the counters from {@code first} up to {@code end} that are not there at {@code nowPs}. Takes time for
     * those that lack some, not for the others, of which a link has hundreds with virtual output queues.
     *
     * @param each credits of a counter that lacks none
     */
    int missing(int first, int end, int each, long nowPs) {
        int missing = 0;
        int counter = first;
        while (counter < end) {
            long bits = lacking[counter >> LONG_SHIFT] >>> counter;
            if (bits == 0) {
                counter = (counter >> LONG_SHIFT) + 1 << LONG_SHIFT;
                continue;
            }
            counter += Long.numberOfTrailingZeros(bits);
            if (counter < end) {
                int lacks = each - available(counter, nowPs);
                missing += lacks;
                if (lacks == 0) {
                    lacking[counter >> LONG_SHIFT] &= ~(1L << counter);
                }
                counter++;
            }
        }
        return missing;
    }

    private void lacks(int counter) {
        if (lacking.length > 0) {
            lacking[counter >> LONG_SHIFT] |= 1L << counter;
        }
    }

    /** Of the counters from {@code first} up to {@code end} the one with most credits. */
    int roomiest(int first, int end, long nowPs) {
        int best = first;
        for (int counter = first + 1; counter < end; counter++) {
            best = available(counter, nowPs) > available(best, nowPs) ? counter : best;
        }
        return best;
    }

    /**
     * Takes credits that {@link #available} has shown.
     *
     * @param count how many; 1 unless credits stand for bytes
     */
    void take(int counter, int count) {
        if (counter >= 0) {
            rows.addFree(counter, -1);
            lacks(counter);
        }
    }

    /** Adds credits, or takes some away, at once; there may be fewer than none then. */
    void add(int counter, int count) {
        rows.addFree(counter, count);
        lacks(counter);
    }

    /** States when and by what a counter got what it lacked, where no credit travels. */
    void last(int counter, long timePs, int cause) {
        if (rows.stamped(counter, cause)) {
            rows.lastPs(counter, timePs);
            rows.causes(counter, cause, StampLog.NONE);
        }
    }

    /**
     * Sends the credits of one packet back, to arrive at {@code timePs}; they do not overtake those sent earlier. Those
     * that have come back are mostly counted first: then there is only one on its way, which needs no list.
     *
     * @param count how many; 1 unless credits stand for bytes
     * @param cause the stamp of what frees the buffer, or {@link StampLog#NONE}
     * @param nowPs the present time, or an earlier one
     */
    // hot: packet hop
    void give(int counter, int count, long timePs, int cause, long nowPs) {
        if (counter < 0) {
            return;
        }
        if (early && rows.nextPs(counter) <= nowPs) {
            collect(counter, nowPs);
        }
        if (rows.nextPs(counter) != NEVER) {
            append(counter, timePs, cause);
        } else {
            rows.nextPs(counter, timePs);
            causeOfNext(counter, cause);
        }
    }

    private void causeOfNext(int counter, int cause) {
        if (rows.stamped(counter, cause)) {
            rows.causes(counter, lastCause(counter), cause);
        }
    }

    /** When the last credit arrived of those that {@link #available} has counted; 0 before the first stamp. */
    long lastPs(int counter) {
        return counter < 0 || !rows.stamped(counter, StampLog.NONE) ? 0 : rows.lastPs(counter);
    }

    /** The cause of that credit. */
    int lastCause(int counter) {
        return counter < 0 || !rows.stamped(counter, StampLog.NONE) ? StampLog.NONE : rows.lastCause(counter);
    }

    /**
     * Time at which credit number {@code wanted} from now (1 or more) will be there, or {@link #NEVER} if not sent yet.
     */
    long arrivalPs(int counter, int wanted) {
        int missing = wanted - free(counter);
        long next = nextPs(counter);
        int last = last(counter);
        if (missing <= 1 || next == NEVER) {
            return next;
        }
        int node = last;
        for (int i = missing; i > 1 && node != NONE; i--) {
            // after the last one there is none
            node = node == last && i < missing ? NONE : (int) nodes[node + 1];
        }
        return node == NONE ? NEVER : nodes[node];
    }

    /** The number of the {@code wanted} credits that are neither available nor on their way. */
    int missing(int counter, int wanted) {
        int missing = wanted - free(counter);
        int last = last(counter);
        if (nextPs(counter) != NEVER) {
            missing--;
        }
        if (last != NONE) {
            int node = last;
            do {
                missing--;
                node = (int) nodes[node + 1];
            } while (node != last);
        }
        return missing;
    }

    /** When the credit given last arrives, as long as it has not been counted. */
    long newestPs(int counter) {
        return last(counter) == NONE ? nextPs(counter) : nodes[last(counter)];
    }

    /** The number of the next credits on their way. */
    int next(int counter) {
        return 1;
    }

    /** When the next credits arrive that have been given, or {@link #NEVER} if none have. */
    final long nextPs(int counter) {
        return rows.nextPs(counter);
    }

    final int free(int counter) {
        return rows.free(counter);
    }

    /** The last node of the list of a counter, or {@link #NONE} if no credits follow the next ones. */
    final int last(int counter) {
        return rows.listEnd(counter);
    }

    private void collect(int counter, long nowPs) {
        if (rows.stamped(counter, StampLog.NONE)) {
            collectStamped(counter, nowPs);
            return;
        }
        do {
            rows.addFree(counter, next(counter));
            shift(counter);
        } while (rows.nextPs(counter) <= nowPs);
    }

    private void collectStamped(int counter, long nowPs) {
        do {
            long arrived = rows.nextPs(counter);
            int cause = rows.nextCause(counter);
            rows.addFree(counter, next(counter));
            int next = shift(counter);
            rows.lastPs(counter, arrived);
            rows.causes(counter, cause, next);
        } while (rows.nextPs(counter) <= nowPs);
    }

    /** The node after another one; after the last it is the first. */
    final int following(int node) {
        return (int) nodes[node + 1];
    }

    /** When the credits of a node arrive. */
    final long arrivalPs(int node) {
        return nodes[node];
    }

    /** Moves the first credit of the list, if there is one, to the place of the next one; returns its cause. */
    int shift(int counter) {
        int last = last(counter);
        if (last == NONE) {
            rows.nextPs(counter, NEVER);
            return StampLog.NONE;
        }
        return shiftList(counter, last);
    }

    private int shiftList(int counter, int last) {
        int node = (int) nodes[last + 1];
        int cause = PipeRows.high(nodes[node + 1]);
        rows.nextPs(counter, nodes[node]);
        if (node == last) {
            rows.listEnd(counter, NONE);
        } else {
            nodes[last + 1] = PipeRows.pair(PipeRows.high(nodes[last + 1]), (int) nodes[node + 1]);
        }
        nodes[node + 1] = unused;
        unused = node;
        return cause;
    }

    private void append(int counter, long timePs, int cause) {
        if (unused == NONE) {
            grow(2 * nodes.length);
        }
        rows.stamped(counter, cause);
        int node = unused;
        unused = (int) nodes[node + 1];
        int last = last(counter);
        int first = node;
        if (last != NONE) {
            first = (int) nodes[last + 1];
            nodes[last + 1] = PipeRows.pair(PipeRows.high(nodes[last + 1]), node);
        }
        nodes[node] = Math.max(timePs, newestPs(counter));
        nodes[node + 1] = PipeRows.pair(cause, first);
        rows.listEnd(counter, node);
    }

    private void grow(int room) {
        int old = nodes.length;
        nodes = Columns.grown(nodes, room);
        for (int node = old; node < room; node += 2) {
            nodes[node + 1] = PipeRows.pair(NONE, node + 2 < room ? node + 2 : unused);
        }
        unused = old;
    }
}
