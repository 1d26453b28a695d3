// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.fabric.circuit.CircuitNetwork;
import org.hopscope.sim.fabric.circuit.CircuitPackets;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The DMA engines of all Elans. An engine has as many packets under way as its link has virtual channels, so that the
 * round trip of one packet's acknowledge token passes while the next is sent. A large DMA gives way after its slice.
 */
final class DmaEngines extends EventHandler {

    private static final int STARTED = 0;
    private static final int REPEAT_PACKET = 1;
    private static final int REPEAT_DMA = 2;
    private static final int NONE = -1;
    /** The number of times that all routing tables are tried before a packet is given up. */
    private static final int ROUNDS = 4;

    private final ElanNicPlan[] plans;
    private final Engine engine;
    private final StampLog stamps;
    private final ElanParts parts;
    private final CircuitNetwork network;
    private final CircuitPackets packets;
    private final ElanDmas dmas;
    private final DmaQueues queues;
    private final RoutingTables routes;
    private final int code;
    private final int window;
    private final int[] active;
    private final int[] underWay;
    private final boolean[] starting;
    private final long[] sliceEndPs;
    private final ElanClient client;

    DmaEngines(ElanParts parts, int window, ElanClient client) {
        this.parts = parts;
        this.client = client;
        this.window = window;
        plans = parts.plans();
        engine = parts.engine();
        stamps = parts.stamps();
        network = parts.network();
        packets = network.packets();
        dmas = parts.dmas();
        int vertices = plans.length;
        queues = new DmaQueues(dmas, vertices);
        routes = new RoutingTables(network.tree());
        code = engine.register(this);
        active = Columns.filled(vertices, NONE);
        underWay = new int[vertices];
        starting = new boolean[vertices];
        sliceEndPs = new long[vertices];
    }

    /** A descriptor has come to the queue of its source's engine. */
    void submit(int dma) {
        ElanNicPlan.Packets plan = plans[dmas.source[dma]].packets();
        long bytes = dmas.bytes[dma];
        dmas.packetsLeft[dma] = Math.toIntExact(Math.max(1, (bytes + plan.dataBytes() - 1) / plan.dataBytes()));
        dmas.uncut[dma] = dmas.packetsLeft[dma];
        dmas.blocksLeft[dma] = (bytes + plan.blockBytes() - 1) / plan.blockBytes();
        if (dmas.kind[dma] != ElanDmas.QUEUE || queues.isFirst(dma)) {
            enqueue(dma);
        }
    }

    /** A block of a packet has been read. */
    void blockRead(int packet, int stamp) {
        ready(packet, stamp);
        parts.close(packet);
    }

    /** A block of a packet, or a packet without data, is in the engine. */
    private void ready(int packet, int stamp) {
        packets.dataStamp[packet] = stamp;
        boolean first = packets.hasNoBlock(packet);
        if (first) {
            packets.stamp[packet] = stamp;
            network.start(packet);
        }
        network.blockReady(packet);
    }

    /** An acknowledge token has come back. */
    void acknowledged(int vertex, int packet, boolean accepted) {
        int dma = packets.owner[packet];
        underWay[vertex]--;
        if (accepted) {
            dmas.unacknowledged[dma]--;
            advance(vertex, dma, packet);
            parts.close(packet);
            finish(dma);
        } else if (packets.denied[packet]) {
            giveUp(packet);
        } else {
            parts.counters().count(Counter.REFUSALS);
            packets.link[packet] = dmas.resend[dma];
            dmas.resend[dma] = packet;
            defer(vertex, dma);
        }
        pump(vertex);
    }

    /** An error token has come to the source of a packet. */
    void failed(int vertex, int packet) {
        parts.counters().count(Counter.LINK_ERRORS);
        ElanNicPlan.Packets plan = plans[vertex].packets();
        if (++packets.retries[packet] >= ROUNDS * (plan.retries() + 1) * routes.tables()) {
            underWay[vertex]--;
            giveUp(packet);
            pump(vertex);
            return;
        }
        if (packets.retries[packet] % (plan.retries() + 1) == 0
                && packets.table[packet] == routes.table(vertex, packets.destination[packet])) {
            routes.change(vertex, packets.destination[packet]);
            parts.counters().count(Counter.REROUTES);
        }
        parts.counters().count(Counter.RETRANSMISSIONS);
        engine.schedule(engine.nowPs() + plan.retryPs(), code + REPEAT_PACKET, vertex, packet);
    }

