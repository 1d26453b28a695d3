// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.ProgramDraft.Phase;

/**
 * Ping-pongs of several pairs at the same time, as OSU's multi-pair latency test plays them. All ranks meet before each
 * message size.
 *
 * @param initiator the rank that sends first in the first pair; those of the other pairs follow it
 * @param responder the rank that answers in the first pair
 * @param pairs number of pairs
 */
record PairedPingPong(int initiator, int responder, int pairs) {

    int ranks() {
        return Math.max(initiator, responder) + pairs;
    }

    /** The ranks that set the marks. */
    List<Integer> timing() {
        return numbers(initiator);
    }

    List<RankPair> pairsOfRanks() {
        var all = new ArrayList<>(barrier().pairs());
        for (int pair = 0; pair < pairs; pair++) {
            all.add(new RankPair(initiator + pair, responder + pair));
        }
        return all;
    }

    /**
     * The programs of all ranks.
     *
     * @param ofPair the measurements as the pair of this number sees them
     */
    List<ProgramDraft> drafts(PingPongPrograms programs, Function<Integer, List<RoundTrips>> ofPair) {
        var barrier = barrier();
        var drafts = new ArrayList<ProgramDraft>();
        for (int rank = 0; rank < ranks(); rank++) {
            boolean begins = rank >= initiator && rank < initiator + pairs;
            boolean answers = rank >= responder && rank < responder + pairs;
            var phases = new ArrayList<Phase>();
            for (var one : ofPair.apply(begins ? rank - initiator : answers ? rank - responder : 0)) {
                if (answers) {
                    phases.add(Phase.warmup(List.of(programs.expect(one))));
                }
                phases.add(Phase.warmup(barrier.of(rank)));
                phases.addAll(begins ? programs.initiator(one)
                        : answers ? programs.responder(one, List.of()) : List.of());
            }
            drafts.add(new ProgramDraft(phases));
        }
        return drafts;
    }

    private TreeBarrier barrier() {
        return new TreeBarrier(ranks(), rank -> (rank - 1) / 2);
    }

    private List<Integer> numbers(int first) {
        var numbers = new ArrayList<Integer>();
        for (int pair = 0; pair < pairs; pair++) {
            numbers.add(first + pair);
        }
        return numbers;
    }
}
