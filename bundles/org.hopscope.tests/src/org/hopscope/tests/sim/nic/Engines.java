// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.nic;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.DepositState;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.nic.NicParts;
import org.hopscope.sim.nic.ReceiveEngine;
import org.hopscope.sim.nic.ReceiveListener;
import org.hopscope.sim.nic.TransmitEngine;
import org.hopscope.sim.nic.TransmitListener;
import org.hopscope.sim.path.NodeColumns;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.tests.sim.Plans;

/** The engines of the NICs of a plan, with the test in the place of the firmware. Node 0 sends to node 1. */
final class Engines implements PacketSink, TransmitListener, ReceiveListener {

    static final int SOURCE = 0;
    static final int TARGET = 1;
    private static final long NEVER = -1;

    final Engine engine = new Engine();
    final MessageTable messages = new MessageTable();
    final HostBus bus;
    final TransmitEngine transmit;
    final ReceiveEngine receive;
    /** One line per thing that the engines told: what, message, time. */
    final List<Event> events = new ArrayList<>();
    private final Fabric fabric;
    private final int commandCode;
    private final long commandDelayPs;
    private final boolean engineTakesPackets;

    private Engines(Plans plans, long commandDelayPs, byte command, boolean engineTakesPackets) {
        this.commandDelayPs = commandDelayPs;
        this.engineTakesPackets = engineTakesPackets;
        var plan = plans.forPortals().build();
        var stamps = new StampLog();
        var wiring = Wiring.of(plan);
        var nodes = NodeColumns.of(LayerSetup.nodes(plan, wiring));
        fabric = new Fabric(new FabricSetup(plan, 1, wiring, engine, stamps, new Counters()));
        fabric.attach(this);
        bus = new HostBus(nodes.buses(), stamps);
        var parts = new NicParts(engine, fabric, bus, messages, stamps, new Counters());
        transmit = new TransmitEngine(nodes.nics(), Plans.PACKET, 1, parts);
        transmit.attach(this);
        receive = new ReceiveEngine(nodes.nics(), parts);
        receive.attach(this);
        commandCode = engine.register((kind, message, b) -> receive.command(TARGET, message, command));
    }

    /** Packets are thrown away as they come out of the network. */
    static Engines sendingOnly(Plans plans) {
        return new Engines(plans, NEVER, DepositState.WAITING, false);
    }

    /** The deposit command of a message comes {@code delayPs} after its header. */
    static Engines depositing(Plans plans, long delayPs) {
        return new Engines(plans, delayPs, DepositState.READY, true);
    }

    /** As {@link #depositing}, but the command is to throw the body away. */
    static Engines discarding(Plans plans, long delayPs) {
        return new Engines(plans, delayPs, DepositState.DISCARD, true);
    }

    /** No deposit command ever comes. */
    static Engines waiting(Plans plans) {
        return new Engines(plans, NEVER, DepositState.WAITING, true);
    }

    int send(long bytes) {
        return send(SOURCE, bytes);
    }

    int send(int source, long bytes) {
        int message = messages.open();
        messages.targetVertex(message, TARGET);
        messages.bytes(message, bytes);
        long packets = transmit.packets(source, bytes);
        messages.packets(message, packets);
        messages.accept(message, bytes);
        transmit.send(source, message);
        return message;
    }

    Engines run() {
        engine.run(Long.MAX_VALUE);
        return this;
    }

    int packetsInNetwork() {
        return fabric.inFlight();
    }

    long timePs(What what, int message) {
        return events.stream().filter(event -> event.what() == what && event.message() == message).findFirst()
                .orElseThrow(() -> new AssertionError("no " + what + " of " + message + ": " + events)).timePs();
    }

    List<Event> all(What what) {
        return events.stream().filter(event -> event.what() == what).toList();
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        add(What.PACKET, fabric.message(packet));
        if (engineTakesPackets) {
            receive.packetArrived(vertex, packet);
        } else {
            fabric.consumed(packet, fabric.stamp(packet));
        }
    }

    @Override
    public void injectionFree(int vertex) {
        transmit.injectionFree(vertex);
    }

    @Override
    public void drained(int message) {
        add(What.DRAINED, message);
    }

    @Override
    public void transmitted(int vertex, int message) {
        add(What.TRANSMITTED, message);
    }

    @Override
    public void headerArrived(int vertex, int message) {
        add(What.HEADER, message);
        if (commandDelayPs != NEVER && messages.toReceive(message) > 0) {
            engine.schedule(engine.nowPs() + commandDelayPs, commandCode, message, 0);
        }
    }

    @Override
    public void deposited(int vertex, int message) {
        add(What.DEPOSITED, message);
    }

    @Override
    public void dropped(int message) {
        add(What.DROPPED, message);
    }

    private void add(What what, int message) {
        events.add(new Event(what, message, engine.nowPs()));
    }

    enum What { PACKET, TRANSMITTED, HEADER, DEPOSITED, DROPPED, DRAINED }

    record Event(What what, int message, long timePs) {}
}