    @Override
    public void handle(int kind, int vertex, int reference) {
        switch (kind) {
            case STARTED -> {
                starting[vertex] = false;
                pump(vertex);
            }
            case REPEAT_PACKET -> {
                packets.table[reference] = routes.table(vertex, packets.destination[reference]);
                stampRepetition(vertex, reference);
                network.start(reference);
            }
            case REPEAT_DMA -> enqueue(reference);
            default -> throw new IllegalStateException("DMA event " + kind);
        }
    }

    private void enqueue(int dma) {
        int vertex = dmas.source[dma];
        dmas.queued[dma] = true;
        queues.add(vertex, isSmall(vertex, dma), dma);
        pump(vertex);
    }

    private boolean isSmall(int vertex, int dma) {
        return dmas.bytes[dma] <= plans[vertex].engines().smallBytes();
    }

    /** Sends packets until no more may be under way or nothing is left. */
    private void pump(int vertex) {
        while (underWay[vertex] < window && !starting[vertex]) {
            if (active[vertex] == NONE || engine.nowPs() >= sliceEndPs[vertex] && !queues.isEmpty(vertex)) {
                choose(vertex);
                if (starting[vertex] || underWay[vertex] >= window) {
                    // a DMA that was given up has ended there, and others have begun
                    return;
                }
            }
            int dma = active[vertex];
            if (dma == NONE) {
                return;
            }
            if (!dmas.started[dma]) {
                begin(vertex, dma);
                return;
            }
            if (dmas.resend[dma] != NONE) {
                repeat(vertex, dma);
            } else if (dmas.uncut[dma] > 0) {
                cut(vertex, dma);
            }
            if (dmas.resend[dma] == NONE && dmas.uncut[dma] == 0) {
                active[vertex] = NONE;
            }
        }
    }

    private void choose(int vertex) {
        int before = active[vertex];
        if (before != NONE) {
            dmas.queued[before] = true;
            queues.add(vertex, isSmall(vertex, before), before);
        }
        int dma = queues.take(vertex);
        active[vertex] = dma;
        if (dma != NONE) {
            dmas.queued[dma] = false;
            if (isOver(dma)) {
                // it was given up while it waited here
                active[vertex] = NONE;
                end(dma);
                return;
            }
            sliceEndPs[vertex] = engine.nowPs() + plans[vertex].engines().slicePs();
        }
    }

    private void begin(int vertex, int dma) {
        dmas.started[dma] = true;
        starting[vertex] = true;
        long now = engine.nowPs();
        long cost = plans[vertex].engines().dmaStartPs();
        long end = parts.microcode().run(vertex, now, cost);
        int stamp = stamps.stampUntil(dmas.stamp[dma], end - cost, Component.CONTENTION, Part.TX_ENGINE, vertex);
        dmas.stamp[dma] = stamps.stamp(stamp, end, Component.TX_ENGINE, Part.TX_ENGINE, vertex);
        engine.schedule(end, code + STARTED, vertex, dma);
    }

    private void stampRepetition(int vertex, int packet) {
        if (packets.delivered[packet]) {
            // only its acknowledgment is missing: its chain may have ended
            packets.dataStamp[packet] = StampLog.NONE;
        }
        // the chain continues from the data, because what the network has stamped since may be ahead of the failure
        packets.stamp[packet] = stamps.stampUntil(packets.dataStamp[packet], engine.nowPs(), Component.LINK_FAULT,
                Part.TX_ENGINE, vertex);
    }

    private void repeat(int vertex, int dma) {
        int packet = dmas.resend[dma];
        dmas.resend[dma] = packets.link[packet];
        underWay[vertex]++;
        packets.table[packet] = routes.table(vertex, packets.destination[packet]);
        network.start(packet);
    }

