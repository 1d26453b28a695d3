// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.BidirectionalStreaming;

/**
 * Bidirectional streaming: both ranks post the receives of a window, send a window and wait for all; then the responder
 * answers, so that no side runs ahead.
 */
final class BidirectionalStreamingLowering implements DuoLowering {

    private final BidirectionalStreaming workload;
    private final Duo duo;

    BidirectionalStreamingLowering(BidirectionalStreaming workload) {
        this.workload = workload;
        duo = new Duo(workload.getInitiator(), workload.getResponder());
    }

    @Override
    public Duo duo() {
        return duo;
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        long messages = 2L * workload.getIterations() * workload.getWindow();
        return duo.lowered(Sweep.over(workload.getSize(), (number, size) -> new Transfers(
                Point.of(Point.size(size)), 2 * number, Span.of(number, List.of(duo.initiator())),
                new Amount(messages, size.toBytes(), workload.getIterations()),
                List.of(new Share("Bandwidth per direction", 2)))), this::phases);
    }

    private List<Phase> phases(Transfers one, int rank) {
        int peer = duo.other(rank);
        int window = workload.getWindow();
        long bytes = one.amount().bytes();
        boolean first = rank == duo.initiator();
        var turn = Windows.joined(Windows.receives(window, peer, bytes, one.tag(), Windows.FIRST_REQUEST),
                Windows.sends(window, peer, bytes, one.tag(), Windows.FIRST_REQUEST + window),
                Windows.waits(2 * window, Windows.FIRST_REQUEST),
                first ? Windows.awaitAnswer(peer, one.tag() + 1) : Windows.answer(peer, one.tag() + 1));
        return duo.streamed(one, rank, workload.getWarmup(), window, turn);
    }
}
