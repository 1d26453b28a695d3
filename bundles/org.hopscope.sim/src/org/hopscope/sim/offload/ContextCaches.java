// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.plan.OffloadNicPlan;

/** The connection contexts that the NICs hold, the one used longest ago leaving first. */
final class ContextCaches {

    private static final long NONE = -1;

    private final long[][] held;
    private final int[] count;

    /** @param planOf per vertex its NIC, null for a switch */
    ContextCaches(OffloadNicPlan[] planOf) {
        held = new long[planOf.length][];
        count = new int[planOf.length];
        for (int vertex = 0; vertex < planOf.length; vertex++) {
            held[vertex] = planOf[vertex] == null ? new long[0] : new long[planOf[vertex].contexts()];
        }
    }

    /** Uses the context of a connection; false when it was not there, as it is now. */
    boolean use(int vertex, long connection) {
        long[] contexts = held[vertex];
        long moved = connection;
        for (int i = 0; i < count[vertex]; i++) {
            long present = contexts[i];
            contexts[i] = moved;
            if (present == connection) {
                return true;
            }
            moved = present;
        }
        if (count[vertex] < contexts.length) {
            contexts[count[vertex]++] = moved;
        }
        return moved == NONE;
    }
}
