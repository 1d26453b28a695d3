// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;
import static org.hopscope.compile.units.PlanUnits.ps;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.PartAgreement;
import org.hopscope.compile.elan.ElanDrawing;
import org.hopscope.compile.firmware.FirmwareAgreement;
import org.hopscope.compile.firmware.FirmwareProtocol;
import org.hopscope.compile.torus.TorusDrawing;
import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.Duplex;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.SocketsPlan;
import org.hopscope.sim.plan.WalkPlan;

/** Turns the quantities of all parts in use, and of the stack, into integer picoseconds, bytes and bytes per second. */
public final class ResolveUnits {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private ResolveUnits() {}

    /** Resolves all parts; empty with the reasons among the diagnostics if the stack does not fit the nodes. */
    public static Optional<ResolvedMachine> run(ExpandedMachine expanded) {
        var network = expanded.network();
        var input = expanded.input();
        PartAgreement.check(network.nodeTypes().stream().map(NodeParts::type).toList(), input.stack(),
                input.diagnostics());
        if (input.diagnostics().hasErrors()) {
            return Optional.empty();
        }
        var planned = planned(input, network);
        var drawn = planned.drawn();
        var nodes = IntStream.range(0, network.nodeTypes().size()).mapToObj(kind -> {
            var parts = network.nodeTypes().get(kind);
            int router = parts.routerType().map(network.routerTypes()::indexOf).orElse(-1);
            return node(parts, NicPlans.of(parts, drawn, kind), router);
        }).toList();
        var routers = network.routerTypes().stream()
                .map(type -> NetworkPlans.router(type, PathChoices.of(network, type))).toList();
        var links = network.linkTypes().stream().map(NetworkPlans::link).toList();
        return input.unlessWrong(new ResolvedMachine(expanded, nodes, routers, links,
                NetworkPlans.sideNetworks(input.machine()), drawn, planned.plan()));
    }

    private static DrawnStacks.Planned planned(CompileInput input, Network network) {
        var types = network.nodeTypes().stream().map(NodeParts::type).toList();
        var router = network.routerTypes().getFirst();
        var stack = CycleCosts.resolved(input.stack(), types.getFirst());
        ProgramCheck.check(input);
        boolean programs = input.workload() instanceof PortalsProgram;
        FirmwareAgreement.check(types, stack, bytes(router.getPacketSize()), programs, input.diagnostics());
        return input.drawn().of(input.stack(), types, router, programs, () -> drawn(stack, types, router, programs));
    }

    /** Layers over firmware, of Elans and of a torus are drawn from blocks. */
    private static DrawnStack drawn(ProtocolStack stack, List<NodeType> types, RouterType router, boolean programs) {
        return switch (StackFamily.of(stack)) {
            case PORTALS_FIRMWARE ->
                FirmwareProtocol.of(stack, types, bytes(router.getPacketSize()), programs);
            case TORUS_MESSAGES -> TorusDrawing.of(stack, types, router);
            case ELAN, ELAN_PORTALS -> ElanDrawing.of(stack, types);
            case COMPOSED, LOGGOPS -> DrawnStack.asStated(stack, types, programs);
        };
    }

    private static NodePlan node(NodeParts parts, NicPlan nic, int router) {
        var bus = parts.bus().isPresent() ? bus(parts.bus().get()) : null;
        return new NodePlan(processor(parts.processor()), memory(parts.memory()), bus, nic, router,
                sockets(parts.type()));
    }

    private static SocketsPlan sockets(NodeType type) {
        return type.getParts().stream().filter(SocketLink.class::isInstance).map(SocketLink.class::cast).findFirst()
                .map(link -> new SocketsPlan(link.getSockets(), link.getNicSocket(), rate(link.getRate()),
                        link.getLatency().toPs(), link.isSpread()))
                .orElse(SocketsPlan.ONE);
    }

    private static ProcessorPlan processor(Processor processor) {
        return new ProcessorPlan(processor.getCores(), processor.getSystemCall().toPs(),
                processor.getInterrupt().toPs(),
                new WalkPlan(ps(processor.getListItem()), bytes(processor.getFirstCache()),
                        bytes(processor.getSecondCache()), ps(processor.getSecondCacheLatency()),
                        ps(processor.getMemoryLatency())));
    }

    private static MemoryPlan memory(Memory memory) {
        return new MemoryPlan(rate(memory.getCopyRate()), memory.getCopyLatency().toPs());
    }

    private static BusPlan bus(HostBus bus) {
        return new BusPlan(rate(BusRates.payloadRate(bus).orElseThrow()), bus.getRoundTrip().toPs(),
                bus.getDuplex() == Duplex.HALF);
    }

    /** Time of clock cycles of a logic. */
    static long cyclesPs(CoreLogic logic, int cycles) {
        long hertz = logic.getClock().toHertz();
        return (cycles * PS_PER_SECOND + hertz / 2) / hertz;
    }

    /** The bandwidth of the data path of a logic. */
    static Rate datapath(CoreLogic logic) {
        return new Rate(Math.multiplyExact(logic.getClock().toHertz(), (long) logic.getDatapathBits()) / Byte.SIZE);
    }

    static Rate rate(Quantity quantity) {
        return new Rate(quantity.toBytesPerSecond());
    }
}
