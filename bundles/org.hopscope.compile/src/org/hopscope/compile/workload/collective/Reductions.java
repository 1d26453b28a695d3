// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Reductions to one rank and to all, of a commutative operation. Along a tree the blocks are the pieces of the vector,
 * in recursive halving its parts for the ranks that take part. Each combination costs the processor one pass over the
 * bytes.
 */
final class Reductions {

    private Reductions() {}

    /** Partial results go up a tree to the root, piece by piece if they are cut. */
    static Schedule up(CollectiveCall call, Tree tree) {
        return (rank, script) -> {
            int self = call.virtual(rank);
            var children = tree.children(self);
            for (int i = 0; i < call.segments(); i++) {
                // the smallest part of the tree is ready first
                for (int k = children.length - 1; k >= 0; k--) {
                    script.receiveNow(call.rank(children[k]), call.segmentBytes(i), Blocks.one(i), Use.COMBINE);
                }
                if (self != 0) {
                    script.sendNow(call.rank(tree.parent(self)), call.segmentBytes(i), Blocks.one(i));
                }
            }
        };
    }

    /** Rabenseifner: recursive halving leaves each rank a part of the result; a binomial tree gathers the parts. */
    static Schedule scatterGather(CollectiveCall call) {
        var fold = new Fold(call.ranks());
        var parts = new Partition(call.bytes(), fold.power());
        return (rank, script) -> {
            // the root keeps its place: in each pair the one that counts from the root as even stays
            int self = call.virtual(rank);
            if (fold.paired(self) && self % 2 == 1) {
                script.sendNow(call.rank(self - 1), call.bytes(), Blocks.range(0, fold.power()));
                return;
            }
            if (fold.paired(self)) {
                script.receiveNow(call.rank(self + 1), call.bytes(), Blocks.range(0, fold.power()), Use.COMBINE);
            }
            var halves = new Halving(fold.inner(self), fold.power(), parts);
            halves.scatter(script, inner -> call.rank(fold.outer(inner, 0)));
            halves.gatherToFirst(script, inner -> call.rank(fold.outer(inner, 0)));
        };
    }

    /** Partners at doubling distances exchange and combine the whole vector. */
    static Schedule recursiveDoubling(CollectiveCall call) {
        return folded(call, 1, (inner, fold, script) -> {
            for (int distance = 1; distance < fold.power(); distance *= 2) {
                int partner = fold.outer(inner ^ distance, 1);
                var both = new Transfer(partner, call.bytes(), Blocks.one(0));
                script.exchange(both, both, Use.COMBINE);
            }
        });
    }

    /** Rabenseifner: recursive halving leaves each rank a part of the result; recursive doubling gathers the parts. */
    static Schedule rabenseifner(CollectiveCall call) {
        var parts = new Partition(call.bytes(), new Fold(call.ranks()).power());
        return folded(call, parts.parts(), (inner, fold, script) -> {
            var halves = new Halving(inner, fold.power(), parts);
            halves.scatter(script, other -> fold.outer(other, 1));
            halves.gather(script, other -> fold.outer(other, 1));
        });
    }

    /** Partial results go round a ring until each rank has one finished part, and the parts go round once more. */
    static Schedule ring(CollectiveCall call) {
        int n = call.ranks();
        return ReduceScatters.ring(call).then(Allgathers.around(new CollectiveCall(n, 0, 0, 0),
                new Partition(call.bytes(), n)));
    }

    /** The collective network does it; doubles take two passes there. */
    static Schedule onCollectiveNetwork(CollectiveCall call, boolean doubles) {
        return (rank, script) -> script.together(Script.Hardware.ALLREDUCE, 0, call.bytes(), doubles ? 1 : 0);
    }

    /** One message of each rank up a tree of switches, and one down. A rank alone has nothing to do. */
    static Schedule inSwitches(CollectiveCall call, Script.InSwitches operation) {
        int root = operation == Script.InSwitches.ALLREDUCE ? 0 : call.root();
        return (rank, script) -> {
            if (call.ranks() > 1) {
                script.combine(new Script.Combination(operation, root, call.ranks(), 1, call.bytes()));
            }
        };
    }

    private interface Core {

        void write(int inner, Fold fold, Script script);
    }

    /** Of each of the first pairs the even rank hands its vector to the odd one and gets the result from it. */
    private static Schedule folded(CollectiveCall call, int blocks, Core core) {
        var fold = new Fold(call.ranks());
        return (rank, script) -> {
            boolean paired = fold.paired(rank);
            if (paired && rank % 2 == 0) {
                script.sendNow(rank + 1, call.bytes(), Blocks.range(0, blocks));
                script.receiveNow(rank + 1, call.bytes(), Blocks.range(0, blocks), Use.KEEP);
                return;
            }
            if (paired) {
                script.receiveNow(rank - 1, call.bytes(), Blocks.range(0, blocks), Use.COMBINE);
            }
            core.write(fold.inner(rank), fold, script);
            if (paired) {
                script.sendNow(rank - 1, call.bytes(), Blocks.range(0, blocks));
            }
        };
    }
}
