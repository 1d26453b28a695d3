// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.source.LatencyHistogram;

/**
 * Latencies of all messages of the ranks, in warm-ups too, by traffic class: from the call that sends a message until
 * all of it is in the receiver's memory. They are kept for workloads that share the network: with several classes, with
 * background traffic or with background jobs, whose messages do not count.
 */
public final class ClassLatencies {

    /** Empty if nothing is kept. */
    private final LatencyHistogram[] ofClass;
    private final int[] classOfRank;

    ClassLatencies(WorkloadPlan workload) {
        var classes = workload.classes();
        boolean kept = classes.count() > 1 || workload.background().isOn() || !workload.jobs().isEmpty();
        ofClass = new LatencyHistogram[kept ? classes.count() : 0];
        Arrays.setAll(ofClass, one -> new LatencyHistogram());
        classOfRank = new int[kept ? workload.measuredRanks() : 0];
        Arrays.setAll(classOfRank, classes::of);
    }

    /** A message of a rank took this many picoseconds. */
    public void add(int rank, long latencyPs) {
        if (rank < classOfRank.length) {
            ofClass[classOfRank[rank]].add(latencyPs);
        }
    }

    /** Per class, from 0, its latencies; empty if nothing was kept. */
    public List<LatencyHistogram> all() {
        return List.of(ofClass);
    }
}
