// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.workload.QueueDepth;

/**
 * Ping-pong behind a queue. For each depth the responder first posts that many receives for messages that come only at
 * the end; the receive of each ping is after them:
 *
 * <pre>
 *   initiator   meet, ping-pong for each size, SEND x depth, WAIT all
 *   responder   RECEIVE x depth, RECEIVE ping, meet, ping-pong for each size, WAIT all
 * </pre>
 */
final class QueueDepthLowering implements DuoLowering {

    /** Requests 0 and 1 are those of the ping-pong. */
    private static final int FIRST_REQUEST = 2;
    /** Tag of the messages that keep the queue long; after those of all measurements. */
    private static final int FILLER_TAG = 1 << 24;

    private final QueueDepth workload;
    private final PingPongPrograms programs;
    private final Duo duo;

    QueueDepthLowering(QueueDepth workload) {
        this.workload = workload;
        programs = new PingPongPrograms(workload.getWarmup(), false);
        duo = new Duo(workload.getInitiator(), workload.getResponder());
    }

    @Override
    public Duo duo() {
        return duo;
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = new ArrayList<RoundTrips>();
        var initiator = new ArrayList<Phase>();
        var responder = new ArrayList<Phase>();
        for (int depth : workload.getDepth()) {
            var ofDepth = measurements(depth, measurements.size());
            measurements.addAll(ofDepth);
            initiator.addAll(initiator(ofDepth, depth));
            responder.addAll(responder(ofDepth, depth));
        }
        var drafts = new ArrayList<ProgramDraft>();
        for (int rank = 0; rank < ranks(); rank++) {
            drafts.add(rank == duo.initiator() ? new ProgramDraft(initiator)
                    : rank == duo.responder() ? new ProgramDraft(responder) : ProgramDraft.idle());
        }
        return LoweredWorkload.of(drafts, measurements);
    }

    private List<RoundTrips> measurements(int depth, int first) {
        var measurements = new ArrayList<RoundTrips>();
        for (var size : workload.getSize()) {
            int number = first + measurements.size();
            var point = Point.of(new Point.Coordinate("Depth", depth, "", depth + " in front"), Point.size(size));
            measurements.add(new RoundTrips(point, size.toBytes(), number, Span.of(number, List.of(duo.initiator())),
                    duo.responder(), workload.getIterations(), programs.laps(number)));
        }
        return measurements;
    }

    private List<Phase> initiator(List<RoundTrips> measurements, int depth) {
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(duo.meet(duo.initiator())));
        measurements.forEach(one -> phases.addAll(programs.initiator(one)));
        phases.add(Phase.warmup(Windows.joined(
                Windows.sends(depth, duo.responder(), 0, FILLER_TAG, FIRST_REQUEST),
                Windows.waits(depth, FIRST_REQUEST))));
        return phases;
    }

    private List<Phase> responder(List<RoundTrips> measurements, int depth) {
        var phases = new ArrayList<Phase>();
        var expect = programs.expect(measurements.get(0));
        phases.add(Phase.warmup(Windows.joined(
                Windows.receives(depth, duo.initiator(), 0, FILLER_TAG, FIRST_REQUEST), List.of(expect),
                duo.meet(duo.responder()))));
        for (int i = 0; i < measurements.size(); i++) {
            phases.addAll(programs.responder(measurements.get(i), i + 1 < measurements.size()
                    ? List.of(programs.expect(measurements.get(i + 1))) : List.of()));
        }
        phases.add(Phase.warmup(Windows.waits(depth, FIRST_REQUEST)));
        return phases;
    }
}
