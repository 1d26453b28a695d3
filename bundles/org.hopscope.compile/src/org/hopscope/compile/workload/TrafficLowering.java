// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.workload.PermutationTraffic;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.TrafficPairs;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;

/** Traffic on the bare network, which has no ranks. */
final class TrafficLowering implements WorkloadLowering {

    private static final int PPM_PER_PERCENT = 10_000;

    private final Traffic workload;
    private final Site site;

    TrafficLowering(Traffic workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    @Override
    public int ranks() {
        return 0;
    }

    @Override
    public List<RankPair> pairs() {
        return List.of();
    }

    @Override
    public LoweredWorkload lower() {
        var measurements = workload.getLoad().stream().<Measurement>map(load -> new OpenTraffic(
                Point.of(new Point.Coordinate("Offered load", load, "%", load + " %")), plan(load))).toList();
        return new LoweredWorkload(List.of(), new int[0], measurements);
    }

    private TrafficPlan plan(int load) {
        int packet = workload.getPacket() == null ? site.packetBytes()
                : Math.toIntExact(workload.getPacket().toBytes());
        long settle = workload.getSettle() == null ? 0 : workload.getSettle().toPs();
        return new TrafficPlan(pattern(), packet, load * PPM_PER_PERCENT, settle, workload.getMeasure().toPs(),
                workload.isAdaptive());
    }

    private TrafficPattern pattern() {
        if (workload instanceof PermutationTraffic permutation) {
            return permutation.getPairs() == TrafficPairs.COMPLEMENT ? TrafficPattern.COMPLEMENT
                    : TrafficPattern.RANDOM_PERMUTATION;
        }
        return TrafficPattern.UNIFORM_RANDOM;
    }
}
