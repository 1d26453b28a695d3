// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Lap;
import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.ProgramDraft.Phase;

/**
 * Both sides of ping-pongs. The initiator posts its receive after the send, as a benchmark with blocking calls does,
 * or in front of it; the responder has posted its receive before the ping comes:
 *
 * <pre>
 *   initiator   SEND, RECEIVE, WAIT send, WAIT receive           | one turn
 *   responder   WAIT receive, SEND, RECEIVE next, WAIT send      | one turn
 * </pre>
 */
final class PingPongPrograms {

    /** More messages than these are not recorded one by one. */
    static final int RECORDED = 1_000;
    private static final int SEND = 0;
    private static final int RECEIVE = 1;
    private static final int LAPS = 4;

    private final int warmup;
    private final boolean receiveFirst;

    /**
     * @param warmup turns before the measured ones
     * @param receiveFirst whether the initiator posts its receive in front of the send
     */
    PingPongPrograms(int warmup, boolean receiveFirst) {
        this.warmup = warmup;
        this.receiveFirst = receiveFirst;
    }

    /** Laps of measurement number {@code number}, in the order of the initiator's operations. */
    List<Lap> laps(int number) {
        var names = receiveFirst ? List.of("Post receive", "Send", "Wait for send", "Wait for pong")
                : List.of("Send", "Post receive", "Wait for send", "Wait for pong");
        var laps = new ArrayList<Lap>();
        for (int i = 0; i < LAPS; i++) {
            laps.add(new Lap(names.get(i), number * LAPS + i));
        }
        return laps;
    }

    /** The operations of the initiator for one measurement. */
    List<Phase> initiator(RoundTrips one) {
        var send = Step.send(one.peerRank(), one.bytes(), one.tag(), SEND);
        var receive = Step.receive(one.peerRank(), one.bytes(), one.tag(), RECEIVE);
        var turn = receiveFirst ? List.of(receive, send, Step.await(SEND), Step.await(RECEIVE))
                : List.of(send, receive, Step.await(SEND), Step.await(RECEIVE));
        var timed = new ArrayList<Step>();
        for (int i = 0; i < LAPS; i++) {
            timed.add(turn.get(i));
            timed.add(Step.lap(one.laps().get(i).number()));
        }
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(ProgramDraft.repeated(warmup, turn)));
        phases.addAll(ProgramDraft.turns(one.span(), one.iterations(), RECORDED, timed));
        return phases;
    }

    /**
     * The operations of the responder for one measurement, once {@link #expect} has been done.
     *
     * @param next what it does instead of posting another receive in its last turn
     */
    List<Phase> responder(RoundTrips one, List<Step> next) {
        var turn = answer(one, List.of(expect(one)));
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(ProgramDraft.repeated(warmup, turn)));
        int unrecorded = Math.max(0, one.iterations() - RECORDED);
        var steps = new ArrayList<>(ProgramDraft.repeated(one.iterations() - 1 - unrecorded, turn));
        if (unrecorded > 0) {
            phases.add(Phase.recorded(steps));
            steps = new ArrayList<>(ProgramDraft.repeated(unrecorded, turn));
        }
        steps.addAll(answer(one, next));
        phases.add(unrecorded > 0 ? Phase.warmup(steps) : Phase.recorded(steps));
        return phases;
    }

    /** The operations of a responder that answers some measurements and nothing else. */
    List<Phase> responder(List<RoundTrips> measurements) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(List.of(expect(measurements.get(0)))));
        for (int i = 0; i < measurements.size(); i++) {
            var next = i + 1 < measurements.size() ? List.of(expect(measurements.get(i + 1))) : List.<Step>of();
            phases.addAll(responder(measurements.get(i), next));
        }
        return phases;
    }

    /** Posts the receive for the first ping of a measurement. */
    Step expect(RoundTrips one) {
        return Step.receive(one.timingRank(), one.bytes(), one.tag(), RECEIVE);
    }

    private static List<Step> answer(RoundTrips one, List<Step> next) {
        var steps = new ArrayList<Step>();
        steps.add(Step.await(RECEIVE));
        steps.add(Step.send(one.timingRank(), one.bytes(), one.tag(), SEND));
        steps.addAll(next);
        steps.add(Step.await(SEND));
        return steps;
    }
}
