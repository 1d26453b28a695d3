// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.Flood;

/**
 * Many to one. Rank 0 has posted all its receives before it lets the senders go, so that what is dropped is thrown
 * away for lack of something else than a receive; it takes the time from then until the last message is there:
 *
 * <pre>
 *   rank 0    RECEIVE all, wait for a message of each sender, MARK, let them go, WAIT all, MARK
 *   others    report, (SEND x window, WAIT all) x iterations
 * </pre>
 */
final class FloodLowering implements WorkloadLowering {

    private static final int ANY = -1;

    private final Flood workload;
    private final int most;
    private final TreeBarrier barrier;

    FloodLowering(Flood workload) {
        this.workload = workload;
        most = Collections.max(workload.getSenders());
        barrier = TreeBarrier.flat(most + 1);
    }

    @Override
    public int ranks() {
        return most + 1;
    }

    @Override
    public long steps() {
        // the receiver posts and awaits every message; ranks that send equally often share a program
        double turns = (double) workload.getWarmup() + workload.getIterations();
        double senders = workload.getSenders().stream().mapToDouble(Integer::doubleValue).sum();
        double programs = workload.getSenders().size();
        return (long) (2 * workload.getWindow() * workload.getSize().size() * (turns * senders + programs * programs));
    }

    @Override
    public List<RankPair> pairs() {
        return barrier.pairs();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        long perSender = (long) workload.getIterations() * workload.getWindow();
        var measurements = Sweep.over(workload.getSenders(), workload.getSize(), (number, senders, size) ->
                new Transfers(Point.of(Point.count("Senders", senders, "sender"), Point.size(size)), number,
                        Span.of(number, List.of(0)),
                        new Amount(senders * perSender, size.toBytes(), workload.getIterations()),
                        List.of(new Share("Bandwidth per sender", senders))));
        var perRank = new ArrayList<ProgramDraft>();
        perRank.add(new ProgramDraft(measurements.stream().flatMap(one -> receiver(one).stream()).toList()));
        // ranks that send in the same measurements share a program
        var counts = workload.getSenders().stream().sorted().distinct().toList();
        int from = 1;
        for (int count : counts) {
            int rank = from;
            var draft = new ProgramDraft(measurements.stream().flatMap(one -> sender(one, rank).stream()).toList());
            perRank.addAll(Collections.nCopies(count + 1 - from, draft));
            from = count + 1;
        }
        return LoweredWorkload.of(perRank, measurements);
    }

    private List<Phase> receiver(Transfers one) {
        var phases = new ArrayList<Phase>();
        int senders = one.shares().get(0).parts();
        if (workload.getWarmup() > 0) {
            int messages = Math.multiplyExact(senders * workload.getWindow(), workload.getWarmup());
            phases.add(Phase.warmup(Windows.joined(receives(one, messages), barrier.of(0),
                    Windows.waits(messages, Windows.FIRST_REQUEST))));
        }
        int messages = Math.toIntExact(one.amount().messages());
        phases.add(Phase.warmup(Windows.joined(receives(one, messages), barrier.gather(0))));
        phases.add(new Phase(false, one.span().startMark(), one.span().endMark(), Windows.joined(barrier.release(0),
                Windows.waits(messages, Windows.FIRST_REQUEST))));
        return phases;
    }

    private static List<Step> receives(Transfers one, int messages) {
        return Windows.receives(messages, ANY, one.amount().bytes(), one.tag(), Windows.FIRST_REQUEST);
    }

    private List<Phase> sender(Transfers one, int rank) {
        int window = workload.getWindow();
        var turn = rank > one.shares().get(0).parts() ? List.<Step>of()
                : Windows.joined(Windows.sends(window, 0, one.amount().bytes(), one.tag(), Windows.FIRST_REQUEST),
                        Windows.waits(window, Windows.FIRST_REQUEST));
        var phases = new ArrayList<Phase>();
        if (workload.getWarmup() > 0) {
            phases.add(Phase.warmup(Windows.joined(barrier.of(rank),
                    turn.isEmpty() ? turn : ProgramDraft.repeated(workload.getWarmup(), turn))));
        }
        phases.add(Phase.warmup(barrier.of(rank)));
        if (!turn.isEmpty()) {
            phases.add(Phase.warmup(ProgramDraft.repeated(workload.getIterations(), turn)));
        }
        return phases;
    }
}
