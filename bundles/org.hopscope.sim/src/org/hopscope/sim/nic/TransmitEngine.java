// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The transmit engines of all NICs. An engine sends one message at a time: the header packet (with the payload, if that
 * is short enough to ride along), then the body packet by packet as host memory and bus deliver it. When the router has
 * no buffer, the engine stands still.
 */
public final class TransmitEngine extends EventHandler {

    private static final int READY = 0;
    private static final int BODY_SET_UP = 1;
    private static final int NONE = -1;

    private final FirmwareNicPlan[] planOf;
    private final int packetBytes;
    private final int headerCommands;
    private final Engine engine;
    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final int code;
    private final int[] current;
    private final int[] last;
    private final long[] number;
    private final boolean[] blocked;
    private final UsageColumn usage;
    private TransmitListener listener;

    /** @param headerCommands DMA commands that send one header */
    public TransmitEngine(FirmwareNicPlan[] planOf, int packetBytes, int headerCommands, NicParts parts) {
        this.planOf = planOf;
        this.packetBytes = packetBytes;
        this.headerCommands = headerCommands;
        engine = parts.engine();
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        code = engine.register(this);
        current = Columns.filled(planOf.length, NONE);
        last = Columns.filled(planOf.length, NONE);
        number = new long[planOf.length];
        blocked = new boolean[planOf.length];
        usage = stamps.usage().column(Resource.TX_ENGINE, planOf.length);
    }

    /** Connects the listener for ends of transmissions. */
    public void attach(TransmitListener transmitListener) {
        listener = transmitListener;
    }

    /** Gives the engine of {@code vertex} a message to send after those it already has. */
    public void send(int vertex, int message) {
        usage.joined(vertex, engine.nowPs());
        messages.next(message, NONE);
        messages.toSend(message, messages.packets(message));
        if (current[vertex] == NONE) {
            current[vertex] = message;
            last[vertex] = message;
            begin(vertex);
        } else {
            messages.next(last[vertex], message);
            last[vertex] = message;
        }
    }

    /** The router of {@code vertex} has a free buffer again. */
    public void injectionFree(int vertex) {
        if (blocked[vertex]) {
            blocked[vertex] = false;
            packetReady(vertex);
        }
    }

    /** Packets of a message with {@code bytes} of payload: the header packet and the body's. */
    public long packets(int vertex, long bytes) {
        return bytes <= planOf[vertex].inlineBytes() ? 1 : 1 + (bytes + packetBytes - 1) / packetBytes;
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        switch (kind) {
            case READY -> packetReady(vertex);
            case BODY_SET_UP -> fetch(vertex);
            default -> throw new IllegalStateException("transmit engine event " + kind);
        }
    }

    private void begin(int vertex) {
        usage.left(vertex, engine.nowPs());
        long now = engine.nowPs();
        int message = current[vertex];
        number[vertex] = 0;
        long ready = now + headerCommands * planOf[vertex].transmit().setupPs();
        usage.use(vertex, ready - now);
        int waited = stamps.stamp(messages.stamp(message), now, Component.CONTENTION, Part.TX_ENGINE, vertex);
        messages.bodyStamp(message, stamps.stamp(waited, ready, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        engine.schedule(ready, code + READY, vertex, 0);
    }

    private void packetReady(int vertex) {
        long now = engine.nowPs();
        int message = current[vertex];
        int stamp = fabric.waited(vertex, 0, messages.bodyStamp(message));
        long index = number[vertex];
        int bytes = index == 0 ? packetBytes : bodyBytes(message, index);
        if (!fabric.inject(vertex, outgoing.to(messages.targetVertex(message)).of(message, index)
                .shaped(Fabric.shape(bytes, 0)).stamped(stamp))) {
            blocked[vertex] = true;
            return;
        }
        messages.bodyStamp(message, stamp);
        number[vertex] = index + 1;
        if (messages.oneSent(message) == 0) {
            finish(vertex, message);
        } else if (index == 0) {
            usage.use(vertex, planOf[vertex].transmit().setupPs());
            engine.schedule(now + planOf[vertex].transmit().setupPs(), code + BODY_SET_UP, vertex, 0);
        } else {
            fetch(vertex);
        }
    }

    /** Reads the next body packet from host memory. */
    private void fetch(int vertex) {
        long now = engine.nowPs();
        int message = current[vertex];
        int bytes = bodyBytes(message, number[vertex]);
        long own = planOf[vertex].transmit().rate().timePs(bytes);
        usage.use(vertex, own);
        long ready = Math.max(now + own, bus.occupy(vertex, HostBus.DOWN, bytes, now));
        messages.bodyStamp(message,
                stamps.stamp(messages.bodyStamp(message), ready, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        engine.schedule(ready, code + READY, vertex, 0);
    }

    private void finish(int vertex, int message) {
        current[vertex] = messages.next(message);
        if (current[vertex] != NONE) {
            begin(vertex);
        }
        listener.transmitted(vertex, message);
    }

    private int bodyBytes(int message, long index) {
        return (int) Math.min(packetBytes, messages.bytes(message) - (index - 1) * packetBytes);
    }
}
