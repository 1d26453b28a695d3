// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * The optional credits of the library: how many small messages a process may have on their way to each other process.
 * The receiver sends half of them back at a time, as a message of its own.
 */
final class SoftwareCredits {

    static final int NONE = -1;

    private final int credits;
    private final int batch;
    private final int ranks;
    private final int[] vertexOfRank;
    private final int[] used;
    private final int[] owed;
    private int[] from = new int[0];
    private int[] to = new int[0];
    private int[] free = new int[0];
    private int freeCount;

    /** @param credits per pair of processes, 0 for none at all */
    SoftwareCredits(int credits, WorkloadPlan workload) {
        this.credits = credits;
        batch = (credits + 1) / 2;
        ranks = workload.ranks();
        vertexOfRank = workload.vertexOfRank();
        int pairs = credits == 0 ? 0 : Math.multiplyExact(ranks, ranks);
        used = new int[pairs];
        owed = new int[pairs];
    }

    /** Takes a credit; false when there is none. */
    boolean take(int source, int target) {
        if (credits == 0) {
            return true;
        }
        int pair = source * ranks + target;
        if (used[pair] == credits) {
            return false;
        }
        used[pair]++;
        return true;
    }

    /**
     * The target has taken a message out of its ring.
     *
     * @return a number under which it now sends credits back, or {@link #NONE}
     */
    int consumed(int source, int target) {
        if (credits == 0) {
            return NONE;
        }
        int pair = source * ranks + target;
        if (++owed[pair] < batch) {
            return NONE;
        }
        owed[pair] = 0;
        if (freeCount == 0) {
            grow();
        }
        int number = free[--freeCount];
        from[number] = target;
        to[number] = source;
        return number;
    }

    /** Credits have come back to their process. */
    void arrived(int number) {
        used[to[number] * ranks + from[number]] -= batch;
        free[freeCount++] = number;
    }

    /** The process that gets credits back. */
    int receiver(int number) {
        return to[number];
    }

    /** The vertex of that process. */
    int vertex(int number) {
        return vertexOfRank[to[number]];
    }

    private void grow() {
        int old = from.length;
        int room = Math.max(16, 2 * old);
        from = Columns.grown(from, room);
        to = Columns.grown(to, room);
        free = Columns.grown(free, room);
        for (int number = room - 1; number >= old; number--) {
            free[freeCount++] = number;
        }
    }
}
