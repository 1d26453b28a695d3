// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.ReceivePosting;

/** Ping-pong. Message size number i travels under tag i, between the marks 2i and 2i+1 of the initiator. */
final class PingPongLowering implements WorkloadLowering {

    private final PingPong workload;
    private final PingPongPrograms programs;
    private final PairedPingPong paired;

    PingPongLowering(PingPong workload) {
        this.workload = workload;
        paired = new PairedPingPong(workload.getInitiator(), workload.getResponder(), workload.getPairsAtOnce());
        programs = new PingPongPrograms(workload.getWarmup(),
                workload.getPostReceive() == ReceivePosting.BEFORE_SEND);
    }

    @Override
    public int ranks() {
        return paired.ranks();
    }

    @Override
    public List<RankPair> pairs() {
        return workload.getPairsAtOnce() > 1 ? paired.pairsOfRanks()
                : List.of(new RankPair(workload.getInitiator(), workload.getResponder()));
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        if (workload.getPairsAtOnce() > 1) {
            return LoweredWorkload.of(paired.drafts(programs, pair -> measurements(paired.timing(), pair)),
                    measurements(paired.timing(), 0));
        }
        var measurements = measurements(List.of(workload.getInitiator()), 0);
        var programOfRank = new int[ranks()];
        Arrays.fill(programOfRank, 2);
        programOfRank[workload.getInitiator()] = 0;
        programOfRank[workload.getResponder()] = 1;
        var initiator = new ProgramDraft(measurements.stream().flatMap(one -> programs.initiator(one).stream())
                .toList());
        var drafts = new ArrayList<>(List.of(initiator,
                new ProgramDraft(programs.responder(measurements))));
        if (programOfRank.length > 2) {
            drafts.add(ProgramDraft.idle());
        }
        return new LoweredWorkload(drafts, programOfRank, List.copyOf(measurements));
    }

    /** The work of one pair; the pair that is measured is timed by all ranks that begin. */
    private List<RoundTrips> measurements(List<Integer> timing, int pair) {
        var measurements = new ArrayList<RoundTrips>();
        for (int i = 0; i < workload.getSize().size(); i++) {
            var size = workload.getSize().get(i);
            measurements.add(new RoundTrips(Point.of(Point.size(size)), size.toBytes(), i,
                    Span.of(i, rotated(timing, pair)), workload.getResponder() + pair,
                    workload.getIterations(), programs.laps(i)));
        }
        return measurements;
    }

    /** The timing ranks, that of the pair first. */
    private static List<Integer> rotated(List<Integer> timing, int pair) {
        var ranks = new ArrayList<>(timing);
        Collections.rotate(ranks, -pair);
        return ranks;
    }
}
