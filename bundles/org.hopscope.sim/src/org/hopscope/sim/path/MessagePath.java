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
import org.hopscope.sim.nic.TransmitBudget;
import org.hopscope.sim.nic.TransmitEngine;
import org.hopscope.sim.nic.TransmitListener;
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
public final class MessagePath extends EventHandler
        implements FirmwareTasks, TransmitListener, ReceiveListener, PacketSink, KernelListener {

    /** Size of a command or an event on the host bus: one 64-byte burst. */
    private static final int BURST_BYTES = 64;
    private static final int COMMAND_AT_NIC = 0;
    private static final int HEADER_AT_HOST = 1;
    private static final int DEPOSIT_COMMAND_AT_NIC = 2;
    private static final int ENGINE_SET_UP = 3;
    private static final int SENT = 4;
    private static final int EVENT_AT_HOST = 5;

    private final boolean onNic;
    private final NodeColumns nodes;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;
    private final HostBus bus;
    private final FirmwareProcessor firmware;
    private final FirmwareWork work;
    private final TransmitBudget budget;
    private final TransmitEngine transmit;
    private final ReceiveEngine receive;
    private final HostKernel kernel;
    private final int code;
    private MessageClient client;

    /** The path of a run; {@link #attach} must follow. */
    public MessagePath(PathSetup setup) {
        onNic = setup.stack().portals().onNic();
        nodes = setup.nodes();
        var parts = setup.parts();
        engine = parts.engine();
        messages = parts.messages();
        stamps = parts.stamps();
        bus = parts.bus();
        code = engine.register(this);
        firmware = new FirmwareProcessor(nodes.nics(), engine, stamps, setup.phases());
        work = new FirmwareWork(setup);
        budget = new TransmitBudget(nodes.nics());
        // NIC-based mode sends a header in two commands, its trusted part and its user part
        transmit = new TransmitEngine(nodes.nics(), setup.packetBytes(), onNic ? 2 : 1, parts);
        receive = new ReceiveEngine(nodes.nics(), parts);
        kernel = new HostKernel(setup);
        firmware.attach(this);
        transmit.attach(this);
        receive.attach(this);
        parts.fabric().attach(this);
    }

    /** Connects the layer above. */
    public void attach(MessageClient messageClient) {
        client = messageClient;
        work.attach(messageClient);
        kernel.attach(messageClient, this);
    }

    /** Sends a message whose host part ends at the present time. */
    public void send(int message) {
        int vertex = messages.sourceVertex(message);
        if (open(vertex, message)) {
            post(vertex, HostBus.DOWN, message, COMMAND_AT_NIC);
        }
    }

    /** Sends a message from where Portals runs, at the present time: the kernel, or the NIC without its host. */
    public void respond(int message) {
        int vertex = messages.sourceVertex(message);
        if (!onNic) {
            send(message);
        } else if (open(vertex, message)) {
            submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
        }
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case COMMAND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
            case SENT -> client.sent(message);
            case HEADER_AT_HOST -> kernel.interrupt(vertex, Task.MATCH, message);
            case DEPOSIT_COMMAND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.DEPOSIT, message);
            case ENGINE_SET_UP -> receive.command(vertex, message, DepositState.READY);
            case EVENT_AT_HOST -> {
                if (onNic) {
                    client.arrived(message);
                } else {
                    kernel.interrupt(vertex, Task.COMPLETE, message);
                }
            }
            default -> throw new IllegalStateException("message path event " + kind);
        }
    }

    @Override
    public long begin(int vertex, int task, int message, int stamp) {
        return work.begin(vertex, task, message, stamp);
    }

    @Override
    public void end(int vertex, int task, int message) {
        switch (task) {
            case Task.TRANSMIT -> transmit.send(vertex, message);
            case Task.TRANSMITTED -> ended(vertex, message);
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
        boolean accepted = messages.operation(message) >= 0;
        if (accepted) {
            client.matched(message);
        }
        if (messages.bytes(message) <= nodes.inlineBytes()[vertex]) {
            receive.release(vertex);
            if (!accepted) {
                client.lost(message);
                return;
            }
            client.deposited(message);
            if (onNic) {
                post(vertex, HostBus.UP, message, EVENT_AT_HOST);
            } else {
                client.arrived(message);
            }
        } else if (onNic) {
            setUpDeposit(vertex, message);
        } else {
            post(vertex, HostBus.DOWN, message, DEPOSIT_COMMAND_AT_NIC);
        }
    }

    @Override
    public void completed(int message) {
        client.deposited(message);
        client.arrived(message);
    }

    @Override
    public void transmitted(int vertex, int message) {
        firmware.submit(vertex, FirmwareProcessor.COMPLETIONS, Task.TRANSMITTED, message, StampLog.NONE);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        receive.packetArrived(vertex, packet);
    }

    @Override
    public void injectionFree(int vertex) {
        transmit.injectionFree(vertex);
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
    public void dropped(int message) {
        client.lost(message);
    }

    @Override
    public void drained(int message) {
        messages.close(message);
    }

    /** A message has left: its structure is free, and its process may be told. */
    private void ended(int vertex, int message) {
        int next = budget.release(vertex);
        if (next != TransmitBudget.NONE) {
            post(vertex, HostBus.DOWN, next, COMMAND_AT_NIC);
        }
        long arrival = bus.post(vertex, HostBus.UP, BURST_BYTES, engine.nowPs());
        engine.schedule(arrival, code + SENT, vertex, message);
        messages.close(message);
    }

    /** Prepares a message to be sent; false when it must wait for a structure of its NIC. */
    private boolean open(int vertex, int message) {
        messages.packets(message, transmit.packets(vertex, messages.bytes(message)));
        // until its sender knows that it has left, and until its last packet has come out of the network
        messages.hold(message);
        messages.hold(message);
        return budget.take(vertex, message);
    }

    private void setUpDeposit(int vertex, int message) {
        if (messages.operation(message) < 0) {
            receive.release(vertex);
            receive.command(vertex, message, DepositState.DISCARD);
            return;
        }
        long ready = engine.nowPs() + nodes.nics()[vertex].receive().setupPs();
        messages.stamp(message,
                stamps.stamp(messages.stamp(message), ready, Component.RX_ENGINE, Part.RX_ENGINE, vertex));
        engine.schedule(ready, code + ENGINE_SET_UP, vertex, message);
    }

    private void submit(int vertex, int source, int task, int message) {
        firmware.submit(vertex, source, task, message, messages.stamp(message));
    }

    /** Sends one burst over the host bus; {@code kind} happens when it has arrived. */
    private void post(int vertex, int direction, int message, int kind) {
        long arrival = bus.post(vertex, direction, BURST_BYTES, engine.nowPs());
        messages.stamp(message, bus.stamp(vertex, BURST_BYTES, arrival, messages.stamp(message)));
        engine.schedule(arrival, code + kind, vertex, message);
    }
}
