// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.PartitionBoundary;
import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.kernel.Windows;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.SharesPlan;
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
        var choice = plan.routing().choice();
        if (choice == PathChoice.UGAL_GLOBAL) {
            return Optional.of("routers look at queues of others, which may be in another part of the network");
        }
        boolean ahead = plan.routers().stream().anyMatch(router -> router.buffers().arePerOutput());
        if (ahead && (choice == PathChoice.ADAPTIVE_UP || choice == PathChoice.SPRAYED)) {
            return Optional.of("with virtual output queues paths are chosen for the next router, which may be in "
                    + "another"
                    + " part of the network");
        }
        if (plan.fidelity() != Fidelity.PACKET) {
            return Optional.of("at message level packets do not go from router to router");
        }
        if (plan.admission() != Admission.CREDITS) {
            return Optional.of("without credits a packet meets queues and frames of another part");
        }
        if (plan.routers().stream().anyMatch(router -> router.admission().countsBytes())) {
            return Optional.of("credits for bytes do not travel one by one to another part");
        }
        if (plan.routers().stream().anyMatch(router -> !router.channels().shares().equals(SharesPlan.NONE))) {
            return Optional.of("links between the parts support no shares of virtual channels");
        }
        if (plan.delivery().acknowledges()) {
            return Optional.of("the two ends of a flow, in two parts of the network, look at the same packets");
        }
        if (!plan.faults().equals(FaultPlan.NONE)) {
            return Optional.of("faults change paths in all parts of the network at once");
        }
        if (plan.links().stream().anyMatch(link -> link.latencyPs() == 0)
                && plan.routers().stream().anyMatch(router -> router.latencyPs() == 0)) {
            return Optional.of("over a link without latency a packet is in another part of the network at once");
        }
        return Optional.empty();
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
