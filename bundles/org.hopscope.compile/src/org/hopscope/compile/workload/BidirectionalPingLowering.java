// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.BidirectionalPing;

/** Two ranks post a receive, send, and wait for both; each turn is the same on both sides. */
final class BidirectionalPingLowering implements DuoLowering {

    private static final int SEND = 1;
    private static final int RECEIVE = 2;

    private final BidirectionalPing workload;
    private final Duo duo;

    BidirectionalPingLowering(BidirectionalPing workload) {
        this.workload = workload;
        duo = new Duo(workload.getInitiator(), workload.getResponder());
    }

    @Override
    public Duo duo() {
        return duo;
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        return duo.lowered(Sweep.over(workload.getSize(), (number, size) -> new Transfers(
                Point.of(Point.size(size)), number, Span.of(number, duo.both()),
                new Amount(2L * workload.getIterations(), size.toBytes(), workload.getIterations()),
                List.of(new Share("Bandwidth per direction", 2)))), this::phases);
    }

    private List<Phase> phases(Transfers one, int rank) {
        int peer = duo.other(rank);
        var turn = List.of(Step.receive(peer, one.amount().bytes(), one.tag(), RECEIVE),
                Step.send(peer, one.amount().bytes(), one.tag(), SEND), Step.await(SEND), Step.await(RECEIVE));
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(duo.meet(rank)));
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        phases.addAll(ProgramDraft.turns(one.span(), workload.getIterations(), PingPongPrograms.RECORDED, turn));
        return phases;
    }
}
