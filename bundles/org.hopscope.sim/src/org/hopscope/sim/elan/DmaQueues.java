// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Columns;

/**
 * The DMAs that wait at each Elan: small ones before large ones. Queued DMAs of one pair of NICs are started one after
 * the other, each when the one before it has been acknowledged, so that none overtakes another.
 */
final class DmaQueues {

    private static final int NONE = -1;

    private final ElanDmas dmas;
    private final int[] head;
    private final int[] tail;
    /** Per source, when it has sent queued DMAs, the last one to each target that is not acknowledged. */
    private final int[][] lastTo;

    DmaQueues(ElanDmas dmas, int vertices) {
        this.dmas = dmas;
        head = Columns.filled(2 * vertices, NONE);
        tail = Columns.filled(2 * vertices, NONE);
        lastTo = new int[vertices][];
    }

    boolean isEmpty(int vertex) {
        return head[2 * vertex] == NONE && head[2 * vertex + 1] == NONE;
    }

    void add(int vertex, boolean small, int dma) {
        int queue = 2 * vertex + (small ? 0 : 1);
        dmas.next[dma] = NONE;
        if (head[queue] == NONE) {
            head[queue] = dma;
        } else {
            dmas.next[tail[queue]] = dma;
        }
        tail[queue] = dma;
    }

    /** Takes the DMA out that is to go first, or -1. */
    int take(int vertex) {
        int queue = head[2 * vertex] != NONE ? 2 * vertex : 2 * vertex + 1;
        int dma = head[queue];
        if (dma != NONE) {
            head[queue] = dmas.next[dma];
        }
        return dma;
    }

    /** Lines a queued DMA up; returns whether none of its pair is before it. */
    boolean isFirst(int dma) {
        int source = dmas.source[dma];
        if (lastTo[source] == null) {
            lastTo[source] = Columns.filled(lastTo.length, NONE);
        }
        int before = lastTo[source][dmas.target[dma]];
        lastTo[source][dmas.target[dma]] = dma;
        if (before == NONE) {
            return true;
        }
        dmas.follower[before] = dma;
        return false;
    }

    /** Takes the first queued DMA of its pair out of the line; returns the one after it, or -1. */
    int removeFirst(int dma) {
        if (dmas.follower[dma] == NONE) {
            lastTo[dmas.source[dma]][dmas.target[dma]] = NONE;
        }
        return dmas.follower[dma];
    }
}
