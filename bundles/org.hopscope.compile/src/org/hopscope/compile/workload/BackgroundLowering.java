// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.BackgroundNodes;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.BackgroundPlan;

/** The background traffic of a workload. */
public final class BackgroundLowering {

    private BackgroundLowering() {}

    /** True if a workload has background traffic. */
    public static boolean isOn(Workload workload) {
        return workload.getBackgroundLoad() > 0;
    }

    /** The traffic class of a workload's background traffic, 0 without any. */
    public static int trafficClass(Workload workload) {
        return isOn(workload) && workload.getBackground() != null ? workload.getBackground().getTrafficClass() : 0;
    }

    /**
     * Why some nodes of a machine cannot carry it, as the end of a sentence; empty if they can.
     *
     * @param nodes number of nodes that take part
     */
    public static Optional<String> obstacle(Workload workload, Site site, int nodes) {
        if (nodes < 2) {
            return Optional.of("it needs two nodes or more, and there " + (nodes == 1 ? "is one" : "are none")
                    + (workload.getBackgroundNodes() == BackgroundNodes.OTHER_NODES
                            ? " without an active rank" : ""));
        }
        return lowering(workload, site).pattern().obstacle(site.topology(), nodes);
    }

    /** The plan of a workload that {@linkplain #isOn has} background traffic, or of one without. */
    public static BackgroundPlan plan(Workload workload, Site site) {
        return isOn(workload) ? new BackgroundPlan(List.of(lowering(workload, site).plan(workload.getBackgroundLoad())),
                workload.getBackgroundNodes() == BackgroundNodes.ALL_NODES, trafficClass(workload))
                : BackgroundPlan.NONE;
    }

    private static TrafficLowering lowering(Workload workload, Site site) {
        return new TrafficLowering(workload.getBackground() == null ? uniform() : workload.getBackground(), site);
    }

    private static Traffic uniform() {
        var uniform = WorkloadFactory.eINSTANCE.createUniformTraffic();
        WorkloadKind.initialize(uniform);
        return uniform;
    }
}
