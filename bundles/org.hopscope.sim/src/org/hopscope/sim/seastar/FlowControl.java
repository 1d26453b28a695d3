// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FlowControlPlan;
import org.hopscope.sim.process.NodeState;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/**
 * The flow control of all nodes, on or off, and the lives of the nodes. It decides and remembers; when its decisions
 * fall, what they cost and how control messages travel is up to the caller.
 */
public final class FlowControl {

    /** No control message is due. */
    public static final int NO_ANSWER = -1;

    private final boolean enabled;
    private final boolean implicitAck;
    private final MessageTable messages;
    private final Counters counters;
    private final FlowColumns flow;
    private final PairTable pairs = new PairTable();
    private final NodeStates nodes;
    private final SenderSide sender;
    private final ReceiverSide receiver;
    private FlowListener listener;

    /** The flow control of a run; {@link #attach} must follow. */
    public FlowControl(FlowControlPlan plan, Engine engine, MessageTable messages, Counters counters, int vertices) {
        this.messages = messages;
        this.counters = counters;
        enabled = plan.enabled();
        implicitAck = plan.implicitAck();
        flow = new FlowColumns(messages);
        nodes = new NodeStates(vertices);
        var backOff = new BackOff(plan.backOffLimit(), plan.backOffPs(), vertices);
        var parts = new FlowParts(engine, counters, pairs, flow, nodes, backOff);
        sender = new SenderSide(parts, plan.timeoutPs());
        receiver = new ReceiverSide(parts, vertices);
    }

    /** Connects what happens around the protocol. */
    public void attach(FlowListener flowListener) {
        listener = flowListener;
        sender.attach(flowListener);
    }

    /** True if the protocol is on. */
    public boolean enabled() {
        return enabled;
    }

    /**
     * A process starts to send a message.
     *
     * @param onePacket whether it fits in its header packet
     * @param wantsMatch whether its end waits for {@link Answer#MATCHED} too
     */
    public void open(int message, boolean onePacket, boolean wantsMatch) {
        flow.open(message);
        messages.hold(message);
        flow.sourceLife[message] = nodes.life(messages.sourceVertex(message));
        if (enabled && implicitAck && onePacket) {
            flow.set(message, FlowColumns.IMPLICIT);
        }
        if (enabled && wantsMatch) {
            flow.set(message, FlowColumns.WANTS_MATCH);
        }
    }

    /** The firmware of the source has a message to send. */
    public void submit(int message) {
        if (!sourceLives(message) || !nodes.isOn(messages.sourceVertex(message))) {
            sender.abandon(message);
        } else if (enabled) {
            sender.submit(message, pairs.of(messages.sourceVertex(message), messages.targetVertex(message)));
        } else {
            listener.transmit(message);
        }
    }

    /** True if the transmit engine is to send a message that it has in its queue; if so, it is on its way. */
    public boolean starts(int message) {
        if (enabled ? !sender.starts(message) : !sourceLives(message)) {
            if (!enabled) {
                sender.abandon(message);
            }
            return false;
        }
        messages.hold(message);
        flow.onWire[message]++;
        return true;
    }

    /** The firmware of the source knows that a message has been transmitted. */
    public void sent(int message) {
        if (enabled) {
            sender.sent(message);
        } else {
            listener.freed(message);
            listener.ended(message, true);
            listener.closed(message);
        }
    }

    /**
     * The header of a message has come to a node that is powered on. Returns whether the message is taken.
     *
     * @param room whether there is room for it
     */
    public boolean admits(int vertex, int message, boolean room) {
        flow.targetLife[message] = nodes.life(vertex);
        // a message without an answer could be dropped without a trace: it is always taken when it is its turn
        boolean place = room || flow.has(message, FlowColumns.IMPLICIT);
        boolean admitted = enabled ? receiver.admits(vertex, message, place) : place && nodes.isOn(vertex);
        if (admitted) {
            flow.set(message, FlowColumns.TAKEN);
        } else if (!enabled) {
            counters.count(Counter.DROPS);
        }
        return admitted;
    }

    /** True if a message is usually answered when its header has been processed. */
    public boolean answers(int message) {
        return enabled && !flow.has(message, FlowColumns.IMPLICIT);
    }

    /** The control message for a message whose header has been processed, or {@link #NO_ANSWER}. */
    public int answerTaken(int vertex, int message) {
        return enabled ? receiver.taken(vertex, message) : NO_ANSWER;
    }

    /** The control message for a dropped message, or {@link #NO_ANSWER}. */
    public int answerDropped(int vertex) {
        return enabled && nodes.state(vertex) != NodeState.OFF ? receiver.dropped(vertex) : NO_ANSWER;
    }

    /** True if the sender's end of a message falls when it has been transmitted. */
    public boolean endsWhenSent(int message) {
        return !enabled || flow.has(message, FlowColumns.ACKED | FlowColumns.IMPLICIT);
    }

    /** True if a message that is still leaving has been refused already, so that it is to be sent again. */
    public boolean isRefused(int message) {
        return enabled && flow.has(message, FlowColumns.NACKED);
    }

    /** True if an answer that has come is the last thing missing for the sender's end of a message. */
    public boolean endsWhenAnswered(int message, int answer) {
        int kind = Answer.kind(answer);
        return flow.has(message, FlowColumns.SENT) && !flow.has(message, FlowColumns.TOLD)
                && (kind == Answer.MATCHED || !flow.has(message, FlowColumns.WANTS_MATCH));
    }

    /** A control message about a message has come to its source. */
    public void answered(int message, int answer) {
        if (sourceLives(message)) {
            sender.answered(message, answer);
        }
    }

    /** The target's node takes a message and never answers it. */
    public void unanswered(int message) {
        if (enabled) {
            messages.hold(message);
            sender.unanswered(message);
        }
    }

    /** The last packet of a transmission has left the network. */
    public void drained(int message) {
        flow.onWire[message]--;
        if (!flow.has(message, FlowColumns.TAKEN) && (!enabled || flow.has(message, FlowColumns.GIVEN_UP))) {
            lose(message);
        }
        messages.close(message);
    }

    /** A message that was taken, but that nothing accepted, has been thrown away. */
    public void discarded(int message) {
        if (flow.has(message, FlowColumns.TAKEN)) {
            lose(message);
        }
    }

    /** The receiver cannot complete a message. */
    public void lose(int message) {
        if (!flow.has(message, FlowColumns.LOST)) {
            flow.set(message, FlowColumns.LOST);
            listener.lost(message);
        }
    }

    /** Changes the state of a node. */
    public void set(int vertex, NodeState state) {
        boolean dies = nodes.isOn(vertex) && state != NodeState.ON;
        nodes.set(vertex, state);
        if (dies) {
            sender.forget(vertex);
            receiver.forget(vertex);
        }
    }

    /** The number of times that a node has lost its memory. */
    public int life(int vertex) {
        return nodes.life(vertex);
    }

    /** True if the source has not lost its memory since the message was opened. */
    public boolean sourceLives(int message) {
        return nodes.unchanged() || flow.sourceLife[message] == nodes.life(messages.sourceVertex(message));
    }

    /** True if the target has not lost its memory since the header of the message came. */
    public boolean targetLives(int message) {
        return nodes.unchanged() || flow.targetLife[message] == nodes.life(messages.targetVertex(message));
    }

    /** Sources from which a receiver has dropped a message that has not come again. */
    public int dropCounter(int vertex) {
        return receiver.dropCounter(vertex);
    }
}
