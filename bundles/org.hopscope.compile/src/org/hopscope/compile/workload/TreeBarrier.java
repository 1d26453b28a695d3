// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Ranks wait for each other between measurements: empty messages go up a tree to rank 0 and down again. They belong to
 * a communicator of their own, so that receives from any rank do not take them.
 */
final class TreeBarrier {

    /** Number of the request that programs must leave to barriers. */
    static final int REQUEST = 0;
    private static final int COMMUNICATOR = 2;
    private static final int TAG = 0;
    private static final int ANY = -1;

    private final IntUnaryOperator parent;
    private final List<List<Integer>> children = new ArrayList<>();

    /**
     * @param ranks how many ranks meet, from rank 0 on
     * @param parent per rank but 0 the rank that it reports to
     */
    TreeBarrier(int ranks, IntUnaryOperator parent) {
        this.parent = parent;
        for (int rank = 0; rank < ranks; rank++) {
            children.add(new ArrayList<>());
        }
        for (int rank = 1; rank < ranks; rank++) {
            children.get(parent.applyAsInt(rank)).add(rank);
        }
    }

    /** All ranks report to rank 0 directly. */
    static TreeBarrier flat(int ranks) {
        return new TreeBarrier(ranks, rank -> 0);
    }

    /** The steps of one rank; the last rank to come lets all others continue. */
    List<Step> of(int rank) {
        var steps = new ArrayList<>(gather(rank));
        steps.addAll(release(rank));
        return steps;
    }

    /** The way up: after these steps, rank 0 knows that all are there. */
    List<Step> gather(int rank) {
        var steps = new ArrayList<>(ProgramDraft.repeated(children.get(rank).size(), receive(ANY)));
        if (rank != 0) {
            steps.addAll(send(parent.applyAsInt(rank)));
        }
        return steps;
    }

    /** The way down. */
    List<Step> release(int rank) {
        var steps = new ArrayList<Step>();
        if (rank != 0) {
            steps.addAll(receive(parent.applyAsInt(rank)));
        }
        children.get(rank).forEach(child -> steps.addAll(send(child)));
        return steps;
    }

    /** The pairs of ranks that must reach each other. */
    List<RankPair> pairs() {
        var pairs = new ArrayList<RankPair>();
        for (int rank = 1; rank < children.size(); rank++) {
            pairs.add(new RankPair(parent.applyAsInt(rank), rank));
        }
        return pairs;
    }

    private static List<Step> send(int peer) {
        return List.of(Step.send(peer, 0, TAG, REQUEST).in(COMMUNICATOR), Step.await(REQUEST));
    }

    private static List<Step> receive(int peer) {
        return List.of(Step.receive(peer, 0, TAG, REQUEST).in(COMMUNICATOR), Step.await(REQUEST));
    }
}
