// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The control messages of all NICs on their way into the network. They have a virtual channel and a send queue of their
 * own, so they pass data that waits for a buffer. One control message is one packet; it goes from the target of the
 * message that it names to its source, and keeps that message's entry until it arrives.
 */
public final class ControlLane extends EventHandler {

    /** The virtual channel of control messages; data uses channel 0. */
    public static final int CHANNEL = 1;
    private static final int READY = 0;

    private final FirmwareNicPlan[] planOf;
    private final int packetBytes;
    private final Engine engine;
    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final MessageTable messages;
    private final StampLog stamps;
    private final TaskQueues queues;
    private final boolean[] busy;
    private final boolean[] blocked;
    private final int code;

    public ControlLane(FirmwareNicPlan[] planOf, int packetBytes, NicParts parts) {
        this.planOf = planOf;
        this.packetBytes = packetBytes;
        engine = parts.engine();
        fabric = parts.fabric();
        messages = parts.messages();
        stamps = parts.stamps();
        queues = new TaskQueues(planOf.length);
        busy = new boolean[planOf.length];
        blocked = new boolean[planOf.length];
        code = engine.register(this);
    }

    /** The number of the packet of a control message: below 0, where those of data packets are 0 or more. */
    static long packetNumber(int control) {
        return -1L - control;
    }

    /** The control message in a packet whose number is below 0. */
    static int control(long packetNumber) {
        return (int) (-1L - packetNumber);
    }

    /** Sends a control message about a message of which {@code vertex} is the target. */
    public void send(int vertex, int control, int message, int stamp) {
        messages.hold(message);
        queues.add(vertex, control, message, stamp);
        if (!busy[vertex]) {
            busy[vertex] = true;
            begin(vertex);
        }
    }

    /** The router of {@code vertex} has a free buffer again. */
    public void injectionFree(int vertex) {
        if (blocked[vertex]) {
            blocked[vertex] = false;
            ready(vertex);
        }
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        ready(vertex);
    }

    private void begin(int vertex) {
        engine.schedule(engine.nowPs() + planOf[vertex].transmit().setupPs(), code + READY, vertex, 0);
    }

    private void ready(int vertex) {
        int message = queues.message(vertex);
        int stamp = stamps.stamp(queues.stamp(vertex), engine.nowPs(), Component.TX_ENGINE, Part.TX_ENGINE, vertex);
        if (!fabric.inject(vertex, outgoing.to(messages.sourceVertex(message))
                .of(message, packetNumber(queues.task(vertex))).shaped(Fabric.shape(packetBytes, CHANNEL))
                .stamped(stamp))) {
            blocked[vertex] = true;
            return;
        }
        queues.remove(vertex);
        if (queues.isEmpty(vertex)) {
            busy[vertex] = false;
        } else {
            begin(vertex);
        }
    }
}
