// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import org.hopscope.sim.kernel.IntPair;

/** The use of all parts of one {@link Resource}; a column without parts takes what it is told and keeps nothing. */
public final class UsageColumn {

    private static final int BUSY = 0;
    private static final int WAITED = 1;
    private static final int USES = 2;
    /** The longest queue; among the upper halves of numbers the present one. */
    private static final int QUEUE = 3;
    private static final int SHIFT = 2;
    /** The column of a small machine has both halves at once. */
    private static final int FEW = 1 << 12;

    private final int count;
    /** Side by side, because they are written together: a quarter of a cache line for each use. */
    private final int[] lower;
    /** The upper halves of the numbers of {@link #lower}; in a large machine empty until a run of milliseconds. */
    private int[] upper;

    UsageColumn(int count) {
        this(count, new int[Math.multiplyExact(count, 1 << SHIFT)], new int[count <= FEW ? count << SHIFT : 0]);
    }

    private UsageColumn(int count, int[] lower, int[] upper) {
        this.count = count;
        this.lower = lower;
        this.upper = upper;
    }

    /** A part is used for {@code busyPs}. */
    // hot: packet hop
    public void use(int number, long busyPs) {
        if (number < count) {
            int at = number << SHIFT;
            add(at + BUSY, busyPs);
            add(at + USES, 1);
        }
    }

    /** A part is used for {@code busyPs} by something that waited for it for {@code waitedPs}. */
    public void use(int number, long busyPs, long waitedPs) {
        if (number < count) {
            int at = number << SHIFT;
            add(at + BUSY, busyPs);
            add(at + WAITED, waitedPs);
            add(at + USES, 1);
        }
    }

    /** Something has waited for a part for {@code ps}. */
    public void waited(int number, long ps) {
        if (number < count) {
            add((number << SHIFT) + WAITED, ps);
        }
    }

    /** This many wait for a part now. */
    public void queued(int number, int length) {
        if (number < count) {
            int at = (number << SHIFT) + QUEUE;
            lower[at] = Math.max(lower[at], length);
        }
    }

    /** Something begins to wait for a part; {@link #left} must follow. */
    public void joined(int number, long nowPs) {
        if (number < count) {
            int at = number << SHIFT;
            // the sum of all ends minus the sum of all beginnings is the sum of all waits
            add(at + WAITED, -nowPs);
            queued(number, ++upper()[at + QUEUE]);
        }
    }

    /** A wait for a part has ended. */
    public void left(int number, long nowPs) {
        if (number < count) {
            int at = number << SHIFT;
            add(at + WAITED, nowPs);
            upper()[at + QUEUE]--;
        }
    }

    private void add(int at, long amount) {
        long sum = Integer.toUnsignedLong(lower[at]) + amount;
        lower[at] = (int) sum;
        int carry = IntPair.high(sum);
        if (carry != 0) {
            upper()[at] += carry;
        }
    }

    private int[] upper() {
        return upper.length == 0 ? makeUpper() : upper;
    }

    /** The parts of a run on several threads share a column. */
    private synchronized int[] makeUpper() {
        if (upper.length == 0) {
            upper = new int[lower.length];
        }
        return upper;
    }

    private long wide(int at) {
        return IntPair.of(upper.length == 0 ? 0 : upper[at], lower[at]);
    }

    int count() {
        return count;
    }

    long busyPs(int number) {
        return wide((number << SHIFT) + BUSY);
    }

    long waitedPs(int number, long nowPs) {
        return wide((number << SHIFT) + WAITED) + waiting(number) * nowPs;
    }

    int waiting(int number) {
        return upper.length == 0 ? 0 : upper[(number << SHIFT) + QUEUE];
    }

    long uses(int number) {
        return wide((number << SHIFT) + USES);
    }

    int longest(int number) {
        return lower[(number << SHIFT) + QUEUE];
    }

    UsageColumn copy() {
        return new UsageColumn(count, lower.clone(), upper.clone());
    }
}
