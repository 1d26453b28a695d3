// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.Streaming;

/**
 * Streaming bandwidth. As in the OSU benchmark, the receiver posts the receives of a window when the window before is
 * complete and answered:
 *
 * <pre>
 *   initiator   SEND x window, WAIT all, RECEIVE answer, WAIT     | one turn
 *   responder   RECEIVE x window, WAIT all, SEND answer, WAIT     | one turn
 * </pre>
 *
 * Messages of measurement number i travel under tag 2i, answers under tag 2i+1.
 */
final class StreamingLowering implements DuoLowering {

    private final Streaming workload;
    private final Duo duo;

    StreamingLowering(Streaming workload) {
        this.workload = workload;
        duo = new Duo(workload.getInitiator(), workload.getResponder());
    }

    @Override
    public Duo duo() {
        return duo;
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        long messages = (long) workload.getIterations() * workload.getWindow();
        return duo.lowered(Sweep.over(workload.getSize(), (number, size) -> new Transfers(
                Point.of(Point.size(size)), 2 * number, Span.of(number, List.of(duo.initiator())),
                new Amount(messages, size.toBytes(), workload.getIterations()), List.of())), this::phases);
    }

    private List<Phase> phases(Transfers one, int rank) {
        boolean sends = rank == duo.initiator();
        int window = workload.getWindow();
        var turn = turn(one, window, duo.other(rank), sends);
        return duo.streamed(one, rank, workload.getWarmup(), window, turn);
    }

    /** One turn of the sender or the receiver of a stream. */
    static List<Step> turn(Transfers one, int window, int peer, boolean sends) {
        long bytes = one.amount().bytes();
        return sends
                ? Windows.joined(Windows.sends(window, peer, bytes, one.tag(), Windows.FIRST_REQUEST),
                        Windows.waits(window, Windows.FIRST_REQUEST), Windows.awaitAnswer(peer, one.tag() + 1))
                : Windows.joined(Windows.receives(window, peer, bytes, one.tag(), Windows.FIRST_REQUEST),
                        Windows.waits(window, Windows.FIRST_REQUEST), Windows.answer(peer, one.tag() + 1));
    }
}
