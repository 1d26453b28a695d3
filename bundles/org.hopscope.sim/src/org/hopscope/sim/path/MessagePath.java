// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.DepositState;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.FirmwareTasks;
import org.hopscope.sim.nic.ReceiveEngine;
import org.hopscope.sim.nic.ReceiveListener;
import org.hopscope.sim.nic.TransmitEngine;
import org.hopscope.sim.nic.TransmitListener;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The way of a message from the sending process to the receiving one, with the Portals layer in the host kernel or in
 * the NIC's firmware:
 *
 * <pre>
 *  sender   host --command--&gt; firmware --&gt; transmit engine --&gt; network
 *
 *  NIC-based     network --&gt; receive engine --&gt; firmware: match, deposit, event --------------------&gt; process
 *  host-based    network --&gt; receive engine --&gt; firmware --interrupt--&gt; kernel: match --command--&gt; firmware
 *                                 --&gt; receive engine: deposit --&gt; firmware --interrupt--&gt; kernel: event --&gt;
 *                                 process
 * </pre>
 *
 * A payload that rides in the header packet needs no deposit: one interrupt instead of two, and no stream.
 */
public final class MessagePath implements EventHandler, FirmwareTasks, TransmitListener, ReceiveListener, PacketSink,
        KernelListener {

    /** Size of a command or an event on the host bus: one 64-byte burst. */
    private static final int BURST_BYTES = 64;
    private static final int COMMAND_AT_NIC = 0;
    private static final int HEADER_AT_HOST = 1;
    private static final int DEPOSIT_COMMAND_AT_NIC = 2;
    private static final int ENGINE_SET_UP = 3;
    private static final int SENT = 4;
    private static final int EVENT_AT_HOST = 5;

    private final boolean onNic;
    private final PortalsPlan portals;
    private final FirmwarePlan costs;
    private final NodeColumns nodes;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;
    private final HostBus bus;
    private final FirmwareProcessor firmware;
    private final TransmitEngine transmit;
    private final ReceiveEngine receive;
    private final HostKernel kernel;
    private final Delivery delivery = new Delivery();
    private final int code;
    private MessageClient client;

    /** The path of a run; {@link #attach} must follow. */
    public MessagePath(PathSetup setup) {
        portals = setup.stack().portals();
        costs = setup.stack().firmware();
        onNic = portals.onNic();
        nodes = setup.nodes();
        engine = setup.parts().engine();
        messages = setup.parts().messages();
        stamps = setup.parts().stamps();
        bus = setup.parts().bus();
        code = engine.register(this);
        firmware = new FirmwareProcessor(nodes.nics(), engine, stamps, setup.seed());
        // NIC-based mode sends a header in two commands, its trusted part and its user part
        transmit = new TransmitEngine(nodes.nics(), setup.packetBytes(), onNic ? 2 : 1, setup.parts());
        receive = new ReceiveEngine(nodes.nics(), setup.parts());
        kernel = new HostKernel(setup);
        firmware.attach(this);
        transmit.attach(this);
        receive.attach(this);
        setup.parts().fabric().attach(this);
    }

    /** Connects the layer above. */
    public void attach(MessageClient messageClient) {
        client = messageClient;
        kernel.attach(messageClient, this);
    }

    /** Sends a message whose host part ends at the present time. */
    public void send(int message) {
        int vertex = messages.sourceVertex[message];
        long packets = transmit.packets(vertex, messages.bytes[message]);
        messages.toSend[message] = packets;
        messages.toReceive[message] = packets;
        post(vertex, HostBus.DOWN, message, COMMAND_AT_NIC);
    }

    /** Sends a message from where Portals runs, at the present time: the kernel, or the NIC without its host. */
    public void respond(int message) {
        int vertex = messages.sourceVertex[message];
        if (!onNic) {
            send(message);
            return;
        }
        long packets = transmit.packets(vertex, messages.bytes[message]);
        messages.toSend[message] = packets;
        messages.toReceive[message] = packets;
        submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case COMMAND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
            case HEADER_AT_HOST -> kernel.interrupt(vertex, Task.MATCH, message);
            case DEPOSIT_COMMAND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.DEPOSIT, message);
            case ENGINE_SET_UP -> receive.command(vertex, message, DepositState.READY);
            case SENT -> client.sent(message);
            case EVENT_AT_HOST -> eventAtHost(vertex, message);
            default -> throw new IllegalStateException("message path event " + kind);
        }
    }

    @Override
    public long begin(int vertex, int task, int message, int stamp) {
        return switch (task) {
            case Task.TRANSMIT -> work(vertex, message, stamp, Component.TX_FIRMWARE,
                    costs.transmitCommandPs() + (onNic ? portals.sendPs() : 0));
            case Task.TRANSMITTED -> costs.finishPs() + (onNic ? portals.writeEventPs() : 0);
            case Task.HEADER -> onNic ? matchOnNic(vertex, message, stamp)
                    : work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveHeaderPs());
            case Task.DEPOSIT -> work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveCommandPs());
            case Task.DEPOSITED -> finishDeposit(vertex, message, stamp);
            default -> throw new IllegalStateException("firmware task " + task);
        };
    }

    @Override
    public void end(int vertex, int task, int message) {
        switch (task) {
            case Task.TRANSMIT -> transmit.send(vertex, message);
            case Task.TRANSMITTED -> {
                bus.post(vertex, HostBus.UP, BURST_BYTES, engine.nowPs(), StampLog.NONE);
                engine.schedule(bus.arrivalPs(), code + SENT, vertex, message);
            }
            case Task.HEADER -> {
                if (onNic) {
                    matched(vertex, message);
                } else {
                    post(vertex, HostBus.UP, message, HEADER_AT_HOST);
                }
            }
            case Task.DEPOSIT -> setUpDeposit(vertex, message);
            case Task.DEPOSITED -> {
                receive.release(vertex);
                if (onNic) {
                    client.deposited(message);
                }
                post(vertex, HostBus.UP, message, EVENT_AT_HOST);
            }
            default -> throw new IllegalStateException("firmware task " + task);
        }
    }

    /** The match is known, on the NIC or in the kernel; what follows depends on where that was. */
    @Override
    public void matched(int vertex, int message) {
        boolean accepted = messages.operation[message] >= 0;
        if (accepted) {
            client.matched(message);
        }
        if (messages.bytes[message] <= nodes.inlineBytes()[vertex]) {
            receive.release(vertex);
            if (!accepted) {
                client.lost(message);
            } else if (onNic) {
                client.deposited(message);
                post(vertex, HostBus.UP, message, EVENT_AT_HOST);
            } else {
                client.deposited(message);
                client.arrived(message);
            }
        } else if (onNic) {
            setUpDeposit(vertex, message);
        } else {
            post(vertex, HostBus.DOWN, message, DEPOSIT_COMMAND_AT_NIC);
        }
    }

    @Override
    public void transmitted(int vertex, int message) {
        firmware.submit(vertex, FirmwareProcessor.COMPLETIONS, Task.TRANSMITTED, message, StampLog.NONE);
    }

    @Override
    public void headerArrived(int vertex, int message) {
        submit(vertex, FirmwareProcessor.HEADERS, Task.HEADER, message);
    }

    @Override
    public void deposited(int vertex, int message) {
        submit(vertex, FirmwareProcessor.COMPLETIONS, Task.DEPOSITED, message);
    }

    @Override
    public void dropped(int vertex, int message) {
        client.lost(message);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        receive.packetArrived(vertex, packet);
    }

    @Override
    public void injectionFree(int vertex) {
        transmit.injectionFree(vertex);
    }

    private long matchOnNic(int vertex, int message, int stamp) {
        client.match(message, delivery);
        boolean accepted = delivery.outcome == DeliveryOutcome.ACCEPTED;
        messages.operation[message] = accepted ? delivery.operation : -1;
        messages.accept(message, delivery.mlength);
        boolean inline = messages.bytes[message] <= nodes.inlineBytes()[vertex];
        long header = costs.receiveHeaderPs() + portals.receiveHeaderPs();
        long walk = delivery.itemsWalked * portals.matchItemPs() + delivery.eventsPosted * portals.writeEventPs();
        long rest = !inline ? costs.receiveCommandPs() : accepted ? portals.writeEventPs() : 0;
        work(vertex, message, stamp, Component.RX_FIRMWARE, header);
        long now = engine.nowPs();
        int walked = stamps.stamp(messages.stamp[message], now + header + walk, Component.MATCHING, Part.NIC_PROCESSOR,
                vertex);
        messages.stamp[message] = stamps.stamp(walked, now + header + walk + rest,
                inline ? Component.NOTIFY : Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex);
        return header + walk + rest;
    }

    private long finishDeposit(int vertex, int message, int stamp) {
        long finish = work(vertex, message, stamp, Component.RX_FIRMWARE, costs.finishPs());
        if (!onNic) {
            return finish;
        }
        long total = finish + portals.writeEventPs();
        messages.stamp[message] = stamps.stamp(messages.stamp[message], engine.nowPs() + total, Component.NOTIFY,
                Part.NIC_PROCESSOR, vertex);
        return total;
    }

    private void setUpDeposit(int vertex, int message) {
        if (messages.operation[message] < 0) {
            receive.release(vertex);
            receive.command(vertex, message, DepositState.DISCARD);
            return;
        }
        long ready = engine.nowPs() + nodes.nics()[vertex].receive().setupPs();
        messages.stamp[message] =
                stamps.stamp(messages.stamp[message], ready, Component.RX_ENGINE, Part.RX_ENGINE, vertex);
        engine.schedule(ready, code + ENGINE_SET_UP, vertex, message);
    }

    private void eventAtHost(int vertex, int message) {
        if (onNic) {
            client.arrived(message);
        } else {
            kernel.interrupt(vertex, Task.COMPLETE, message);
        }
    }

    /** Stamps firmware work that begins now and returns its time. */
    private long work(int vertex, int message, int stamp, Component component, long ps) {
        messages.stamp[message] = stamps.stamp(stamp, engine.nowPs() + ps, component, Part.NIC_PROCESSOR, vertex);
        return ps;
    }

    private void submit(int vertex, int source, int task, int message) {
        firmware.submit(vertex, source, task, message, messages.stamp[message]);
    }

    /** Sends one burst over the host bus; {@code kind} happens when it has arrived. */
    private void post(int vertex, int direction, int message, int kind) {
        messages.stamp[message] = bus.post(vertex, direction, BURST_BYTES, engine.nowPs(), messages.stamp[message]);
        engine.schedule(bus.arrivalPs(), code + kind, vertex, message);
    }
}
