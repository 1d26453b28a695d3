// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Optional;

import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.SharesPlan;
import org.hopscope.sim.plan.SimPlan;

/** Whether the network of a plan can be divided into parts, each on a thread of its own. */
public final class NetworkDivision {

    private NetworkDivision() {}

    /** Why it cannot, as the end of a sentence; empty if it can. */
    public static Optional<String> obstacle(SimPlan plan) {
        var choice = plan.routing().choice();
        if (choice == PathChoice.UGAL_GLOBAL) {
            return Optional.of("routers look at queues of others, which may be in another part of the network");
        }
        boolean ahead = plan.routers().stream().anyMatch(router -> router.buffers().arePerOutput());
        if (ahead && (choice == PathChoice.ADAPTIVE_UP || choice == PathChoice.SPRAYED)) {
            return Optional.of("with virtual output queues paths are chosen for the next router, which may be "
                    + "in another part of the network");
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
}
