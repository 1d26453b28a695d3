// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.setting.Origins;

/**
 * The buffers of assumed routers: so large that credits return before a sender has used them all. Smaller ones,
 * and not the rates of the file, would limit the network.
 */
final class LinkBuffers {

    private static final double PS_PER_SECOND = 1e12;
    /** A machine with more has links that are no longer those of one network. */
    private static final int MOST = 4096;
    /** The packet that is on its way out, and the one whose buffer is just becoming free. */
    private static final int IN_HAND = 2;

    private LinkBuffers() {}

    /** Enlarges the buffers of all router types to what the link types need; none becomes smaller. */
    static void suffice(Machine machine) {
        for (var router : machine.getRouterTypes()) {
            long packets = machine.getLinkTypes().stream().mapToLong(link -> packets(router, link)).max().orElse(0);
            if (packets > router.getBufferPackets()) {
                router.setBufferPackets((int) Math.min(MOST, packets));
                Origins.replace(router, Literals.ROUTER_TYPE__BUFFER_PACKETS.getName(), ProvenanceKind.ASSUMED,
                        "as much as the longest and fastest link carries until a credit comes back");
            }
        }
    }

    /** The packets on a link while one goes over it and through the router, and its credit comes back. */
    private static long packets(RouterType router, LinkType link) {
        double awayPs = 2.0 * link.getLatency().toPs() + router.getLatency().toPs();
        double bytes = awayPs / PS_PER_SECOND * link.getRate().toBytesPerSecond();
        return IN_HAND + (long) Math.ceil(Math.min(Integer.MAX_VALUE, bytes / router.getPacketSize().toBytes()));
    }
}
