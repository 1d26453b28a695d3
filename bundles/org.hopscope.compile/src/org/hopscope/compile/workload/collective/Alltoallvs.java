// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Use;

/** All-to-alls of blocks that differ. Block number s * n + d is what rank s has for rank d. */
final class Alltoallvs {

    private Alltoallvs() {}

    /**
     * All receives and all sends are posted, those with {@code window} peers of each at a time, and waited for. A pair
     * without bytes sends nothing.
     */
    static Schedule posted(int n, PairSizes sizes, int window) {
        return (rank, script) -> {
            script.copy(sizes.bytes(rank, rank));
            for (int first = 1; first < n; first += window) {
                int end = Math.min(n, first + window);
                var requests = new int[2 * (end - first)];
                int posted = 0;
                for (int i = first; i < end; i++) {
                    int from = (rank + i) % n;
                    long bytes = sizes.bytes(from, rank);
                    if (bytes > 0) {
                        requests[posted++] = script.receive(from, bytes, Blocks.one(from * n + rank), Use.KEEP);
                    }
                }
                for (int i = first; i < end; i++) {
                    int to = Math.floorMod(rank - i, n);
                    long bytes = sizes.bytes(rank, to);
                    if (bytes > 0) {
                        requests[posted++] = script.send(to, bytes, Blocks.one(rank * n + to));
                    }
                }
                for (int i = 0; i < posted; i++) {
                    script.await(requests[i]);
                }
            }
        };
    }
}
