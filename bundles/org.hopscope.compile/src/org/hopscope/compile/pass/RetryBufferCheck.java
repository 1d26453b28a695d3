// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.LinkType;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.RouterPlan;

/** Checks that retry buffers of links hold packets, and says which of them limit their link. */
final class RetryBufferCheck {

    private static final String NOT_HERE = "C415";
    private static final String LIMITS = "C416";
    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private RetryBufferCheck() {}

    /** Reports what does not fit. */
    static void check(ResolvedMachine resolved) {
        for (int i = 0; i < resolved.links().size(); i++) {
            var plan = resolved.links().get(i);
            var type = resolved.network().linkTypes().get(i);
            if (plan.retryBytes() > 0) {
                check(resolved, plan, type);
            }
        }
    }

    private static void check(ResolvedMachine resolved, LinkPlan plan, LinkType type) {
        int packet = resolved.routers().stream().mapToInt(RouterPlan::packetBytes).max().orElse(0);
        int wire = packet + plan.packetOverheadBytes();
        if (!PathChoices.hasPackets(resolved.network())) {
            resolved.diagnostics().error(type, NOT_HERE, "A link that carries circuits has no retry buffer",
                    "remove retryBuffer");
        } else if (plan.retryBytes() < wire) {
            resolved.diagnostics().error(type, NOT_HERE, "A retry buffer of " + plan.retryBytes()
                    + " B does not hold a packet of " + wire + " B", "raise retryBuffer, or lower the packet size");
        } else {
            checkRate(resolved, plan, type, wire);
        }
    }

    /** Whole packets in the buffer travel in the time of one and a round trip. */
    private static void checkRate(ResolvedMachine resolved, LinkPlan plan, LinkType type, int wire) {
        long packetPs = plan.serialisationPs(wire - plan.packetOverheadBytes());
        long roundPs = packetPs + 2 * plan.latencyPs();
        long packets = plan.retryBytes() / wire;
        if (packets * packetPs < roundPs) {
            long rate = Math.round((double) packets * wire * PS_PER_SECOND / roundPs);
            long enough = Math.ceilDiv(roundPs, Math.max(1, packetPs)) * wire;
            resolved.diagnostics().warning(type, LIMITS, "The retry buffer of " + plan.retryBytes()
                    + " B limits the link to " + rate / 1_000_000 + " MB/s of " + plan.rate().bytesPerSecond()
                    / 1_000_000 + " MB/s with packets of " + wire + " B",
                    "raise retryBuffer to " + enough + " B, if the link is not meant to be limited");
        }
    }
}
