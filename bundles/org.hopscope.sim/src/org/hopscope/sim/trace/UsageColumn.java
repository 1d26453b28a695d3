// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The use of all parts of one {@link Resource}; a column without parts takes what it is told and keeps nothing. */
public final class UsageColumn {

    private static final int BUSY = 0;
    private static final int WAITED = 1;
    private static final int USES = 2;
    /** The longest queue above the present one. */
    private static final int QUEUE = 3;
    private static final int WIDTH = 4;

    /** Side by side, because they are written together: one cache line for each use. */
    private final long[] cells;

    UsageColumn(int count) {
        this(new long[Math.multiplyExact(WIDTH, count)]);
    }

    private UsageColumn(long[] cells) {
        this.cells = cells;
    }

    /** A part is used for {@code busyPs}. */
    // hot: packet hop
    public void use(int number, long busyPs) {
        int at = WIDTH * number;
        if (at < cells.length) {
            cells[at + BUSY] += busyPs;
            cells[at + USES]++;
        }
    }

    /** A part is used for {@code busyPs} by something that waited for it for {@code waitedPs}. */
    public void use(int number, long busyPs, long waitedPs) {
        int at = WIDTH * number;
        if (at < cells.length) {
            cells[at + BUSY] += busyPs;
            cells[at + WAITED] += waitedPs;
            cells[at + USES]++;
        }
    }

    /** Something has waited for a part for {@code ps}. */
    public void waited(int number, long ps) {
        int at = WIDTH * number;
        if (at < cells.length) {
            cells[at + WAITED] += ps;
        }
    }

    /** This many wait for a part now. */
    public void queued(int number, int length) {
        int at = WIDTH * number + QUEUE;
        if (at < cells.length && cells[at] >>> Integer.SIZE < length) {
            cells[at] = (long) length << Integer.SIZE | (int) cells[at];
        }
    }

    /** Something begins to wait for a part; {@link #left} must follow. */
    public void joined(int number, long nowPs) {
        int at = WIDTH * number;
        if (at < cells.length) {
            // the sum of all ends minus the sum of all beginnings is the sum of all waits
            cells[at + WAITED] -= nowPs;
            cells[at + QUEUE]++;
            queued(number, waiting(number));
        }
    }

    /** A wait for a part has ended. */
    public void left(int number, long nowPs) {
        int at = WIDTH * number;
        if (at < cells.length) {
            cells[at + WAITED] += nowPs;
            cells[at + QUEUE]--;
        }
    }

    int count() {
        return cells.length / WIDTH;
    }

    long busyPs(int number) {
        return cells[WIDTH * number + BUSY];
    }

    long waitedPs(int number, long nowPs) {
        return cells[WIDTH * number + WAITED] + waiting(number) * nowPs;
    }

    int waiting(int number) {
        return (int) cells[WIDTH * number + QUEUE];
    }

    long uses(int number) {
        return cells[WIDTH * number + USES];
    }

    int longest(int number) {
        return (int) (cells[WIDTH * number + QUEUE] >>> Integer.SIZE);
    }

    UsageColumn copy() {
        return new UsageColumn(cells.clone());
    }
}
