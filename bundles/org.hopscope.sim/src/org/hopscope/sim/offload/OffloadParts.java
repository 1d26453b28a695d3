// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.process.LayerSetup;

/**
 * What the engines of all NICs work with.
 *
 * @param planOf per vertex its NIC, null for a switch
 * @param headerBytes MPI header of a message
 */
record OffloadParts(LayerSetup setup, Fabric fabric, HostBus bus, OffloadNicPlan[] planOf, int headerBytes) {

    /** Payload of a packet of a message, its part of the MPI header included. */
    int payload(int vertex, int message, long number) {
        int most = planOf[vertex].packetBytes();
        return (int) Math.min(most, setup.messages().bytes(message) + headerBytes - number * most);
    }

    /** Packets of a message. */
    long packets(int vertex, long bytes) {
        int most = planOf[vertex].packetBytes();
        return Math.max(1, (bytes + headerBytes + most - 1) / most);
    }
}
