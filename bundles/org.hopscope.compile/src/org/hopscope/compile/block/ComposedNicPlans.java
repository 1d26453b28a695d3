// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import static org.hopscope.compile.units.PlanUnits.bytes;
import static org.hopscope.compile.units.PlanUnits.ps;

import java.util.List;

import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Duplex;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.protocol.StackComponent;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.QueuePart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.ComposedNicPlan.TokensPart;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.plan.PortFifos;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/** The parts of a node whose NICs are drawn from parts, in numbers. */
public final class ComposedNicPlans {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private ComposedNicPlans() {}

    /** The plan of a kind of node; the stack tells which engines send and which receive. */
    public static ComposedNicPlan of(NodeType type, ProtocolStack stack) {
        var parts = PartLists.of(type);
        var receivers = receivers(stack, parts);
        return new ComposedNicPlan(hertz(parts.processor().getClock()),
                parts.servers().stream().map(part -> server(part, receivers.contains(part))).toList(),
                parts.buses().stream().map(ComposedNicPlans::bus).toList(),
                new NicStores(
                        parts.queues().stream().map(one -> new QueuePart(name(one), one.getEntries())).toList(),
                        parts.tables().stream().map(ComposedNicPlans::table).toList(),
                        parts.tokens().stream().map(pool -> new TokensPart(name(pool), pool.getCount())).toList()),
                ports(NodePort.of(type)),
                parts.memories().stream().map(ComposedNicPlans::memory).toList());
    }

    /** The time of clock cycles, rounded to the nearest picosecond; 0 without a clock. */
    static long cyclesPs(Quantity clock, long cycles) {
        long hertz = hertz(clock);
        return hertz == 0 ? 0 : Math.addExact(Math.multiplyExact(cycles, PS_PER_SECOND), hertz / 2) / hertz;
    }

    private static List<Element> receivers(ProtocolStack stack, PartLists parts) {
        return BlockNumbers.layers(stack).stream().flatMap(layer -> layer.getLanes().stream())
                .filter(lane -> lane.getComponent() == StackComponent.RX_ENGINE
                        || lane.getComponent() == StackComponent.RX_FIRMWARE)
                .flatMap(lane -> PartLists.number(parts.servers(), lane.getPart()).stream().boxed())
                .map(parts.servers()::get).toList();
    }

    private static ServerPart server(Element part, boolean receives) {
        return switch (part) {
            case NicProcessor processor -> new ServerPart(name(part),
                    new WorkDiscovery(discovery(processor), ps(processor.getPollingCycle()), wakeUpPs(processor),
                            ps(processor.getCoalescing())),
                    hertz(processor.getClock()), processor.getCores(), 0, 0, null, Part.NIC_PROCESSOR);
            case Engine engine -> engine(engine, receives);
            default -> throw new IllegalArgumentException(part.eClass().getName() + " runs no handlers");
        };
    }

    private static ServerPart engine(Engine engine, boolean receives) {
        var logic = engine.getLogic();
        var clock = logic == null ? engine.getClock() : logic.getClock();
        var datapath = logic == null ? null
                : new Rate(Math.multiplyExact(hertz(clock), (long) logic.getDatapathBits()) / Byte.SIZE);
        return new ServerPart(name(engine), WorkDiscovery.AT_ONCE, hertz(clock), engine.getWidth(),
                cyclesPs(clock, engine.getInterval()), ps(engine.getStartTime()),
                engine.getRate() == null ? datapath : rate(engine.getRate()),
                receives ? Part.RX_ENGINE : Part.TX_ENGINE);
    }

    private static long wakeUpPs(NicProcessor processor) {
        return ps(discovery(processor) == Discovery.DIRECT ? processor.getWakeUp() : processor.getInterruptCost());
    }

    private static Discovery discovery(NicProcessor processor) {
        return switch (processor.getDiscovery()) {
            case POLLING -> Discovery.POLLING;
            case INTERRUPT -> Discovery.INTERRUPT;
            case DIRECT -> Discovery.DIRECT;
        };
    }

    private static BusPart bus(Element part) {
        return switch (part) {
            case HostBus bus -> host(bus);
            case Bus bus -> new BusPart(name(bus), known(BusRates.rate(bus).orElseThrow()),
                    bytes(BusRates.transaction(bus).orElse(null)), bytes(BusRates.overhead(bus).orElse(null)),
                    ps(bus.getWriteLatency()),
                    ps(bus.getReadLatency()), bus.getDuplex() == Duplex.HALF, bus.getOutstandingReads());
            default -> throw new IllegalArgumentException(part.eClass().getName() + " is not a bus");
        };
    }

    private static BusPart host(HostBus bus) {
        boolean divided = BusRates.isDivided(bus);
        var rate = divided ? BusRates.rawRate(bus) : BusRates.payloadRate(bus);
        return new BusPart(name(bus), known(rate.orElseThrow()),
                divided ? bytes(BusRates.transaction(bus)) : 0, bytes(BusRates.overhead(bus).orElse(null)),
                bus.getRoundTrip().toPs() / 2, bus.getRoundTrip().toPs(), bus.getDuplex() == Duplex.HALF, 0);
    }

    private static TablePart table(LookupTable table) {
        return new TablePart(name(table), table.getEntries(), ps(table.getLookup()), ps(table.getPerItem()),
                ps(table.getMiss()));
    }

    /** The ports; where there are several slots, each has the name of its slot. */
    private static List<PortPart> ports(List<NodePort> all) {
        boolean slots = all.stream().flatMap(one -> one.slot().stream()).distinct().count() > 1;
        return all.stream().map(one -> port(one, slots && one.slot().isPresent()
                ? name(one.port()) + " of " + name(one.slot().get()) : name(one.port()))).toList();
    }

    private static PortPart port(NodePort one, String name) {
        var port = one.port();
        int overhead = bytes(port.getOverhead());
        int payload = port.getPayload() != null ? bytes(port.getPayload())
                : Math.max(1, bytes(port.getRouterType().getPacketSize()) - overhead);
        return new PortPart(name, payload, overhead, port.getChannel(), rate(port.getRate()),
                new PortFifos(port.getInjectionFifos(), port.getInjectionPackets(), port.getReceptionPackets()),
                one.rail());
    }

    private static MemoryPart memory(Element part) {
        return switch (part) {
            case Memory memory -> new MemoryPart(name(memory), rate(memory.getCopyRate()), ps(memory.getCopyLatency()));
            case LocalMemory memory -> new MemoryPart(name(memory), rate(memory.getRate()), ps(memory.getLatency()));
            default -> throw new IllegalArgumentException(part.eClass().getName() + " is not a memory");
        };
    }

    private static String name(Element element) {
        return element.getName() == null ? element.eClass().getName() : element.getName();
    }

    private static long hertz(Quantity clock) {
        return clock == null ? 0 : clock.toHertz();
    }

    /** A rate that may be left out; null without one. */
    private static Rate known(Quantity rate) {
        return new Rate(rate.toBytesPerSecond());
    }

    static @Nullable Rate rate(@Nullable Quantity rate) {
        return rate == null ? null : new Rate(rate.toBytesPerSecond());
    }
}
