// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Barriers. What a rank knows of another rank is the block with that rank's number, so that a barrier is complete when
 * every rank has every block.
 */
final class Barriers {

    private Barriers() {}

    /** In round k each rank signals the one 2^k after it: as many rounds as it takes to reach all. */
    static Schedule dissemination(CollectiveCall call) {
        int n = call.ranks();
        return (rank, script) -> {
            for (int distance = 1; distance < n; distance *= 2) {
                int to = (rank + distance) % n;
                int from = Math.floorMod(rank - distance, n);
                int known = Math.min(distance, n);
                script.exchange(new Transfer(to, 0, Blocks.ring(rank - known + 1, known, n)),
                        new Transfer(from, 0, Blocks.ring(from - known + 1, known, n)), Use.KEEP);
            }
        };
    }

    /** All ranks signal rank 0, which then signals all of them. */
    static Schedule linear(CollectiveCall call) {
        return over(Tree.flat(call.ranks()));
    }

    /** Signals go up a binomial tree and down again. */
    static Schedule tree(CollectiveCall call) {
        return over(Tree.knomial(2, call.ranks()));
    }

    /** Partners at doubling distances exchange signals; ranks beyond a power of two join through a partner. */
    static Schedule recursiveDoubling(CollectiveCall call) {
        var fold = new Fold(call.ranks());
        return (rank, script) -> {
            int extra = fold.power();
            if (rank >= extra) {
                script.sendNow(rank - extra, 0, Blocks.one(rank));
                script.receiveNow(rank - extra, 0, Blocks.range(0, call.ranks()), Use.KEEP);
                return;
            }
            boolean joined = rank + extra < call.ranks();
            if (joined) {
                script.receiveNow(rank + extra, 0, Blocks.one(rank + extra), Use.KEEP);
            }
            for (int distance = 1; distance < extra; distance *= 2) {
                int partner = rank ^ distance;
                script.exchange(new Transfer(partner, 0, known(rank, distance, extra, call.ranks())),
                        new Transfer(partner, 0, known(partner, distance, extra, call.ranks())), Use.KEEP);
            }
            if (joined) {
                script.sendNow(rank + extra, 0, Blocks.range(0, call.ranks()));
            }
        };
    }

    /** The group of {@code size} that a rank knows of, and the ranks that joined through them. */
    private static Blocks known(int rank, int size, int extra, int ranks) {
        int first = rank - rank % size;
        return action -> {
            Blocks.range(first, first + size).forEach(action);
            Blocks.range(first + extra, Math.min(first + size + extra, ranks)).forEach(action);
        };
    }

    private static Schedule over(Tree tree) {
        int n = tree.ranks();
        return (rank, script) -> {
            var children = tree.children(rank);
            var requests = new int[children.length];
            for (int i = 0; i < children.length; i++) {
                requests[i] = script.receive(children[i], 0, Blocks.range(children[i], children[i]
                        + tree.size(children[i])), Use.KEEP);
            }
            for (int request : requests) {
                script.await(request);
            }
            if (rank != 0) {
                script.sendNow(tree.parent(rank), 0, Blocks.range(rank, rank + tree.size(rank)));
                script.receiveNow(tree.parent(rank), 0, Blocks.range(0, n), Use.KEEP);
            }
            for (int i = 0; i < children.length; i++) {
                requests[i] = script.send(children[i], 0, Blocks.range(0, n));
            }
            for (int request : requests) {
                script.await(request);
            }
        };
    }
}
