// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.Duplex;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.DmaPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.RouterPlan;

/** Turns the quantities of all kinds of part in use, and of the stack, into integer picoseconds, bytes and bytes per second. */
public final class ResolveUnits implements Pass {

    private static final int MOST_CHANNELS = 8;
    private static final int LARGEST_TABLE = 1 << 20;
    private static final int LARGEST_PACKET = 1 << 20;
    private static final int FEWEST_BUFFERS = 2;

    @Override
    public String title() {
        return "resolve units";
    }

    @Override
    public void run(CompileState state) {
        var read = new QuantityReader(state.diagnostics());
        var network = state.network;
        state.nodes = network.nodeTypes().stream()
                .map(parts -> node(read, parts, network.routerTypes().indexOf(parts.routerType()))).toList();
        state.routers = network.routerTypes().stream().map(type -> router(read, type)).toList();
        state.links = network.linkTypes().stream().map(type -> link(read, type)).toList();
        state.stackPlan = new StackCosts(state.diagnostics()).of(state.stack());
    }

    private static NodePlan node(QuantityReader read, NodeParts parts, int router) {
        var processor = parts.processor();
        var memory = parts.memory();
        var bus = parts.bus();
        return new NodePlan(
                new ProcessorPlan(read.ps(processor, "systemCall", processor.getSystemCall()),
                        read.ps(processor, "interrupt", processor.getInterrupt())),
                new MemoryPlan(read.rate(memory, "copyRate", memory.getCopyRate()),
                        read.ps(memory, "copyLatency", memory.getCopyLatency())),
                new BusPlan(read.rate(bus, "payloadRate", bus.getPayloadRate()),
                        read.ps(bus, "roundTrip", bus.getRoundTrip()), bus.getDuplex() == Duplex.HALF),
                nic(read, parts), router);
    }

    private static NicPlan nic(QuantityReader read, NodeParts parts) {
        var nic = parts.nic();
        long inline = read.bytes(nic, "inlineLimit", nic.getInlineLimit());
        return new NicPlan(read.ps(parts.nicProcessor(), "pollingCycle", parts.nicProcessor().getPollingCycle()),
                engine(read, parts.transmit()), engine(read, parts.receive()),
                read.count(parts.streams(), "streams", parts.streams().getStreams(), 1, LARGEST_TABLE),
                read.count(parts.scratch(), "pendings", parts.scratch().getPendings(), 1, LARGEST_TABLE),
                Math.toIntExact(Math.min(inline, LARGEST_PACKET)));
    }

    private static DmaPlan engine(QuantityReader read, DmaEngine engine) {
        return new DmaPlan(read.rate(engine, "rate", engine.getRate()), read.ps(engine, "setup", engine.getSetup()));
    }

    private static RouterPlan router(QuantityReader read, RouterType type) {
        long packet = read.bytes(type, "packetSize", type.getPacketSize());
        return new RouterPlan(read.count(type, "virtualChannels", type.getVirtualChannels(), 1, MOST_CHANNELS),
                read.count(type, "bufferPackets", type.getBufferPackets(), FEWEST_BUFFERS, LARGEST_TABLE),
                read.ps(type, "latency", type.getLatency()), Math.toIntExact(Math.min(packet, Integer.MAX_VALUE)));
    }

    private static LinkPlan link(QuantityReader read, LinkType type) {
        return new LinkPlan(read.rate(type, "rate", type.getRate()), read.ps(type, "latency", type.getLatency()));
    }
}
