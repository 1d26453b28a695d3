// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.sim.plan.DmaPlan;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.NicPlan;

/** Reads a network interface, according to its architecture. */
final class NicPlans {

    private NicPlans() {}

    static NicPlan of(NodeParts parts) {
        return switch (NicArchitecture.of(parts.nic())) {
            case FIRMWARE -> firmware(parts);
            case MESSAGE_UNITS -> MessageUnitPlans.nic(parts);
            case OFFLOAD -> OffloadPlans.nic(parts);
        };
    }

    private static FirmwareNicPlan firmware(NodeParts parts) {
        return new FirmwareNicPlan(parts.nicPart(EmbeddedProcessor.class).getPollingCycle().toPs(),
                engine(parts.engine(EngineDirection.TRANSMIT)), engine(parts.engine(EngineDirection.RECEIVE)),
                parts.nicPart(StreamTable.class).getStreams(), parts.nicPart(ScratchMemory.class).getPendings(),
                parts.nicPart(ScratchMemory.class).getPendings(),
                Math.toIntExact(parts.nic().getInlineLimit().toBytes()));
    }

    private static DmaPlan engine(DmaEngine engine) {
        return new DmaPlan(ResolveUnits.rate(engine.getRate()), engine.getSetup().toPs());
    }
}
