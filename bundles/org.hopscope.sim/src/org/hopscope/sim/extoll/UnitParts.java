// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * The parts that the units of all NICs work with.
 *
 * @param planOf per vertex its NIC, null for a switch
 * @param headerBytes MPI header of a message
 */
record UnitParts(Engine engine, Fabric fabric, HostBus bus, MessageTable messages, StampLog stamps,
        MessageUnitNicPlan[] planOf, int headerBytes) {

    /** Command of a bus transfer, which travels with its data. */
    static final int BUS_COMMAND_BYTES = 8;

    /** In the column of operations: the message is a Put or Get of its own, not the body of a rendezvous. */
    static final int ONE_SIDED = 1;

    /** Payload of a small message. */
    int veloBytes(int vertex, long packet, int message) {
        return PacketKind.veloBytes(packet, message, messages, headerBytes, planOf[vertex].velo().messageBytes());
    }
}
