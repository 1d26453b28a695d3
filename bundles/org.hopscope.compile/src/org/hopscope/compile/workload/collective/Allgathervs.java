// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/** All-gathers of contributions that differ. Block number i is the contribution of rank i. */
final class Allgathervs {

    private Allgathervs() {}

    /** Each rank passes on to its right neighbour what has just come from its left one. */
    static Schedule ring(Contributions parts) {
        return own(parts).then(Allgathers.around(new CollectiveCall(parts.ranks(), 0, 0, 0), parts));
    }

    /** As {@link Allgathers#bruck}. */
    static Schedule bruck(Contributions parts) {
        int n = parts.ranks();
        return own(parts).then((rank, script) -> {
            for (int have = 1; have < n; have *= 2) {
                int count = Math.min(have, n - have);
                int from = (rank + have) % n;
                script.exchange(new Transfer(Math.floorMod(rank - have, n), parts.ring(rank, count, n),
                        Blocks.ring(rank, count, n)),
                        new Transfer(from, parts.ring(from, count, n), Blocks.ring(from, count, n)), Use.KEEP);
            }
            if (rank != 0) {
                script.copy(parts.bytes(0, n));
            }
        });
    }

    /** Each rank sends its contribution to all others at once. */
    static Schedule posted(Contributions parts) {
        int n = parts.ranks();
        return own(parts).then((rank, script) -> {
            var requests = new int[2 * n];
            int posted = 0;
            for (int i = 1; i < n; i++) {
                int from = (rank + i) % n;
                if (parts.of(from) > 0) {
                    requests[posted++] = script.receive(from, parts.of(from), Blocks.one(from), Use.KEEP);
                }
            }
            for (int i = 1; i < n && parts.of(rank) > 0; i++) {
                requests[posted++] = script.send(Math.floorMod(rank - i, n), parts.of(rank), Blocks.one(rank));
            }
            for (int i = 0; i < posted; i++) {
                script.await(requests[i]);
            }
        });
    }

    /** A rank puts its own contribution into its receive buffer. */
    private static Schedule own(Contributions parts) {
        return (rank, script) -> script.copy(parts.of(rank));
    }
}
