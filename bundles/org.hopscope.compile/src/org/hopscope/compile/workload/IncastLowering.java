// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.Incast;

/**
 * Many flows to one at the same time. Rank 0 has posted its receives when all meet in a barrier, so that no flow waits
 * for a receive; then each of the others sends its flow as one message:
 *
 * <pre>
 *   rank 0    (RECEIVE all, barrier, WAIT all) x iterations
 *   others    (barrier, COMPUTE a part of the spread, SEND, WAIT) x iterations
 * </pre>
 *
 * Flows of measurement number i travel under tag 2i, its barriers under tag 2i + 1.
 */
final class IncastLowering implements WorkloadLowering {

    private static final long DRAWS = 0x9E37_79B9_7F4A_7C15L;

    private final Incast workload;
    private final int most;

    IncastLowering(Incast workload) {
        this.workload = workload;
        most = Collections.max(workload.getSenders());
    }

    @Override
    public int ranks() {
        return most + 1;
    }

    @Override
    public List<RankPair> pairs() {
        return IntStream.rangeClosed(1, most).mapToObj(rank -> new RankPair(rank, 0)).toList();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = Sweep.over(workload.getSenders(), workload.getSize(), (number, senders, size) ->
                new Transfers(Point.of(Point.count("Senders", senders, "sender"), Point.size(size)), 2 * number,
                        Span.of(number, List.of(0)),
                        new Amount((long) senders * workload.getIterations(), size.toBytes(),
                                workload.getIterations()),
                        List.of(new Share("Bandwidth per sender", senders)), true));
        var groups = measurements.stream().map(one -> meeting(one)).toList();
        var perRank = new ArrayList<ProgramDraft>();
        for (int rank = 0; rank <= most; rank++) {
            var phases = new ArrayList<Phase>();
            for (int i = 0; i < measurements.size(); i++) {
                if (rank <= senders(measurements.get(i))) {
                    phases.addAll(phases(measurements.get(i), rank, groups.get(i).steps(rank)));
                }
            }
            perRank.add(new ProgramDraft(phases));
        }
        return LoweredWorkload.of(perRank, measurements);
    }

    private static int senders(Transfers one) {
        return one.shares().getFirst().parts();
    }

    private static GroupProgram meeting(Transfers one) {
        int ranks = senders(one) + 1;
        return GroupProgram.of(Collectives.barrier(BarrierAlgorithm.DISSEMINATION, new CollectiveCall(ranks, 0, 0, 0))
                .schedule(), ranks, one.tag() + 1);
    }

    private List<Phase> phases(Transfers one, int rank, List<Step> meeting) {
        var turn = rank == 0 ? received(one, meeting) : sent(one, rank, meeting);
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        phases.add(new Phase(true, rank == 0 ? one.span().startMark() : Phase.NO_MARK,
                rank == 0 ? one.span().endMark() : Phase.NO_MARK,
                ProgramDraft.repeated(workload.getIterations(), turn)));
        return phases;
    }

    private static List<Step> received(Transfers one, List<Step> meeting) {
        int senders = senders(one);
        return Windows.joined(Windows.receives(senders, ProgramScript.ANY, one.amount().bytes(), one.tag(),
                Windows.FIRST_REQUEST), meeting, Windows.waits(senders, Windows.FIRST_REQUEST));
    }

    private List<Step> sent(Transfers one, int rank, List<Step> meeting) {
        var steps = new ArrayList<>(meeting);
        long spread = workload.getStartSpread() == null ? 0 : workload.getStartSpread().toPs();
        if (spread > 0) {
            var random = new SplittableRandom(new SplittableRandom(workload.getDraw() * DRAWS + rank).nextLong());
            steps.add(Step.compute(random.nextLong(spread + 1)));
        }
        steps.addAll(Windows.sends(1, 0, one.amount().bytes(), one.tag(), Windows.FIRST_REQUEST));
        steps.addAll(Windows.waits(1, Windows.FIRST_REQUEST));
        return steps;
    }
}
