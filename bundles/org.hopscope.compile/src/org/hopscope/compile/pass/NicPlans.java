// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;

import org.hopscope.compile.firmware.DrawnStack;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.sim.plan.CachePlan;
import org.hopscope.sim.plan.DmaPlan;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;

/** Reads a network interface, according to its architecture. */
final class NicPlans {

    private NicPlans() {}

    /** @param kind the place of the node among the kinds in use */
    static NicPlan of(NodeParts parts, DrawnStack drawn, int kind) {
        return switch (NicArchitecture.of(parts.nic())) {
            case FIRMWARE -> drawn.standsForLayers() ? drawn.nicPlan(kind) : firmware(parts);
            case PACKET_FIFO -> packetFifo(parts);
            case ELAN -> ElanPlans.nic(parts);
            case COMPOSED -> {
                var plan = drawn.nicPlan(kind);
                yield parts.optionalNicPart(CircuitPort.class).isEmpty() ? plan : plan.with(ElanPlans.circuit(parts));
            }
        };
    }

    private static FirmwareNicPlan firmware(NodeParts parts) {
        return new FirmwareNicPlan(parts.nicPart(EmbeddedProcessor.class).getPollingCycle().toPs(),
                engine(parts.engine(EngineDirection.TRANSMIT)), engine(parts.engine(EngineDirection.RECEIVE)),
                parts.nicPart(StreamTable.class).getStreams(), parts.nicPart(ScratchMemory.class).getPendings(),
                parts.nicPart(ScratchMemory.class).getTransmitPendings(),
                Math.toIntExact(parts.nic().getInlineLimit().toBytes()));
    }

    private static PacketFifoNicPlan packetFifo(NodeParts parts) {
        var fifos = parts.nicPart(PacketFifos.class);
        var cache = parts.part(DataCache.class);
        return new PacketFifoNicPlan(bytes(fifos.getHeaderSize()),
                new CachePlan(bytes(cache.getSize()), bytes(cache.getLine())), fifos.getInjectionFifos(),
                fifos.getInjectionPackets(), fifos.getReceptionPackets(), fifos.getReadTime().toPs(),
                fifos.getWriteTimeCached().toPs(), fifos.getWriteTimeMemory().toPs());
    }

    private static DmaPlan engine(DmaEngine engine) {
        return new DmaPlan(ResolveUnits.rate(engine.getRate()), engine.getSetup().toPs());
    }
}