    // hot: Elan packet
    private void cut(int vertex, int dma) {
        ElanNicPlan.Packets plan = plans[vertex].packets();
        int packet = packets.open();
        dmas.hold(dma);
        long left = dmas.bytes[dma] - dmas.cut[dma];
        int bytes = (int) Math.min(left, plan.dataBytes());
        packets.owner[packet] = dma;
        packets.source[packet] = vertex;
        packets.destination[packet] = dmas.target[dma];
        packets.offset[packet] = dmas.cut[dma];
        packets.bytes[packet] = bytes;
        packets.priority[packet] = dmas.priority[dma];
        packets.table[packet] = routes.table(vertex, dmas.target[dma]);
        int data = (bytes + plan.blockBytes() - 1) / plan.blockBytes();
        boolean last = --dmas.uncut[dma] == 0;
        int block = plan.blockBytes() + plan.transactionBytes();
        packets.blocks[packet] = Math.max(1, data);
        packets.headBytes[packet] = plan.tagBytes() * routes.switches(vertex, dmas.target[dma]) + plan.tokenBytes();
        packets.blockBytes[packet] = block;
        packets.lastBytes[packet] = (data == 0 ? 0 : block) + (last || data == 0 ? plan.transactionBytes() : 0);
        dmas.cut[dma] += bytes;
        dmas.unacknowledged[dma]++;
        underWay[vertex]++;
        read(vertex, dma, packet, data);
    }

    private void read(int vertex, int dma, int packet, int data) {
        int stamp = dmas.stamp[dma];
        if (data == 0) {
            ready(packet, stamp);
            return;
        }
        ElanNicPlan.Packets plan = plans[vertex].packets();
        int access = ElanMemory.access(ElanMemory.READ, dmas.sourceWhere[dma]);
        long pageBytes = plans[vertex].memory().pageBytes();
        for (int i = 0; i < data; i++) {
            long page = dmas.sourcePage[dma] + (packets.offset[packet] + (long) i * plan.blockBytes()) / pageBytes;
            packets.hold(packet);
            parts.memory().request(vertex, access, plan.blockBytes(), page, ElanParts.READ_BLOCK, packet, stamp);
        }
    }

    /** The chain of a DMA that has more to send continues from the acknowledgment that lets it. */
    private void advance(int vertex, int dma, int packet) {
        if (dmas.uncut[dma] > 0 && packets.stamp[packet] != StampLog.NONE) {
            int end = stamps.stampUntil(packets.stamp[packet], engine.nowPs(), Component.ACKNOWLEDGE, Part.TX_ENGINE,
                    vertex);
            dmas.stamp[dma] = stamps.later(dmas.stamp[dma], end);
        }
    }

    private boolean isOver(int dma) {
        return dmas.uncut[dma] == 0 && dmas.unacknowledged[dma] == 0;
    }

    /** Ends a DMA that is over, unless it waits in a queue, from which it is taken first. */
    private void finish(int dma) {
        if (isOver(dma) && !dmas.queued[dma]) {
            end(dma);
        }
    }

    private void end(int dma) {
        int vertex = dmas.source[dma];
        if (active[vertex] == dma) {
            active[vertex] = NONE;
        }
        int follower = dmas.kind[dma] == ElanDmas.QUEUE ? queues.removeFirst(dma) : NONE;
        // a DMA of which only acknowledgments are missing is complete at its target
        if (dmas.failed[dma] && dmas.packetsLeft[dma] > 0) {
            client.undeliverable(dma);
            dmas.close(dma);
        } else {
            client.sent(dma);
        }
        dmas.close(dma);
        if (follower != NONE) {
            enqueue(follower);
        }
        pump(vertex);
    }

    /** The rest of a DMA waits before it is tried again. */
    private void defer(int vertex, int dma) {
        if (active[vertex] == dma) {
            active[vertex] = NONE;
        }
        if (!dmas.queued[dma]) {
            dmas.queued[dma] = true;
            engine.schedule(engine.nowPs() + plans[vertex].packets().retryPs(), code + REPEAT_DMA, vertex, dma);
        }
    }

    private void giveUp(int packet) {
        int dma = packets.owner[packet];
        dmas.failed[dma] = true;
        dmas.unacknowledged[dma]--;
        dmas.uncut[dma] = 0;
        if (!packets.delivered[packet]) {
            // what has arrived of it is answered no more
            packets.complete[packet] = false;
            packets.serial[packet]++;
            parts.close(packet);
        }
        parts.close(packet);
        finish(dma);
    }
}
