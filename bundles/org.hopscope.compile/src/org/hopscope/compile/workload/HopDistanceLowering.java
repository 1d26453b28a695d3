// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.HopDistance;

/**
 * Ping-pong with one node at each distance. Rank 0 is on the origin, rank i on the node with the lowest number at the
 * i-th distance; all but rank 0 answer only their own pings.
 */
final class HopDistanceLowering implements WorkloadLowering {

    private static final String NO_NODE = "C605";

    private final HopDistance workload;
    private final PingPongPrograms programs;
    /** The node with the lowest number at each distance. */
    private final TreeMap<Integer, Integer> nodes = new TreeMap<>();
    private final List<Integer> distances;

    HopDistanceLowering(HopDistance workload, Site site) {
        this.workload = workload;
        programs = new PingPongPrograms(workload.getWarmup(), false);
        if (workload.getOrigin() >= 0 && workload.getOrigin() < site.nodes()) {
            for (int node = 0; node < site.nodes(); node++) {
                int hops = site.hops(workload.getOrigin(), node);
                if (hops > 0) {
                    nodes.putIfAbsent(hops, node);
                }
            }
        }
        distances = workload.getDistance().isEmpty() ? List.copyOf(nodes.keySet())
                : List.copyOf(workload.getDistance());
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (nodes.isEmpty()) {
            diagnostics.error(workload, NO_NODE, "No other node is linked to node " + workload.getOrigin(),
                    "choose a node of the machine that has links");
            return;
        }
        for (int distance : distances) {
            if (!nodes.containsKey(distance)) {
                diagnostics.error(workload, NO_NODE, "No node is " + distance + " hops from node "
                        + workload.getOrigin(), "the longest distance is " + nodes.lastKey());
                return;
            }
        }
    }

    @Override
    public int ranks() {
        return distances.size() + 1;
    }

    @Override
    public Optional<Seats> seats() {
        var seat = new int[ranks()];
        seat[0] = workload.getOrigin();
        for (int i = 0; i < distances.size(); i++) {
            seat[i + 1] = nodes.get(distances.get(i));
        }
        return Optional.of(new Seats(seat, true));
    }

    @Override
    public List<RankPair> pairs() {
        return TreeBarrier.flat(ranks()).pairs();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = new ArrayList<RoundTrips>();
        var initiator = new ArrayList<Phase>();
        var drafts = new ArrayList<ProgramDraft>();
        drafts.add(ProgramDraft.idle());
        for (int peer = 1; peer < ranks(); peer++) {
            var own = measurements(peer, measurements.size());
            measurements.addAll(own);
            own.forEach(one -> initiator.addAll(programs.initiator(one)));
            drafts.add(new ProgramDraft(programs.responder(own)));
        }
        drafts.set(0, new ProgramDraft(initiator));
        return LoweredWorkload.of(drafts, measurements);
    }

    private List<RoundTrips> measurements(int peer, int first) {
        var measurements = new ArrayList<RoundTrips>();
        for (var size : workload.getSize()) {
            int number = first + measurements.size();
            var point = Point.of(Point.count("Distance", distances.get(peer - 1), "hop"), Point.size(size));
            measurements.add(new RoundTrips(point, size.toBytes(), number, Span.of(number, List.of(0)), peer,
                    workload.getIterations(), programs.laps(number)));
        }
        return measurements;
    }
}
