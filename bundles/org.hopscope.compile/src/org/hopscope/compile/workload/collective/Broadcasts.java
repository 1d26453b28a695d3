// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Use;

/** Broadcasts. Along a tree the blocks are the pieces of the message, otherwise its part for each rank. */
final class Broadcasts {

    private Broadcasts() {}

    /** The message goes down a tree, piece by piece if it is cut. */
    static Schedule down(CollectiveCall call, Tree tree) {
        return call.segments() == 1 ? whole(call, tree) : pipelined(call, tree);
    }

    /** Each rank receives from its parent and then serves its children one after the other, the largest part first. */
    private static Schedule whole(CollectiveCall call, Tree tree) {
        var message = Blocks.one(0);
        return (rank, script) -> {
            int self = call.virtual(rank);
            if (self != 0) {
                script.receiveNow(call.rank(tree.parent(self)), call.bytes(), message, Use.KEEP);
            }
            for (int child : tree.children(self)) {
                script.sendNow(call.rank(child), call.bytes(), message);
            }
        };
    }

    /** While a piece continues to the children, the receive of the next one is posted. */
    private static Schedule pipelined(CollectiveCall call, Tree tree) {
        return (rank, script) -> {
            int self = call.virtual(rank);
            int parent = self == 0 ? -1 : call.rank(tree.parent(self));
            var children = tree.children(self);
            var sends = new int[children.length];
            int next = expect(call, parent, 0, script);
            for (int i = 0; i < call.segments(); i++) {
                int present = next;
                next = expect(call, parent, i + 1, script);
                if (parent >= 0) {
                    script.await(present);
                }
                for (int k = 0; k < children.length; k++) {
                    sends[k] = script.send(call.rank(children[k]), call.segmentBytes(i), Blocks.one(i));
                }
                for (int send : sends) {
                    script.await(send);
                }
            }
        };
    }

    private static int expect(CollectiveCall call, int parent, int index, Script script) {
        return parent < 0 || index >= call.segments() ? -1
                : script.receive(parent, call.segmentBytes(index), Blocks.one(index), Use.KEEP);
    }

    /**
     * Van de Geijn: the parts of the message are scattered down a binomial tree and gathered by all, in a ring or, for
     * a power of two, by recursive doubling.
     */
    static Schedule scatterAllgather(CollectiveCall call, boolean doubling) {
        int n = call.ranks();
        var parts = new Partition(call.bytes(), n);
        var tree = Tree.knomial(2, n);
        Schedule scatter = (rank, script) -> {
            int self = call.virtual(rank);
            if (self != 0) {
                script.receiveNow(call.rank(tree.parent(self)), parts.bytes(self, self + tree.size(self)),
                        Blocks.range(self, self + tree.size(self)), Use.KEEP);
            }
            for (int child : tree.children(self)) {
                script.sendNow(call.rank(child), parts.bytes(child, child + tree.size(child)),
                        Blocks.range(child, child + tree.size(child)));
            }
        };
        var gather = doubling && Integer.bitCount(n) == 1 ? Allgathers.doubling(call, parts)
                : Allgathers.around(call, parts);
        return scatter.then(gather);
    }

    /**
     * Two halves go down the two sides of a binary tree; each rank then gets the half that it lacks from a partner on
     * the other side, or from the root if it has none.
     */
    static Schedule splitBinary(CollectiveCall call) {
        int n = call.ranks();
        if (n < 3) {
            return down(call, Tree.flat(n));
        }
        var tree = Tree.binary(n);
        var halves = new Partition(call.bytes(), 2);
        var sides = Sides.of(n);
        return (rank, script) -> {
            int self = call.virtual(rank);
            if (self == 0) {
                for (int child : tree.children(0)) {
                    int half = child - 1;
                    script.sendNow(call.rank(child), halves.bytes(half, half + 1), Blocks.one(half));
                }
                for (int lonely : sides.lonely()) {
                    script.sendNow(call.rank(lonely), halves.bytes(1, 2), Blocks.one(1));
                }
                return;
            }
            int half = sides.side(self);
            script.receiveNow(call.rank(tree.parent(self)), halves.bytes(half, half + 1), Blocks.one(half), Use.KEEP);
            for (int child : tree.children(self)) {
                script.sendNow(call.rank(child), halves.bytes(half, half + 1), Blocks.one(half));
            }
            int partner = call.rank(sides.partner(self));
            int other = 1 - half;
            if (sides.partner(self) == 0) {
                script.receiveNow(partner, halves.bytes(other, other + 1), Blocks.one(other), Use.KEEP);
            } else {
                script.exchange(new Script.Transfer(partner, halves.bytes(half, half + 1), Blocks.one(half)),
                        new Script.Transfer(partner, halves.bytes(other, other + 1), Blocks.one(other)), Use.KEEP);
            }
        };
    }

    /** The collective network does it. */
    static Schedule onCollectiveNetwork(CollectiveCall call) {
        return (rank, script) -> script.together(Script.Hardware.BROADCAST, call.root(), call.bytes(), 0);
    }

    /** The torus does it, over up to three routes that share no link. */
    static Schedule onTorus(CollectiveCall call, int routes) {
        return (rank, script) -> script.together(Script.Hardware.TORUS_BROADCAST, call.root(), call.bytes(), routes);
    }
}
