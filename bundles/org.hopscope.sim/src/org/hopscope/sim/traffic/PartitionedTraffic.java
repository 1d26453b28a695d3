// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.NetworkDivision;
import org.hopscope.sim.fabric.PartitionBoundary;
import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.kernel.Windows;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;

/**
 * One run of traffic on several threads: each has a part of the network. It pays where a window, the time that a packet
 * takes from one part to another, holds thousands of events; the state of the network is in memory once for each
 * thread.
 */
public final class PartitionedTraffic {

    private PartitionedTraffic() {}

    /** Why traffic cannot be run on several threads, as the end of a sentence; empty if it can. */
    public static Optional<String> obstacle(SimPlan plan, TrafficPlan traffic) {
        return NetworkDivision.obstacle(plan);
    }

    static TrafficResult run(SimPlan plan, TrafficPlan traffic, RunOptions options, RunMonitor monitor) {
        obstacle(plan, traffic).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        if (options.maxEvents() != 0) {
            throw new IllegalArgumentException(options.threads() + " threads, and at most " + options.maxEvents()
                    + " events");
        }
        var common = OpenLoop.Common.of(plan, options);
        var partitioning = Partitioning.of(plan, common.wiring(), options.threads());
        var parts = IntStream.range(0, partitioning.parts())
                .mapToObj(part -> OpenLoop.part(plan, traffic, common, partitioning, part)).toList();
        PartitionBoundary.join(parts.stream().map(OpenLoop::boundary).toList());
        var first = parts.get(0);
        long aheadPs = first.boundary().aheadPs(traffic.packetBytes());
        var told = new long[1];
        var windows = new Windows(parts.stream().map(OpenLoop::engine).toList(), aheadPs);
        boolean completed = windows.run((nowPs, events) -> {
            if (events - told[0] < RunMonitor.EVENTS_BETWEEN_CALLS) {
                return true;
            }
            told[0] = events;
            first.tell(monitor, options, nowPs, events);
            return !monitor.cancelled();
        });
        return first.result(completed, parts.subList(1, parts.size()));
    }
}
