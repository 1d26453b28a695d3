// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.RoutingPlan;

/**
 * Entropy values of packets, by which switches hash them to ways (recycled entropy packet spraying; Bonato et al.,
 * "REPS", 2024). A value whose packet was acknowledged without a mark is used once more, the oldest first; a sender
 * without such a value draws one at random. After a timeout a flow may be frozen for a time: a way may have failed, and
 * new values could name it, so those that were acknowledged last are used again and again.
 */
final class RecycledEntropies implements Entropies {

    /** Values that a flow remembers, as in the paper; a newer one takes the place of the oldest. */
    private static final int KEPT = 8;

    private final RandomStreams random;
    private final long freezePs;
    private final int count;
    /** Per flow a ring of values, how many it holds, where the next one goes, and how many are still to be used. */
    private int[] values = new int[0];
    private int[] held = new int[0];
    private int[] next = new int[0];
    private int[] unused = new int[0];
    /** Per flow how many have been used again since it was frozen. */
    private int[] again = new int[0];
    /** Per flow until when it is frozen; 0 if it is not. */
    private long[] frozenPs = new long[0];

    /** Entropies that are drawn from the values of a plan. */
    RecycledEntropies(RandomStreams random, RoutingPlan plan) {
        this.random = random;
        freezePs = plan.freezePs();
        count = plan.entropies();
    }

    @Override
    public int next(int flow, int vertex) {
        if (flow < held.length && unused[flow] > 0) {
            return values[flow * KEPT + Math.floorMod(next[flow] - unused[flow]--, KEPT)];
        }
        if (flow < held.length && frozenPs[flow] > 0 && held[flow] > 0) {
            return values[flow * KEPT + again[flow]++ % held[flow]];
        }
        return (int) random.next(vertex, count);
    }

    /** True if a flow has a value that is to be used again. */
    boolean hasUnused(int flow) {
        return flow < held.length && unused[flow] > 0;
    }

    @Override
    public void good(int flow, int value, long nowPs) {
        if (flow >= held.length) {
            grow(flow);
        }
        values[flow * KEPT + next[flow]] = value;
        next[flow] = (next[flow] + 1) % KEPT;
        held[flow] = Math.min(KEPT, held[flow] + 1);
        unused[flow] = Math.min(KEPT, unused[flow] + 1);
        if (frozenPs[flow] <= nowPs) {
            frozenPs[flow] = 0;
        }
    }

    @Override
    public void bad(int flow, int value, int penalty) {
        // a value that is not good is not used again
    }

    @Override
    public void failed(int flow, long nowPs) {
        if (freezePs > 0 && flow < held.length && frozenPs[flow] == 0) {
            frozenPs[flow] = nowPs + freezePs;
            again[flow] = 0;
        }
    }

    private void grow(int flow) {
        int room = Math.max(flow + 1, Math.max(64, 2 * held.length));
        values = Columns.grown(values, Math.multiplyExact(room, KEPT));
        held = Columns.grown(held, room);
        next = Columns.grown(next, room);
        unused = Columns.grown(unused, room);
        again = Columns.grown(again, room);
        frozenPs = Columns.grown(frozenPs, room);
    }
}
