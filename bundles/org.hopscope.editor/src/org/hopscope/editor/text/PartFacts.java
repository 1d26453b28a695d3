// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import static org.hopscope.editor.text.CardText.add;
import static org.hopscope.editor.text.CardText.name;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.units.Quantity;

/** Facts about the parts of nodes and NICs. */
final class PartFacts {

    private PartFacts() {}

    /** One line about a part, for the card of the whole. */
    static Fact summary(Element part) {
        var value = switch (part) {
            case Processor p -> p.getClock() + (p.getCores() > 1 ? " \u00d7 " + p.getCores() : "");
            case Memory m -> Texts.value(m.getSize());
            case HostBus b -> Texts.value(BusRates.payloadRate(b).map(Quantity::rounded).orElse(null));
            case Bus b -> Texts.value(BusRates.rate(b).map(Quantity::rounded).orElse(null));
            case SocketLink l -> l.getSockets() + " \u00d7, " + Texts.value(l.getRate());
            case NicSlot s -> onRail(name(s.getNicType()), s.getRail());
            case EmbeddedProcessor p -> Texts.value(p.getClock());
            case DmaEngine e -> Texts.value(e.getRate());
            case StreamTable t -> Messages.get("fact.streamCount", Texts.count(t.getStreams()));
            case ScratchMemory m -> Texts.value(m.getSize());
            case NetworkPort p -> onRail(name(p.getRouterType()), p.getRail());
            case RouterSlot s -> Texts.value(name(s.getRouterType()));
            case CoreLogic c -> Messages.get("fact.clockAndBits", Texts.value(c.getClock()), c.getDatapathBits());
            case PacketFifos f -> Messages.get("fact.fifoCount", f.getInjectionFifos(), f.getInjectionPackets());
            case LookupTable t -> t.getEntries() == 0 ? Messages.get("fact.unlimited") : Texts.count(t.getEntries());
            default -> PlainFacts.summary(part);
        };
        return new Fact(Texts.name(part), value.startsWith("null") ? "\u2013" : value);
    }

    /** Family of a bus, with its generation and lanes if they give it a rate. */
    private static String family(BusKind kind, int generation, int lanes) {
        return generation > 0 && BusRates.obstacle(kind, generation, lanes).isEmpty()
                ? Messages.get("fact.generation", Texts.literal(kind), generation, lanes) : Texts.literal(kind);
    }

    /** A bus of a drawn node or NIC. */
    private static void bus(Bus bus, List<Fact> facts) {
        add(facts, "family", family(bus.getKind(), bus.getGeneration(), bus.getLanes()));
        add(facts, "rate", BusRates.rate(bus).map(Quantity::rounded).orElse(null));
        add(facts, "transaction", BusRates.transaction(bus).orElse(null));
        add(facts, "overhead", BusRates.overhead(bus).orElse(null));
        add(facts, "writeLatency", bus.getWriteLatency());
        add(facts, "readLatency", bus.getReadLatency());
    }

    private static String onRail(String type, int rail) {
        return rail == 0 ? Texts.value(type) : Messages.get("fact.onRail", Texts.value(type), rail);
    }

    static void node(NodePart part, List<Fact> facts) {
        switch (part) {
            case Processor p -> {
                add(facts, "clock", p.getClock());
                add(facts, "cores", p.getCores());
                add(facts, "systemCall", p.getSystemCall());
                add(facts, "interrupt", p.getInterrupt());
            }
            case Memory m -> {
                add(facts, "size", m.getSize());
                add(facts, "copyRate", m.getCopyRate());
                add(facts, "copyLatency", m.getCopyLatency());
            }
            case HostBus b -> {
                add(facts, "family", family(b.getKind(), b.getGeneration(), b.getLanes()));
                add(facts, "payloadRate", BusRates.payloadRate(b).map(Quantity::rounded).orElse(null));
                add(facts, "rawRate", BusRates.rawRate(b).map(Quantity::rounded).orElse(null));
                add(facts, "roundTrip", b.getRoundTrip());
                add(facts, "duplex", Texts.literal(b.getDuplex()));
            }
            case SocketLink l -> {
                add(facts, "sockets", l.getSockets());
                add(facts, "rate", l.getRate());
                add(facts, "latency", l.getLatency());
                add(facts, "nicSocket", l.getNicSocket());
            }
            case NicSlot s -> {
                add(facts, "nicType", name(s.getNicType()));
                if (s.getNicType() != null) {
                    facts.add(new Fact(Messages.get("fact.parts"), Texts.count(s.getNicType().getParts().size())));
                    CardText.inlineLimit(s.getNicType(), facts);
                }
            }
            case Bus b -> bus(b, facts);
            default -> PlainFacts.add(part, facts);
        }
    }

    static void nic(Element part, List<Fact> facts) {
        switch (part) {
            case EmbeddedProcessor p -> {
                add(facts, "clock", p.getClock());
                add(facts, "pollingCycle", p.getPollingCycle());
            }
            case DmaEngine e -> {
                add(facts, "rate", e.getRate());
                add(facts, "setup", e.getSetup());
            }
            case StreamTable t -> add(facts, "streams", Texts.count(t.getStreams()));
            case ScratchMemory m -> {
                add(facts, "size", m.getSize());
                add(facts, "firmwareImage", m.getFirmwareImage());
                add(facts, "pendings", Texts.count(pendings(m)) + " \u00d7 " + Texts.value(m.getPendingSize()));
            }
            case RouterSlot s -> {
                add(facts, "routerType", name(s.getRouterType()));
                if (s.getRouterType() != null) {
                    add(facts, "ports", s.getRouterType().getPorts());
                    add(facts, "latency", CardText.latency(s.getRouterType().getLatency(),
                            s.getRouterType().getLatencyCycles()));
                }
            }
            case Bus b -> bus(b, facts);
            default -> PlainFacts.add(part, facts);
        }
    }

    /** Share of the scratch memory that firmware and pending messages take, 0 when the sizes are not known. */
    static double used(ScratchMemory memory) {
        if (Stream.of(memory.getSize(), memory.getFirmwareImage(), memory.getPendingSize()).anyMatch(q -> q == null)
                || memory.getSize().signum() <= 0) {
            return 0;
        }
        return (bytes(memory.getFirmwareImage()) + bytes(memory.getPendingSize()) * pendings(memory))
                / bytes(memory.getSize());
    }

    /** Messages of both directions. */
    private static int pendings(ScratchMemory memory) {
        return memory.getPendings() + memory.getTransmitPendings();
    }

    private static double bytes(Quantity quantity) {
        return quantity.inBaseUnits().doubleValue();
    }
}
