// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Application;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.Nas;
import org.hopscope.model.workload.RandomAccess;
import org.hopscope.model.workload.Wrf;

/**
 * An application: the ranks warm up, meet in a barrier and repeat a {@link Skeleton}'s turn, each taking its own time.
 * The slowest rank's time is that of the run; what is not computing counts as MPI.
 */
final class ApplicationLowering implements WorkloadLowering {

    private static final String NOT_POSSIBLE = "C711";
    private static final int TURN_TAG = 0;
    private static final int MEETING_TAG = 1;

    private final Application workload;
    private final int ranks;
    private final Skeleton skeleton;

    ApplicationLowering(Application workload, Site site) {
        this.workload = workload;
        ranks = workload.getRanks() == 0 ? site.ranks(workload.getRanksPerNode()) : workload.getRanks();
        skeleton = switch (workload) {
            case RandomAccess access -> new RandomAccessSkeleton(access, ranks);
            case Wrf wrf -> new WrfSkeleton(wrf, ranks);
            case Nas nas -> NasSkeletons.of(nas, ranks);
            default -> throw new IllegalArgumentException("no skeleton for " + workload.eClass().getName());
        };
    }

    @Override
    public void check(Diagnostics diagnostics) {
        var refusal = skeleton.refusal();
        if (!refusal.isEmpty()) {
            diagnostics.error(workload, NOT_POSSIBLE, workload.getName() + " does not run on " + ranks + " ranks: "
                    + refusal, "set ranks, or another problem");
        }
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public List<RankPair> pairs() {
        return RankPair.chain(ranks);
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var span = Span.of(0, IntStream.range(0, ranks).boxed().toList());
        var barrier = Collectives.barrier(BarrierAlgorithm.DISSEMINATION, new CollectiveCall(ranks, 0, 0, 0));
        var meeting = new GroupProgram.Writer(GroupProgram.of(barrier.schedule(), ranks, MEETING_TAG));
        var numbers = new LinkedHashMap<ProgramDraft, Integer>();
        var programOfRank = new int[ranks];
        long computePs = 0;
        List<Step> written = List.of();
        List<Step> met = List.of();
        for (int rank = 0; rank < ranks; rank++) {
            var script = new ProgramScript(rank, ranks, TURN_TAG, ProgramScript.WORLD, written);
            skeleton.turn(rank, script);
            computePs += script.computedPs() * workload.getIterations();
            var end = meeting.steps(rank);
            if (rank > 0 && script.written() == written && end == met) {
                // most ranks inside a grid do the same as the one before
                programOfRank[rank] = programOfRank[rank - 1];
            } else {
                programOfRank[rank] = numbers.computeIfAbsent(draft(script.steps(), end, span),
                        draft -> numbers.size());
            }
            written = script.written();
            met = end;
        }
        var work = new Work(skeleton.work().amount() * workload.getIterations(), skeleton.work().unit());
        return new LoweredWorkload(List.copyOf(numbers.keySet()), programOfRank,
                List.of(new Measurement.Application(Point.of(Point.count("Ranks", ranks, "rank")), span, work,
                        computePs)));
    }

    private ProgramDraft draft(List<Step> turn, List<Step> meeting, Span span) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        phases.add(Phase.warmup(meeting));
        phases.add(new Phase(false, span.startMark(), span.endMark(),
                ProgramDraft.repeated(workload.getIterations(), turn)));
        return new ProgramDraft(phases);
    }
}
