// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.Hotspot;
import org.hopscope.model.workload.RemoteOperation;
import org.hopscope.sim.plan.RankOperation;

/** The last rank owns the location and does nothing; the others read or write it, each taking its own time. */
final class HotspotLowering implements WorkloadLowering {

    private static final int LOCATION = 0;

    private final Hotspot workload;
    private final TreeBarrier barrier;

    HotspotLowering(Hotspot workload) {
        this.workload = workload;
        barrier = TreeBarrier.flat(ranks());
    }

    @Override
    public int ranks() {
        return Collections.max(workload.getProcesses()) + 1;
    }

    @Override
    public long steps() {
        // an operation and its wait, for the warm-up and for what is measured
        double processes = workload.getProcesses().stream().mapToDouble(Integer::doubleValue).sum();
        return (long) (4 * workload.getWindow() * workload.getSize().size() * processes);
    }

    @Override
    public List<RankPair> pairs() {
        return barrier.pairs();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        long perProcess = (long) workload.getIterations() * workload.getWindow();
        var measurements = Sweep.over(workload.getProcesses(), workload.getSize(),
                (number, processes, size) -> new Transfers(
                        Point.of(new Point.Coordinate("Processes", processes, "", processes == 1 ? "1 process"
                                : processes + " processes"), Point.size(size)), number,
                        Span.of(number, IntStream.range(0, processes).boxed().toList()),
                        new Amount(processes * perProcess, size.toBytes(), workload.getIterations()),
                        List.of(new Share("Bandwidth per process", processes))));
        var drafts = IntStream.range(0, ranks()).mapToObj(rank -> {
            var phases = new ArrayList<Phase>();
            measurements.forEach(one -> phases.addAll(phases(one, rank)));
            phases.add(Phase.warmup(barrier.of(rank)));
            return new ProgramDraft(phases);
        }).toList();
        return LoweredWorkload.of(drafts, measurements);
    }

    private List<Phase> phases(Transfers one, int rank) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(barrier.of(rank)));
        boolean takesPart = one.span().ranks().contains(rank);
        var turn = takesPart ? turn(one) : List.<Step>of();
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        // once more after the warm-up, which processes near the location leave earlier than others
        phases.add(Phase.warmup(barrier.of(rank)));
        if (takesPart) {
            phases.addAll(ProgramDraft.turns(one.span(), workload.getIterations(), 0, turn));
        }
        return phases;
    }

    private List<Step> turn(Transfers one) {
        // the owner of the location is not the one that lets the others go: its node has enough to do
        int owner = ranks() - 1;
        var operation = workload.getOperation() == RemoteOperation.PUT ? RankOperation.PUT : RankOperation.GET;
        var turn = new ArrayList<Step>();
        for (int i = 0; i < workload.getWindow(); i++) {
            turn.add(Step.remote(operation, owner, one.amount().bytes(), LOCATION, Windows.FIRST_REQUEST + i));
        }
        turn.addAll(Windows.waits(workload.getWindow(), Windows.FIRST_REQUEST));
        return turn;
    }
}
