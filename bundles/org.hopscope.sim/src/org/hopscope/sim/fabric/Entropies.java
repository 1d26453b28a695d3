// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RandomStreams;

/**
 * Entropy values of packets, by which switches hash them to ways (recycled entropy packet spraying; Bonato et al.,
 * "REPS", 2024). A value whose packet was acknowledged without a mark is used once more, the oldest first; a sender
 * without such a value draws one at random. What the paper does after losses is not part of this.
 */
final class Entropies {

    /** Values that a flow remembers, as in the paper; a newer one takes the place of the oldest. */
    private static final int KEPT = 8;
    private static final long VALUES = 1 << 16;

    private final RandomStreams random;
    /** Per flow a ring of values, the place of its oldest one, and their number. */
    private int[] values = new int[0];
    private int[] oldest = new int[0];
    private int[] count = new int[0];

    Entropies(FabricSetup setup) {
        var wiring = setup.wiring();
        random = new RandomStreams(setup.seed(), "entropy", wiring.vertices(), wiring::vertexInMachine);
    }

    /** The value of the next packet of a flow that a vertex sends. */
    int next(int flow, int vertex) {
        if (flow >= count.length || count[flow] == 0) {
            return (int) random.next(vertex, VALUES);
        }
        int value = values[flow * KEPT + oldest[flow]];
        oldest[flow] = (oldest[flow] + 1) % KEPT;
        count[flow]--;
        return value;
    }

    /** A packet with this value has met no long queue. */
    void good(int flow, int value) {
        if (flow >= count.length) {
            grow(flow);
        }
        values[flow * KEPT + (oldest[flow] + count[flow]) % KEPT] = value;
        if (count[flow] < KEPT) {
            count[flow]++;
        } else {
            oldest[flow] = (oldest[flow] + 1) % KEPT;
        }
    }

    private void grow(int flow) {
        int room = Math.max(flow + 1, Math.max(64, 2 * count.length));
        values = Columns.grown(values, Math.multiplyExact(room, KEPT));
        oldest = Columns.grown(oldest, room);
        count = Columns.grown(count, room);
    }
}
