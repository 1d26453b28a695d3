// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/** Credits that stand for bytes: a packet takes several, which travel back together. */
final class ByteCredits extends Credits {

    /** The number of the next ones of each counter, and of each node of a list. */
    private final int[] nextCount;
    private int[] nodeCount = new int[1024];

    /** @param early as for {@link Credits} */
    ByteCredits(PipeRows rows, boolean early) {
        super(rows, early);
        nextCount = new int[rows.units()];
    }

    @Override
    void take(int counter, int count) {
        if (counter >= 0) {
            add(counter, -count);
        }
    }

    @Override
    void give(int counter, int count, long timePs, int cause, long nowPs) {
        super.give(counter, count, timePs, cause, nowPs);
        if (counter < 0) {
            return;
        }
        int last = last(counter);
        if (last == NONE) {
            nextCount[counter] = count;
        } else {
            if (last >> 1 >= nodeCount.length) {
                nodeCount = Columns.grown(nodeCount, 2 * Math.max(nodeCount.length, last >> 1));
            }
            nodeCount[last >> 1] = count;
        }
    }

    @Override
    long arrivalPs(int counter, int wanted) {
        long next = nextPs(counter);
        int missing = wanted - free(counter) - nextCount[counter];
        int last = last(counter);
        if (missing <= 0 || next == NEVER) {
            return next;
        }
        if (last == NONE) {
            return NEVER;
        }
        int node = last;
        do {
            node = following(node);
            missing -= nodeCount[node >> 1];
        } while (missing > 0 && node != last);
        return missing > 0 ? NEVER : arrivalPs(node);
    }

    @Override
    int next(int counter) {
        return nextCount[counter];
    }

    @Override
    int shift(int counter) {
        int last = last(counter);
        int count = last == NONE ? 0 : nodeCount[following(last) >> 1];
        int cause = super.shift(counter);
        nextCount[counter] = count;
        return cause;
    }
}
