// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.ClientServerTraffic;
import org.hopscope.model.workload.HotspotTraffic;
import org.hopscope.model.workload.NextGroupTraffic;
import org.hopscope.model.workload.PermutationTraffic;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.TrafficPairs;
import org.hopscope.model.workload.UniformTraffic;
import org.hopscope.sim.plan.HotspotPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;

/** Traffic on the bare network, which has no ranks. */
final class TrafficLowering implements WorkloadLowering {

    private static final String NO_SUCH_TARGETS = "C712";
    private static final int PPM_PER_PERCENT = 10_000;

    private final Traffic workload;
    private final Site site;

    TrafficLowering(Traffic workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    @Override
    public void check(Diagnostics diagnostics) {
        pattern().obstacle(site.topology(), site.nodes()).ifPresent(reason -> diagnostics.error(workload,
                NO_SUCH_TARGETS, "This machine cannot carry the pattern: " + reason,
                "choose another pattern or another number of nodes"));
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
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = workload.getLoad().stream().<Measurement>map(load -> new OpenTraffic(
                Point.of(new Point.Coordinate("Offered load", load, "%", load + " %")), plan(load))).toList();
        return new LoweredWorkload(List.of(), new int[0], measurements);
    }

    /** The packets at a load in percent. */
    TrafficPlan plan(int load) {
        int packet = workload.getPacket() == null ? site.packetBytes()
                : Math.toIntExact(workload.getPacket().toBytes());
        long settle = workload.getSettle() == null ? 0 : workload.getSettle().toPs();
        int distance = workload instanceof NextGroupTraffic next ? next.getDistance() : 1;
        var hotspot = workload instanceof HotspotTraffic hot
                ? new HotspotPlan(hot.getHotNodes(), hot.getHotShare() * PPM_PER_PERCENT) : HotspotPlan.NONE;
        return new TrafficPlan(pattern(), packet, load * PPM_PER_PERCENT, settle, workload.getMeasure().toPs(),
                workload.isAdaptive(), distance, hotspot);
    }

    TrafficPattern pattern() {
        return switch (workload) {
            case PermutationTraffic permutation -> pattern(permutation.getPairs());
            case NextGroupTraffic next -> TrafficPattern.NEXT_GROUP;
            case HotspotTraffic hot -> TrafficPattern.HOTSPOT;
            case ClientServerTraffic halves -> TrafficPattern.CLIENT_SERVER;
            case UniformTraffic uniform -> TrafficPattern.UNIFORM_RANDOM;
            default -> throw new IllegalStateException("no pattern for " + workload.eClass().getName());
        };
    }

    private static TrafficPattern pattern(TrafficPairs pairs) {
        return switch (pairs) {
            case RANDOM -> TrafficPattern.RANDOM_PERMUTATION;
            case COMPLEMENT -> TrafficPattern.COMPLEMENT;
            case TRANSPOSE -> TrafficPattern.TRANSPOSE;
            case BIT_REVERSE -> TrafficPattern.BIT_REVERSE;
            case SHUFFLE -> TrafficPattern.SHUFFLE;
            case TORNADO -> TrafficPattern.TORNADO;
            case NEIGHBOUR -> TrafficPattern.NEIGHBOUR;
            case BISECTION -> TrafficPattern.RANDOM_BISECTION;
        };
    }
}
