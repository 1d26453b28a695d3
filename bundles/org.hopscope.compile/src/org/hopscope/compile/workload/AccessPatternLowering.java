// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.PeerChoice;

/**
 * All ranks send and receive. In each step the targets are a permutation of the ranks that leaves none in its place, so
 * that every rank sends and receives one message; receives take messages from any rank, so that a fast rank need not
 * wait for the ones that send to it. In a ring they name the neighbour that they are from, and the single turns of the
 * ranks are timed.
 */
final class AccessPatternLowering implements WorkloadLowering {

    private static final int ANY = -1;
    /** Messages of which each is recorded as a flow; of more only all together count. */
    private static final int MOST_FLOWS = 1 << 16;

    /** A receive, a send, and the waits for both. */
    private static final int STEPS_PER_MESSAGE = 4;

    private final AccessPattern workload;
    private final SeveralRanks several;
    private final int ranks;
    private final boolean ring;
    private final int[][] targets;

    AccessPatternLowering(AccessPattern workload, Site site) {
        this.workload = workload;
        several = SeveralRanks.of(workload, workload.getRanks(), workload.getRanksPerNode(), site);
        ranks = several.number();
        ring = workload.getPeers() == PeerChoice.RING || workload.getPeers() == PeerChoice.RANDOM_RING;
        targets = ranks < 2 || steps() > MOST_STEPS ? new int[0][] : targets();
    }

    @Override
    public void check(Diagnostics diagnostics) {
        several.check(diagnostics);
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public long steps() {
        long turns = (long) workload.getWarmup() + workload.getIterations();
        return (long) (ranks * STEPS_PER_MESSAGE * (double) turns * workload.getWindow() * workload.getSize().size());
    }

    @Override
    public List<RankPair> pairs() {
        var pairs = new LinkedHashSet<RankPair>();
        if (meet(workload.getSize().size() - 1)) {
            pairs.addAll(TreeBarrier.flat(ranks).pairs());
        }
        for (var step : targets) {
            for (int rank = 0; rank < ranks; rank++) {
                pairs.add(new RankPair(rank, step[rank]));
            }
        }
        return List.copyOf(pairs);
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = new ArrayList<Transfers>();
        var all = IntStream.range(0, ranks).boxed().toList();
        for (var size : workload.getSize()) {
            int number = measurements.size();
            long messages = (long) ranks * workload.getIterations() * workload.getWindow();
            measurements.add(new Transfers(Point.of(Point.size(size)), number, Span.of(number, all),
                    new Amount(messages, size.toBytes(), workload.getIterations()),
                    List.of(new Share("Bandwidth per rank", ranks)), areFlows(), ring ? number : Calls.NO_LAP));
        }
        var barrier = TreeBarrier.flat(ranks);
        var drafts = all.stream().map(rank -> new ProgramDraft(
                measurements.stream().flatMap(one -> phases(one, rank, barrier).stream()).toList())).toList();
        return LoweredWorkload.of(drafts, measurements);
    }

    /**
     * True if the ranks wait for each other before a measurement. Flows without a warm-up all begin at time 0, which a
     * barrier would spoil: rank 0 lets the others go on one after the other, the last of a million after milliseconds.
     */
    private boolean meet(int measurement) {
        return measurement > 0 || workload.getWarmup() > 0 || workload.getWindow() > 1;
    }

    /** A rank with one message at a time sends flows, the completion time of which counts. */
    private boolean areFlows() {
        return workload.getWindow() == 1 && (long) ranks * workload.getIterations() <= MOST_FLOWS;
    }

    private List<Phase> phases(Transfers one, int rank, TreeBarrier barrier) {
        var phases = new ArrayList<Phase>();
        if (meet(one.tag())) {
            phases.add(Phase.warmup(barrier.of(rank)));
        }
        phases.add(Phase.warmup(turns(one, rank, 0, workload.getWarmup())));
        phases.add(new Phase(one.flows(), one.span().startMark(), one.span().endMark(),
                turns(one, rank, workload.getWarmup(), workload.getIterations())));
        return phases;
    }

    private List<Step> turns(Transfers one, int rank, int first, int count) {
        int window = workload.getWindow();
        long bytes = one.amount().bytes();
        var steps = new ArrayList<Step>();
        for (int turn = first; turn < first + count; turn++) {
            for (int i = 0; i < window; i++) {
                int source = ring ? targets[(turn * window + i + 1) % targets.length][rank] : ANY;
                steps.add(Step.receive(source, bytes, one.tag(), Windows.FIRST_REQUEST + i));
            }
            for (int i = 0; i < window; i++) {
                int peer = targets[(turn * window + i) % targets.length][rank];
                steps.add(Step.send(peer, bytes, one.tag(), Windows.FIRST_REQUEST + window + i));
            }
            steps.addAll(Windows.waits(2 * window, Windows.FIRST_REQUEST));
            if (ring && turn >= workload.getWarmup()) {
                steps.add(Step.lap(one.lap()));
            }
        }
        return steps;
    }

    /** Per step and rank the target; the steps begin again after the last. */
    private int[][] targets() {
        return switch (workload.getPeers()) {
            case FIXED -> new int[][] { shifted(Math.max(1, ranks / 2)) };
            case CYCLIC -> IntStream.range(1, ranks).mapToObj(this::shifted).toArray(int[][]::new);
            case RING -> neighbours(inOrder());
            case RANDOM_RING -> neighbours(Permutations.shuffled(inOrder(), random()));
            case RANDOM -> {
                var random = random();
                var order = inOrder();
                int steps = workload.getWindow() * (workload.getWarmup() + workload.getIterations());
                yield IntStream.range(0, steps).mapToObj(step -> Permutations.cycle(order, random))
                        .toArray(int[][]::new);
            }
        };
    }

    /** The next rank of a ring and the one before; what comes from one goes on to the other. */
    private int[][] neighbours(int[] order) {
        var both = new int[2][ranks];
        for (int i = 0; i < ranks; i++) {
            both[0][order[i]] = order[(i + 1) % ranks];
            both[1][order[(i + 1) % ranks]] = order[i];
        }
        return both;
    }

    private SplittableRandom random() {
        return new SplittableRandom(workload.getDraw());
    }

    private int[] inOrder() {
        return shifted(0);
    }

    private int[] shifted(int by) {
        return IntStream.range(0, ranks).map(rank -> (rank + by) % ranks).toArray();
    }
}
