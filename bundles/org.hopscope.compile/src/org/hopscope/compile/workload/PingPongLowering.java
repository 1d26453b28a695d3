// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.PingPong;

/**
 * Ping-pong. The initiator sends and posts its receive behind the send, as a benchmark with blocking calls does; the
 * responder has posted its receive before the ping comes:
 *
 * <pre>
 *   initiator   SEND, RECEIVE, WAIT send, WAIT receive           | one turn
 *   responder   WAIT receive, SEND, RECEIVE next, WAIT send      | one turn
 * </pre>
 *
 * Message size number i travels under tag i, between the marks 2i and 2i+1 of the initiator.
 */
final class PingPongLowering implements WorkloadLowering {

    private static final int SEND = 0;
    private static final int RECEIVE = 1;

    private final PingPong workload;

    PingPongLowering(PingPong workload) {
        this.workload = workload;
    }

    @Override
    public int ranks() {
        return Math.max(workload.getInitiator(), workload.getResponder()) + 1;
    }

    @Override
    public List<RankPair> pairs() {
        return List.of(new RankPair(workload.getInitiator(), workload.getResponder()));
    }

    @Override
    public LoweredWorkload lower() {
        var measurements = measurements();
        var programOfRank = new int[ranks()];
        Arrays.fill(programOfRank, 2);
        programOfRank[workload.getInitiator()] = 0;
        programOfRank[workload.getResponder()] = 1;
        var programs = new ArrayList<>(List.of(initiator(measurements), responder(measurements)));
        if (programOfRank.length > 2) {
            programs.add(ProgramDraft.idle());
        }
        return new LoweredWorkload(programs, programOfRank, measurements);
    }

    private List<Measurement> measurements() {
        var measurements = new ArrayList<Measurement>();
        for (int i = 0; i < workload.getSize().size(); i++) {
            var size = workload.getSize().get(i);
            measurements.add(new Measurement(size.toString(), size.toBytes(), i, 2 * i, 2 * i + 1,
                    workload.getInitiator(), workload.getResponder(), workload.getIterations()));
        }
        return measurements;
    }

    private ProgramDraft initiator(List<Measurement> measurements) {
        var phases = new ArrayList<Phase>();
        for (var one : measurements) {
            var turn = List.of(Step.send(one.peerRank(), one.bytes(), one.tag(), SEND),
                    Step.receive(one.peerRank(), one.bytes(), one.tag(), RECEIVE), Step.await(SEND),
                    Step.await(RECEIVE));
            phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
            phases.add(Phase.timed(one.startMark(), one.endMark(), ProgramDraft.repeated(one.iterations(), turn)));
        }
        return new ProgramDraft(phases);
    }

    private ProgramDraft responder(List<Measurement> measurements) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(List.of(expect(measurements.get(0)))));
        for (int i = 0; i < measurements.size(); i++) {
            var one = measurements.get(i);
            var turn = turn(one, List.of(expect(one)));
            var next = i + 1 < measurements.size() ? List.of(expect(measurements.get(i + 1))) : List.<Step>of();
            phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
            var steps = new ArrayList<>(ProgramDraft.repeated(one.iterations() - 1, turn));
            steps.addAll(turn(one, next));
            phases.add(Phase.recorded(steps));
        }
        return new ProgramDraft(phases);
    }

    private List<Step> turn(Measurement one, List<Step> next) {
        var steps = new ArrayList<Step>();
        steps.add(Step.await(RECEIVE));
        steps.add(Step.send(one.timingRank(), one.bytes(), one.tag(), SEND));
        steps.addAll(next);
        steps.add(Step.await(SEND));
        return steps;
    }

    private static Step expect(Measurement one) {
        return Step.receive(one.timingRank(), one.bytes(), one.tag(), RECEIVE);
    }
}
