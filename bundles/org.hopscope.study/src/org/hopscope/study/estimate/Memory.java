// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.study.estimate.RunEstimate.Need;

/** What a simulation keeps in memory. The sizes of the simulator's columns were measured on the samples. */
final class Memory {

    private static final double BASE = 220e3;
    private static final double PER_VERTEX = 300;
    /** Of a vertex that is only known where it is. */
    private static final double PER_KNOWN_VERTEX = 60;
    private static final double PER_CHANNEL = 130;
    private static final double PER_RANK = 400;
    private static final double PER_STEP = 60;
    private static final double PER_RECORD = 900;
    private static final double PER_RECORDED_PACKET = 7500;

    private Memory() {}

    /** @param kept vertices for which the simulator keeps state */
    static List<Need> of(SimPlan plan, MessageCensus census, int kept) {
        var needs = new ArrayList<Need>();
        int channels = plan.routers().stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1);
        needs.add(new Need("the simulator", BASE));
        int vertices = plan.topology().vertices();
        var which = kept < vertices ? RunEstimate.count(kept) + " of " : "";
        double network = PER_VERTEX * vertices + PER_CHANNEL * channels * directions(plan.topology());
        needs.add(new Need("network of " + which + RunEstimate.count(vertices) + " nodes and switches",
                network * kept / Math.max(1, vertices) + PER_KNOWN_VERTEX * (vertices - kept)));
        needs.add(new Need(RunEstimate.count(plan.workload().ranks()) + " ranks", PER_RANK * plan.workload().ranks()));
        needs.add(new Need("programs of " + RunEstimate.count(census.steps()) + " steps", PER_STEP * census.steps()));
        int packet = plan.routers().stream().mapToInt(RouterPlan::packetBytes).max().orElse(1);
        needs.add(new Need("record of " + RunEstimate.count(census.recorded()) + " messages",
                PER_RECORD * census.recorded() + PER_RECORDED_PACKET * census.longestRecorded() / packet));
        return needs;
    }

    /** Link directions, without building the network. */
    private static double directions(TopologyPlan topology) {
        return switch (topology) {
            case TorusPlan torus -> 2.0 * torus.sizes().length * torus.vertices();
            case FatTreePlan tree -> 2.0 * tree.levels() * tree.nodes();
            case FullyConnectedPlan complete -> (double) complete.nodes() * (complete.nodes() - 1);
            case DragonflyPlan dragonfly -> dragonfly.nodes() + (double) dragonfly.routers() * dragonfly.ports();
            case GraphPlan graph -> 2.0 * graph.link().length;
            case OverriddenPlan overridden -> directions(overridden.base());
        };
    }
}
