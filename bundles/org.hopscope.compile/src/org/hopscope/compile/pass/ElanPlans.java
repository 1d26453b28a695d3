// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;

import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.sim.plan.ElanNicPlan;

/** Reads Elans. */
final class ElanPlans {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private ElanPlans() {}

    /** The circuit port of a kind of node, with the microcode and the memory that serve it. */
    static ElanNicPlan nic(NodeParts parts) {
        return new ElanNicPlan(engines(parts.nicPart(MicrocodeProcessor.class)),
                memory(parts.nicPart(NicMemory.class)), pci(parts, parts.nicPart(BusPort.class)),
                packets(parts.nicPart(CircuitPort.class)));
    }

    private static ElanNicPlan.Engines engines(MicrocodeProcessor processor) {
        long gap = processor.getSwitchCycles() * PS_PER_SECOND / processor.getClock().toHertz();
        return new ElanNicPlan.Engines(processor.getCommand().toPs(), processor.getDmaStart().toPs(), gap,
                processor.getInput().toPs(), processor.getEvent().toPs(), processor.getTimeSlice().toPs(),
                processor.getSmallDma().toBytes());
    }

    private static ElanNicPlan.Memory memory(NicMemory memory) {
        return new ElanNicPlan.Memory(ResolveUnits.rate(memory.getBusRate()), memory.getRequests(),
                memory.getAccess().toPs(), memory.getTranslations(), memory.getPageSize().toBytes(),
                memory.getTableWalk().toPs());
    }

    private static ElanNicPlan.Pci pci(NodeParts parts, BusPort port) {
        var bus = parts.bus().orElseThrow();
        var burst = BusRates.rawRate(bus).or(() -> BusRates.payloadRate(bus)).orElseThrow();
        return new ElanNicPlan.Pci(ResolveUnits.rate(port.getReadRate()), ResolveUnits.rate(port.getWriteRate()),
                ResolveUnits.rate(burst), port.getReadLatency().toPs(), bus.getRoundTrip().toPs() / 2);
    }

    private static ElanNicPlan.Packets packets(CircuitPort port) {
        return new ElanNicPlan.Packets(bytes(port.getPacketData()), bytes(port.getBlockSize()),
                bytes(port.getTransactionOverhead()), bytes(port.getRouteTag()), bytes(port.getToken()),
                port.getRetries(), port.getRetryDelay().toPs());
    }
}
