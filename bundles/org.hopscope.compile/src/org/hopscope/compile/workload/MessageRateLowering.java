// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.MessageRate;

/**
 * Message rate. With n pairs at most, the ranks below n send and rank n + i receives from rank i; each pair streams for
 * itself. Between measurements the ranks meet along pairs, so that no message stays within a node.
 */
final class MessageRateLowering implements WorkloadLowering {

    private final MessageRate workload;
    private final int most;
    private final TreeBarrier barrier;

    MessageRateLowering(MessageRate workload) {
        this.workload = workload;
        most = Collections.max(workload.getPairs());
        barrier = new TreeBarrier(2 * most, rank -> rank < most ? rank + most : 0);
    }

    @Override
    public int ranks() {
        return 2 * most;
    }

    @Override
    public Optional<Seats> seats() {
        int perNode = workload.getPairsPerNode() == 0 ? most : workload.getPairsPerNode();
        int senderNodes = Math.ceilDiv(most, perNode);
        return Optional.of(new Seats(IntStream.range(0, 2 * most).map(rank -> rank < most ? rank / perNode
                : senderNodes + (rank - most) / perNode).toArray(), false));
    }

    @Override
    public long steps() {
        // each side of a pair starts and awaits a window, for the warm-up and for what is measured
        double pairs = workload.getPairs().stream().mapToDouble(Integer::doubleValue).sum();
        return (long) (8 * workload.getWindow() * workload.getSize().size() * pairs);
    }

    @Override
    public List<RankPair> pairs() {
        return barrier.pairs();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        long perPair = (long) workload.getIterations() * workload.getWindow();
        var measurements = Sweep.over(workload.getPairs(), workload.getSize(), (number, pairs, size) -> new Transfers(
                Point.of(Point.count("Pairs", pairs, "pair"), Point.size(size)), 2 * number,
                Span.of(number, IntStream.range(0, pairs).boxed().toList()),
                new Amount(pairs * perPair, size.toBytes(), workload.getIterations()),
                pairs == 1 ? List.of() : List.of(new Share("Bandwidth per pair", pairs))));
        var drafts = IntStream.range(0, 2 * most).mapToObj(rank -> new ProgramDraft(
                measurements.stream().flatMap(one -> phases(one, rank).stream()).toList())).toList();
        return LoweredWorkload.of(drafts, measurements);
    }

    private List<Phase> phases(Transfers one, int rank) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(barrier.of(rank)));
        if (rank % most >= one.span().ranks().size()) {
            return phases;
        }
        boolean sends = rank < most;
        var turn = StreamingLowering.turn(one, workload.getWindow(), sends ? rank + most : rank - most, sends);
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        phases.addAll(sends
                ? ProgramDraft.turns(one.span(), workload.getIterations(), rank == 0
                        ? Windows.recordedTurns(workload.getWindow()) : 0, turn)
                : List.of(Phase.warmup(ProgramDraft.repeated(workload.getIterations(), turn))));
        return phases;
    }
}
