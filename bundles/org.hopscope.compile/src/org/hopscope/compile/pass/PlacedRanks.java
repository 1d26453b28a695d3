// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.Optional;

import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.compile.workload.RankNodes;
import org.hopscope.compile.workload.WorkloadLowering;
import org.hopscope.model.placement.RankMap;
import org.hopscope.sim.plan.BackgroundLoad;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * The result of {@link PlaceRanks}.
 *
 * @param fabric the machine that they run on
 * @param lowering writes their programs
 * @param places where they are
 */
public record PlacedRanks(RoutedFabric fabric, WorkloadLowering lowering, Places places) {

    /**
     * The places of the ranks. The arrays are owned and never written.
     *
     * @param node per rank its node
     * @param vertex per rank the vertex of its node
     * @param core per rank its core in the node
     */
    public record Places(int[] node, int[] vertex, int[] core) {}

    /** The parts of the machine. */
    public ResolvedMachine resolved() {
        return fabric.resolved();
    }

    /** Number of ranks. */
    public int ranks() {
        return places.vertex().length;
    }

    /** The places for a picture of them. */
    public RankMap rankMap() {
        var workload = resolved().workload().getName();
        var sizes = new NetworkSite(resolved()).torus().map(torus -> torus.sizes())
                .orElse(new int[] {resolved().network().nodes()});
        return new RankMap(workload == null ? "" : workload, places.node(), places.core(), sizes);
    }

    /** The operations of the ranks, counted, if their programs had better not be written. */
    public Optional<MessageCensus> census() {
        return lowering.census(nodes());
    }

    RankNodes nodes() {
        return new RankNodes(places.node());
    }

    /** The plan with ranks that do nothing. */
    public SimPlan idlePlan() {
        return fabric.built().plan(new WorkloadPlan(resolved().workload().getName(),
                new RankPrograms(List.of(), new int[ranks()]), places.vertex(), places.core(), BufferPlan.HOST,
                SchedulePlan.NONE, TrafficClasses.plan(this),
                new BackgroundLoad(BackgroundCheck.plan(this), JobsPlan.NONE)));
    }
}
