// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Collections;
import java.util.List;

import org.hopscope.compile.workload.BackgroundLowering;
import org.hopscope.model.workload.Trace;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.TrafficClassPlan;

/** The virtual channels of the traffic classes that a workload chooses. */
final class TrafficClasses {

    private static final String NO_CLASSES = "C431";

    private TrafficClasses() {}

    /** Reports why messages cannot choose a class. */
    static void check(ResolvedMachine resolved) {
        if (highest(resolved.workload()) == 0) {
            return;
        }
        if (!PathChoices.hasPackets(resolved.network())) {
            refuse(resolved, "circuits have no virtual channels");
        } else if (!(resolved.workload() instanceof Traffic) && !(resolved.stackPlan() instanceof BlockStackPlan)) {
            refuse(resolved, "'" + resolved.stackPlan().name() + "' does not send from ports of a drawn NIC");
        }
    }

    private static void refuse(ResolvedMachine resolved, String reason) {
        resolved.diagnostics().error(resolved.workload(), NO_CLASSES,
                "Nothing can travel in traffic class " + highest(resolved.workload()) + " here: " + reason,
                "set the traffic class to 0, or choose another stack");
    }

    /** Virtual channels that packets use, from 0, without those of levels. */
    static int channels(ResolvedMachine resolved) {
        return channelsOfEach(resolved) * count(resolved);
    }

    /** Number of classes up to the highest one that is used. */
    static int count(ResolvedMachine resolved) {
        return 1 + highest(resolved.workload());
    }

    /** The channels that a stack sends on: those of its packets, counted from the first one of their port. */
    private static int channelsOfEach(ResolvedMachine resolved) {
        int first = resolved.nodes().stream().map(NodePlan::nic)
                .filter(ComposedNicPlan.class::isInstance).map(ComposedNicPlan.class::cast)
                .flatMap(nic -> nic.ports().stream()).mapToInt(ComposedNicPlan.PortPart::channel).max().orElse(0);
        return first + resolved.stackPlan().channels();
    }

    private static int highest(Workload workload) {
        int highest = Math.max(BackgroundLowering.trafficClass(workload), ofMessages(workload));
        for (var job : workload.getJobs()) {
            highest = Math.max(highest, job.getWorkload() == null ? 0 : job.getWorkload().getTrafficClass());
        }
        return highest;
    }

    private static int ofMessages(Workload workload) {
        return workload instanceof Trace trace && !trace.getTrafficClasses().isEmpty()
                ? Collections.max(trace.getTrafficClasses()) : workload.getTrafficClass();
    }

    /** The classes of the ranks of a workload. */
    static TrafficClassPlan plan(PlacedRanks placed) {
        var workload = placed.resolved().workload();
        if (highest(workload) == 0) {
            return TrafficClassPlan.NONE;
        }
        var ofRank = placed.lowering().trafficClasses();
        return new TrafficClassPlan(channelsOfEach(placed.resolved()),
                ofRank.isEmpty() ? List.of(workload.getTrafficClass()) : ofRank);
    }
}
