// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.ArrayList;

import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Two binary trees over the same ranks, in which no rank but one has children in both: each rank sends and receives at
 * most twice the half of a vector that goes over either tree (Sanders, Speck, Traeff: Two-tree algorithms for full
 * bandwidth broadcast, reduction and scan, Parallel Computing 35, 2009).
 *
 * <pre>
 *   places 1 .. n of the first tree, in order     4            the place with the lowest bit b has its children
 *                                               2   6          b / 2 to the left and to the right
 *                                              1 3 5 7
 * </pre>
 *
 * Odd places are leaves. In the second tree each rank is at a place of the other parity: counted from the end if n is
 * even, one further round if it is odd.
 *
 * @param ranks how many ranks, at least 1
 */
record TwinTrees(int ranks) {

    static final int COUNT = 2;
    /** The parent of a root. */
    static final int NONE = -1;

    /** The parent of a rank in a tree, {@link #NONE} of its root. */
    int parent(int tree, int rank) {
        int place = place(tree, rank);
        int root = Integer.highestOneBit(ranks);
        if (place == root) {
            return NONE;
        }
        do {
            int lowest = Integer.lowestOneBit(place);
            place = place & ~lowest | lowest << 1;
        } while (place > ranks);
        return rank(tree, place);
    }

    /** The children of a rank in a tree, two at most. */
    int[] children(int tree, int rank) {
        int place = place(tree, rank);
        int half = Integer.lowestOneBit(place) / 2;
        if (half == 0) {
            return new int[0];
        }
        int left = rank(tree, place - half);
        // where places are missing at the end, what is left of them moves up
        while (half > 0 && place + half > ranks) {
            half /= 2;
        }
        return half == 0 ? new int[] {left} : new int[] {left, rank(tree, place + half)};
    }

    private int place(int tree, int rank) {
        return tree == 0 ? rank + 1 : ranks % 2 == 0 ? ranks - rank : (rank + 1) % ranks + 1;
    }

    private int rank(int tree, int place) {
        return tree == 0 ? place - 1 : ranks % 2 == 0 ? ranks - place : Math.floorMod(place - 2, ranks);
    }

    /**
     * Reduction to all: each half of the vector goes up its tree and down again, piece by piece if it is cut. Where a
     * rank is a leaf, it starts all its messages at once, so that they do not wait for the tree in which it has
     * children.
     */
    static Schedule allreduce(CollectiveCall call) {
        var trees = new TwinTrees(call.ranks());
        var halves = new Partition(call.bytes(), COUNT);
        var calls = new CollectiveCall[] {part(call, halves.bytes(0, 1)), part(call, halves.bytes(1, COUNT))};
        return (rank, script) -> {
            trees.move(rank, calls, true, script);
            trees.move(rank, calls, false, script);
        };
    }

    private static CollectiveCall part(CollectiveCall call, long bytes) {
        return new CollectiveCall(call.ranks(), bytes, 0, call.segment());
    }

    /** The operations of a rank for all pieces on their way up or down. */
    private void move(int rank, CollectiveCall[] calls, boolean up, Script script) {
        var started = new ArrayList<Integer>();
        for (int tree = 0; tree < COUNT; tree++) {
            int parent = parent(tree, rank);
            for (int i = 0; i < calls[tree].segments() && parent != NONE && children(tree, rank).length == 0; i++) {
                long bytes = calls[tree].segmentBytes(i);
                started.add(up ? script.send(parent, bytes, number(tree, i))
                        : script.receive(parent, bytes, number(tree, i), Use.KEEP));
            }
        }
        for (int tree = 0; tree < COUNT; tree++) {
            for (int i = 0; i < calls[tree].segments() && children(tree, rank).length > 0; i++) {
                if (up) {
                    up(tree, rank, i, calls[tree].segmentBytes(i), script);
                } else {
                    down(tree, rank, i, calls[tree].segmentBytes(i), script);
                }
            }
        }
        started.forEach(script::await);
    }

    private void up(int tree, int rank, int piece, long bytes, Script script) {
        var children = children(tree, rank);
        var requests = new int[children.length];
        for (int k = 0; k < children.length; k++) {
            requests[k] = script.receive(children[k], bytes, number(tree, piece), Use.COMBINE);
        }
        for (int request : requests) {
            script.await(request);
            script.copy(bytes);
        }
        if (parent(tree, rank) != NONE) {
            script.sendNow(parent(tree, rank), bytes, number(tree, piece));
        }
    }

    private void down(int tree, int rank, int piece, long bytes, Script script) {
        if (parent(tree, rank) != NONE) {
            script.receiveNow(parent(tree, rank), bytes, number(tree, piece), Use.KEEP);
        }
        var children = children(tree, rank);
        var requests = new int[children.length];
        for (int k = 0; k < children.length; k++) {
            requests[k] = script.send(children[k], bytes, number(tree, piece));
        }
        for (int request : requests) {
            script.await(request);
        }
    }

    private static Blocks number(int tree, int piece) {
        return Blocks.one(COUNT * piece + tree);
    }
}
