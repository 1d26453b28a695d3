// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.DepositState;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.nic.ControlLane;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.FirmwareTasks;
import org.hopscope.sim.nic.ReceiveEngine;
import org.hopscope.sim.nic.TransmitBudget;
import org.hopscope.sim.nic.TransmitEngine;
import org.hopscope.sim.nic.TransmitListener;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.seastar.Answer;
import org.hopscope.sim.seastar.FlowControl;
import org.hopscope.sim.seastar.FlowListener;
import org.hopscope.sim.process.NodeState;
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
 * A payload that rides in the header packet needs no deposit: one interrupt instead of two, and no stream. With flow
 * control the firmware of the target answers each header with a control message, and the sender's end waits for it.
 */
public final class MessagePath extends EventHandler
        implements FirmwareTasks, TransmitListener, PacketSink, KernelListener, FlowListener {

    /** Size of a command or an event on the host bus: one 64-byte burst. */
    private static final int BURST_BYTES = 64;
    private static final int COMMAND_AT_NIC = 0;
    private static final int HEADER_AT_HOST = 1;
    private static final int DEPOSIT_COMMAND_AT_NIC = 2;
    private static final int ENGINE_SET_UP = 3;
    private static final int SENT = 4;
    private static final int FAILED = 5;
    private static final int EVENT_AT_HOST = 6;
    private static final int POST_AT_NIC = 7;
    private static final int MATCHED_AT_NIC = 8;
    private static final int RESEND_AT_NIC = 9;
    private static final int POST_CALL = 10;

    private final boolean onNic;
    private final PortalsPlan portals;
    private final NodeColumns nodes;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;
    private final HostBus bus;
    private final FlowControl flow;
    private final FirmwareProcessor firmware;
    private final FirmwareWork work;
    private final TransmitBudget budget;
    private final TransmitEngine transmit;
    private final ControlLane control;
    private final ReceiveEngine receive;
    private final HostKernel kernel;
    private final int code;
    private MessageClient client;

    /** The path of a run; {@link #attach} must follow. */
    public MessagePath(PathSetup setup) {
        portals = setup.stack().portals();
        onNic = portals.onNic();
        nodes = setup.nodes();
        var parts = setup.parts();
        engine = parts.engine();
        messages = parts.messages();
        stamps = parts.stamps();
        bus = parts.bus();
        code = engine.register(this);
        flow = new FlowControl(setup.stack().flowControl(), engine, messages, parts.counters(), nodes.nics().length);
        firmware = new FirmwareProcessor(nodes.nics(), engine, stamps, setup.phases());
        work = new FirmwareWork(setup, flow);
        budget = new TransmitBudget(nodes.nics());
        // NIC-based mode sends a header in two commands, its trusted part and its user part
        transmit = new TransmitEngine(nodes.nics(), setup.packetBytes(), onNic ? 2 : 1, parts);
        control = new ControlLane(nodes.nics(), setup.packetBytes(), parts);
        receive = new ReceiveEngine(nodes.nics(), parts);
        kernel = new HostKernel(setup);
        flow.attach(this);
        firmware.attach(this);
        transmit.attach(this);
        receive.attach(new Reception(flow, firmware, messages));
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
        send(message, false);
    }

    /**
     * As {@link #send(int)}.
     *
     * @param wantsMatch whether the sender's end waits until the target calls {@link #tell} with
     *            {@link Answer#MATCHED}
     */
    public void send(int message, boolean wantsMatch) {
        int vertex = messages.sourceVertex(message);
        if (open(vertex, message, wantsMatch)) {
            post(vertex, HostBus.DOWN, message, COMMAND_AT_NIC);
        }
    }

    /** Sends a message from where Portals runs, at the present time: the kernel, or the NIC without its host. */
    public void respond(int message) {
        int vertex = messages.sourceVertex(message);
        if (!onNic) {
            send(message);
        } else if (open(vertex, message, false)) {
            submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
        }
    }

    /** The target tells the source of a message something: {@link Answer#MATCHED} or {@link Answer#RESEND}. */
    public void tell(int message, int answer) {
        int vertex = messages.targetVertex(message);
        messages.hold(message);
        if (answer == Answer.RESEND) {
            post(vertex, HostBus.DOWN, message, RESEND_AT_NIC);
        } else if (onNic) {
            firmware.submit(vertex, FirmwareProcessor.MAILBOX, Task.TELL + answer, message, StampLog.NONE);
        } else {
            long arrival = bus.post(vertex, HostBus.DOWN, BURST_BYTES, engine.nowPs());
            engine.schedule(arrival, code + MATCHED_AT_NIC, vertex, message);
        }
    }

    /**
     * A process posts a receive by calls that each take a round trip; on the NIC each is work for the firmware.
     *
     * @param firstPs time from now until the first of them
     */
    public void postReceive(int vertex, int calls, long firstPs) {
        if (onNic && portals.postReceivePs() != 0) {
            for (int call = 0; call < calls; call++) {
                engine.schedule(engine.nowPs() + firstPs + call * nodes.roundTripPs()[vertex], code + POST_CALL, vertex,
                        0);
            }
        }
    }

    /** Changes the state of a node at the present time. */
    public void set(int vertex, NodeState state) {
        int life = flow.life(vertex);
        flow.set(vertex, state);
        if (flow.life(vertex) != life) {
            receive.forget(vertex);
        }
    }

    /** The flow control of the NICs. */
    public FlowControl flowControl() {
        return flow;
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case COMMAND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.TRANSMIT, message);
            case SENT -> client.sent(message);
            case FAILED -> client.failed(message);
            case POST_CALL -> {
                long arrival = bus.post(vertex, HostBus.DOWN, BURST_BYTES, engine.nowPs());
                engine.schedule(arrival, code + POST_AT_NIC, vertex, message);
            }
            case POST_AT_NIC -> firmware.submit(vertex, FirmwareProcessor.MAILBOX, Task.POST, message, StampLog.NONE);
            case MATCHED_AT_NIC -> firmware.submit(vertex, FirmwareProcessor.MAILBOX, Task.TELL + Answer.MATCHED,
                    message, StampLog.NONE);
            case RESEND_AT_NIC -> submit(vertex, FirmwareProcessor.MAILBOX, Task.TELL + Answer.RESEND, message);
            default -> received(kind, vertex, message);
        }
    }

    @Override
    public long begin(int vertex, int task, int message, int stamp) {
        // a message that was refused while it left goes on from the end of that, which came later than the refusal
        boolean again = task == Task.TRANSMITTED && flow.isRefused(message);
        return work.begin(vertex, task, message, again ? firmware.found(vertex, messages.bodyStamp(message)) : stamp);
    }

    @Override
    public void end(int vertex, int task, int message) {
        if (task >= Task.TELL) {
            control.send(vertex, task - Task.TELL, message,
                    task - Task.TELL == Answer.RESEND ? messages.stamp(message) : StampLog.NONE);
            messages.close(message);
            return;
        }
        if (task >= Task.REFUSED) {
            headerRefused(vertex, message, task - Task.REFUSED);
            return;
        }
        switch (task) {
            case Task.TRANSMIT -> flow.submit(message);
            case Task.TRANSMITTED -> flow.sent(message);
            case Task.HEADER -> headerTaken(vertex, message);
            case Task.DEPOSIT -> {
                if (lives(message)) {
                    setUpDeposit(vertex, message);
                }
            }
            case Task.DEPOSITED -> {
                if (lives(message)) {
                    receive.release(vertex);
                    if (onNic) {
                        client.deposited(message);
                    }
                    post(vertex, HostBus.UP, message, EVENT_AT_HOST);
                }
            }
            case Task.POST -> {
                // the time was all
            }
            default -> {
                flow.answered(message, task - Task.CONTROL);
                messages.close(message);
            }
        }
    }

    /** The match is known, on the NIC or in the kernel; what follows depends on where that was. */
    @Override
    public void matched(int vertex, int message) {
        if (!lives(message)) {
            return;
        }
        boolean accepted = messages.operation(message) >= 0;
        if (accepted) {
            client.matched(message);
        }
        if (messages.bytes(message) <= nodes.inlineBytes()[vertex]) {
            receive.release(vertex);
            if (!accepted) {
                flow.lose(message);
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
        if (lives(message)) {
            client.deposited(message);
            client.arrived(message);
        }
    }

    @Override
    public boolean starts(int vertex, int message) {
        return flow.starts(message);
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
        control.injectionFree(vertex);
        transmit.injectionFree(vertex);
    }

    @Override
    public void transmit(int message) {
        transmit.send(messages.sourceVertex(message), message);
    }

    @Override
    public void ended(int message, boolean delivered) {
        int vertex = messages.sourceVertex(message);
        long arrival = bus.post(vertex, HostBus.UP, BURST_BYTES, engine.nowPs());
        engine.schedule(arrival, code + (delivered ? SENT : FAILED), vertex, message);
    }

    @Override
    public void freed(int message) {
        int vertex = messages.sourceVertex(message);
        int next = budget.release(vertex);
        if (next != TransmitBudget.NONE) {
            post(vertex, HostBus.DOWN, next, COMMAND_AT_NIC);
        }
    }

    @Override
    public void recalled(int message) {
        int vertex = messages.sourceVertex(message);
        if (budget.take(vertex, message)) {
            flow.submit(message);
        }
    }

    @Override
    public void closed(int message) {
        messages.close(message);
    }

    @Override
    public void lost(int message) {
        client.lost(message);
    }

    /** Prepares a message to be sent; false when it must wait for a structure of its NIC. */
    private boolean open(int vertex, int message, boolean wantsMatch) {
        messages.packets(message, transmit.packets(vertex, messages.bytes(message)));
        flow.open(message, messages.packets(message) == 1, wantsMatch);
        return budget.take(vertex, message);
    }

    private void received(int kind, int vertex, int message) {
        if (!lives(message)) {
            return;
        }
        switch (kind) {
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

    private void headerTaken(int vertex, int message) {
        if (!lives(message)) {
            flow.unanswered(message);
            return;
        }
        int answer = flow.answerTaken(vertex, message);
        if (answer != FlowControl.NO_ANSWER) {
            control.send(vertex, answer, message, StampLog.NONE);
        }
        if (onNic) {
            matched(vertex, message);
        } else {
            post(vertex, HostBus.UP, message, HEADER_AT_HOST);
        }
    }

    private void headerRefused(int vertex, int message, int answer) {
        if (flow.targetLives(message)) {
            control.send(vertex, answer, message, messages.stamp(message));
        } else {
            flow.unanswered(message);
        }
        messages.close(message);
    }

    /** True if the target still knows a message that it has taken; if not, the message is lost. */
    private boolean lives(int message) {
        if (flow.targetLives(message)) {
            return true;
        }
        flow.lose(message);
        return false;
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
