// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;

import org.hopscope.compile.firmware.DrawnStack;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.sim.plan.CachePlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;

/** Reads a network interface, according to its architecture. */
final class NicPlans {

    private NicPlans() {}

    /** @param kind the place of the node among the kinds in use */
    static NicPlan of(NodeParts parts, DrawnStack drawn, int kind) {
        return switch (NicArchitecture.of(parts.nic())) {
            case FIRMWARE -> drawn.nicPlan(kind);
            case PACKET_FIFO -> packetFifo(parts);
            case ELAN -> ElanPlans.nic(parts);
            case COMPOSED -> {
                var plan = drawn.nicPlan(kind);
                yield parts.optionalNicPart(CircuitPort.class).isEmpty() ? plan : plan.with(ElanPlans.circuit(parts));
            }
        };
    }

    private static PacketFifoNicPlan packetFifo(NodeParts parts) {
        var fifos = parts.nicPart(PacketFifos.class);
        var cache = parts.part(DataCache.class);
        return new PacketFifoNicPlan(bytes(fifos.getHeaderSize()),
                new CachePlan(bytes(cache.getSize()), bytes(cache.getLine())), fifos.getInjectionFifos(),
                fifos.getInjectionPackets(), fifos.getReceptionPackets(), fifos.getReadTime().toPs(),
                fifos.getWriteTimeCached().toPs(), fifos.getWriteTimeMemory().toPs());
    }
}
