// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The engines of all NICs. An engine takes messages in the order in which they come, from the host or from the network;
 * each occupies it for a while, and longer when the context of its connection has to be fetched. Data are then read or
 * written by DMA.
 */
final class OffloadEngines implements EventHandler, PacketSink {

    private static final int REQUEST = 0;
    private static final int OFFER = 1;
    private static final int PROCESSED = 2;
    private static final int WRITTEN = 3;
    private static final int START = 4;
    private static final int NONE = -1;
    private static final int REQUEST_BYTES = 64;
    private static final int COMPLETION_BYTES = 32;

    private final OffloadParts parts;
    private final Engine engine;
    private final Fabric fabric;
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final ContextCaches contexts;
    private final long ranks;
    private final long[] freePs;
    private final TaskQueues outgoing;
    private final int[] waiting;
    private final int[] current;
    private final long[] number;
    private final boolean[] offered;
    private final UsageColumn usage;
    private final int code;
    private EngineListener listener;

    OffloadEngines(OffloadParts parts) {
        this.parts = parts;
        engine = parts.setup().engine();
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.setup().messages();
        stamps = parts.setup().stamps();
        contexts = new ContextCaches(parts.planOf());
        ranks = parts.setup().workload().ranks();
        int vertices = parts.planOf().length;
        freePs = new long[vertices];
        outgoing = new TaskQueues(vertices);
        waiting = new int[vertices];
        current = Columns.filled(vertices, NONE);
        number = new long[vertices];
        offered = new boolean[vertices];
        usage = stamps.usage().column(Resource.TX_ENGINE, vertices);
        code = engine.register(this);
    }

    void attach(EngineListener engineListener) {
        listener = engineListener;
    }

    /** Gives the NIC a work request at the present time. */
    void send(int vertex, int message) {
        long packets = parts.packets(vertex, messages.bytes(message));
        messages.toSend(message, packets);
        messages.toReceive(message, packets);
        long arrival = bus.post(vertex, HostBus.DOWN, REQUEST_BYTES, engine.nowPs());
        messages.bodyStamp(message, bus.stamp(vertex, REQUEST_BYTES, arrival, messages.stamp(message)));
        engine.schedule(arrival, code + REQUEST, vertex, message);
    }

    /** The last packet of a message has the engine see to the message. */
    @Override
    public void packetArrived(int vertex, int packet) {
        int message = fabric.message(packet);
        messages.depositStamp(message, fabric.stamp(packet));
        fabric.consumed(packet, fabric.stamp(packet));
        if (messages.oneReceived(message) == 0) {
            long connection = messages.targetRank(message) * ranks + messages.sourceRank(message);
            OffloadNicPlan plan = parts.planOf()[vertex];
            long done = occupy(vertex, connection, plan.engine().receivePs());
            messages.depositStamp(message, stampEngine(messages.depositStamp(message), vertex, done,
                    plan.engine().receivePs(), Part.RX_ENGINE));
            engine.schedule(done + plan.engine().latencyPs(), code + PROCESSED, vertex, message);
        }
    }

    @Override
    public void injectionFree(int vertex) {
        if (offered[vertex]) {
            offer(vertex);
        }
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case REQUEST -> requested(vertex, message);
            case START -> {
                waiting[vertex]++;
                if (current[vertex] == NONE) {
                    begin(vertex);
                }
            }
            case OFFER -> {
                offered[vertex] = true;
                offer(vertex);
            }
            case PROCESSED -> write(vertex, message);
            case WRITTEN -> listener.messageWritten(message);
            default -> throw new IllegalStateException("offload engine event " + kind);
        }
    }

    private void requested(int vertex, int message) {
        long connection = messages.sourceRank(message) * ranks + messages.targetRank(message);
        OffloadNicPlan plan = parts.planOf()[vertex];
        long done = occupy(vertex, connection, plan.engine().sendPs());
        int stamp = stampEngine(messages.bodyStamp(message), vertex, done, plan.engine().sendPs(), Part.TX_ENGINE);
        // the first read of host memory takes a whole round trip; reads of other messages are on their way meanwhile
        bus.occupy(vertex, HostBus.DOWN, parts.payload(vertex, message, 0), engine.nowPs());
        long ready = done + plan.engine().latencyPs() + bus.roundTripPs(vertex);
        outgoing.add(vertex, 0, message,
                stamps.stamp(stamp, ready, Component.HOST_BUS, Part.HOST_BUS, vertex));
        engine.schedule(ready, code + START, vertex, message);
    }

    /** Occupies the engine for a message from the present, or from when it is free; returns when that ends. */
    private long occupy(int vertex, long connection, long ps) {
        long start = Math.max(engine.nowPs(), freePs[vertex]);
        long miss = 0;
        if (!contexts.use(vertex, connection)) {
            parts.setup().counters().count(Counter.CONTEXT_MISSES);
            miss = parts.planOf()[vertex].missPs();
        }
        freePs[vertex] = start + miss + ps;
        usage.use(vertex, miss + ps, start - engine.nowPs());
        return freePs[vertex];
    }

    private int stampEngine(int stamp, int vertex, long donePs, long ps, Part part) {
        Component component = part == Part.TX_ENGINE ? Component.TX_ENGINE : Component.RX_ENGINE;
        int waited = stamps.stamp(stamp, donePs - ps, Component.CONTENTION, part, vertex);
        return stamps.stamp(waited, donePs + parts.planOf()[vertex].engine().latencyPs(), component, part, vertex);
    }

    private void begin(int vertex) {
        waiting[vertex]--;
        int message = outgoing.message(vertex);
        messages.bodyStamp(message, outgoing.stamp(vertex));
        outgoing.remove(vertex);
        current[vertex] = message;
        number[vertex] = 0;
        offered[vertex] = true;
        offer(vertex);
    }

    private void offer(int vertex) {
        int message = current[vertex];
        int stamp = fabric.waited(vertex, 0, messages.bodyStamp(message));
        int payload = parts.payload(vertex, message, number[vertex]);
        int bytes = payload + parts.planOf()[vertex].networkBytes();
        if (!fabric.inject(vertex, messages.targetVertex(message), message, number[vertex], Fabric.shape(bytes, 0),
                stamp)) {
            return;
        }
        offered[vertex] = false;
        messages.bodyStamp(message, stamp);
        number[vertex]++;
        if (messages.oneSent(message) > 0) {
            fetch(vertex, message);
            return;
        }
        messages.close(message);
        current[vertex] = NONE;
        if (waiting[vertex] > 0) {
            begin(vertex);
        }
    }

    /** Reads the next packet of a message; its request was on its way before. */
    private void fetch(int vertex, int message) {
        long ready = bus.occupy(vertex, HostBus.DOWN, parts.payload(vertex, message, number[vertex]), engine.nowPs());
        messages.bodyStamp(message,
                stamps.stamp(messages.bodyStamp(message), ready, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        engine.schedule(ready, code + OFFER, vertex, message);
    }

    private void write(int vertex, int message) {
        long bytes = messages.bytes(message) + parts.headerBytes() + COMPLETION_BYTES;
        long arrival = bus.post(vertex, HostBus.UP, bytes, engine.nowPs());
        messages.stamp(message, bus.stamp(vertex, bytes, arrival, messages.depositStamp(message)));
        engine.schedule(arrival, code + WRITTEN, vertex, message);
    }
}
