// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;

/**
 * The two ranks of a benchmark between two; all ranks around them do nothing.
 *
 * @param initiator the rank at one end
 * @param responder the rank at the other
 */
record Duo(int initiator, int responder) {

    int ranks() {
        return Math.max(initiator, responder) + 1;
    }

    List<RankPair> pairs() {
        return List.of(new RankPair(initiator, responder));
    }

    List<Integer> both() {
        return List.of(initiator, responder);
    }

    int other(int rank) {
        return rank == initiator ? responder : initiator;
    }

    /** The steps with which one of the two waits for the other. */
    List<Step> meet(int rank) {
        var barrier = new TreeBarrier(2, one -> 0);
        int place = rank == initiator ? 0 : 1;
        return barrier.of(place).stream().map(step -> switch (step.operation()) {
            case SEND, RECEIVE -> new Step(step.operation(), other(rank), step.amount(), step.tag(), step.request(),
                    step.context());
            default -> step;
        }).toList();
    }

    /**
     * The phases of one rank of a stream: the two meet, warm up and repeat their turns, of which those of the initiator
     * are measured.
     *
     * @param warmup turns before
     * @param window messages of a turn
     */
    List<Phase> streamed(Transfers one, int rank, int warmup, int window, List<Step> turn) {
        int turns = one.amount().turns();
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(meet(rank)));
        phases.add(Phase.warmup(ProgramDraft.repeated(warmup, turn)));
        phases.addAll(rank == initiator ? ProgramDraft.turns(one.span(), turns, Windows.recordedTurns(window), turn)
                : List.of(Phase.warmup(ProgramDraft.repeated(turns, turn))));
        return phases;
    }

    /** The workload whose two ranks do the given phases for each measurement. */
    LoweredWorkload lowered(List<Transfers> measurements, BiFunction<Transfers, Integer, List<Phase>> phases) {
        var drafts = new ArrayList<ProgramDraft>();
        for (int rank = 0; rank < ranks(); rank++) {
            int self = rank;
            drafts.add(!both().contains(rank) ? ProgramDraft.idle()
                    : new ProgramDraft(measurements.stream().flatMap(one -> phases.apply(one, self).stream())
                            .toList()));
        }
        return LoweredWorkload.of(drafts, measurements);
    }
}
