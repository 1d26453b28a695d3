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
 * The inputters of all Elans: they check arriving packets, write their blocks and answer them. A packet whose blocks
 * cannot be written fast enough stays in the network.
 */
final class Inputters extends EventHandler {

    private static final int ANSWER = 0;
    private static final int EVENT = 1;
    private static final int NONE = -1;
    /** Blocks that wait for an open memory request while the network may deliver one more. */
    private static final int READ_AHEAD = 2;

    private final ElanNicPlan[] plans;
    private final Engine engine;
    private final StampLog stamps;
    private final ElanParts parts;
    private final CircuitNetwork network;
    private final CircuitPackets packets;
    private final ElanDmas dmas;
    private final int code;
    private final int[] unissued;
    private final int[] paused;
    private final boolean[] stopped;
    private final int[] capability;
    private final ElanClient client;
    private final QueueSlots slots;

    Inputters(ElanParts parts, ElanClient client, QueueSlots slots) {
        this.parts = parts;
        this.client = client;
        this.slots = slots;
        plans = parts.plans();
        engine = parts.engine();
        stamps = parts.stamps();
        network = parts.network();
        packets = network.packets();
        dmas = parts.dmas();
        code = engine.register(this);
        unissued = new int[plans.length];
        paused = Columns.filled(plans.length, NONE);
        stopped = new boolean[plans.length];
        capability = new int[plans.length];
    }

    /** A stopped receiver refuses everything. */
    void setStopped(int vertex, boolean isStopped) {
        stopped[vertex] = isStopped;
    }

    boolean isOpen(int vertex) {
        return !stopped[vertex];
    }

    void setCapability(int vertex, int number) {
        capability[vertex] = number;
    }

    // hot: Elan packet
    boolean blockArrived(int vertex, int packet, int block) {
        if (block == 0) {
            packets.complete[packet] = false;
            check(vertex, packet);
        }
        if (!packets.refused[packet] && !packets.delivered[packet] && packets.bytes[packet] > 0) {
            write(vertex, packet, block);
        }
        if (block == packets.blocks[packet] - 1) {
            packets.complete[packet] = true;
            if (packets.unissued[packet] == 0) {
                scheduleAnswer(vertex, packet);
            }
        }
        if (unissued[vertex] < READ_AHEAD) {
            return true;
        }
        if (block < packets.blocks[packet] - 1) {
            packets.pausedNext[packet] = paused[vertex];
            paused[vertex] = packet;
        }
        return false;
    }

    /** A block's write has left the queue. */
    void issued(int vertex, int packet) {
        unissued[vertex]--;
        if (--packets.unissued[packet] == 0 && packets.complete[packet]) {
            scheduleAnswer(vertex, packet);
        }
        int waiting = paused[vertex];
        if (waiting != NONE && unissued[vertex] < READ_AHEAD) {
            paused[vertex] = packets.pausedNext[waiting];
            network.resume(waiting);
        }
    }

    /** A block is in memory. */
    void written(int vertex, int packet, int stamp) {
        int dma = packets.owner[packet];
        dmas.blocksLeft[dma]--;
        dmas.targetStamp[dma] = stamps.later(dmas.targetStamp[dma], stamp);
        complete(vertex, dma);
        parts.close(packet);
    }

    /** An error token has come in the middle of a packet. */
    void aborted(int vertex, int packet) {
        packets.serial[packet]++;
        packets.complete[packet] = false;
        removePaused(vertex, packet);
        if (!packets.refused[packet] && !packets.delivered[packet] && packets.arrived(packet) > 0) {
            int dma = packets.owner[packet];
            dmas.blocksLeft[dma] += packets.bytes[packet] > 0 ? packets.arrived(packet) : 0;
            if (dmas.kind[dma] == ElanDmas.QUEUE) {
                slots.give(vertex, dma);
            }
        }
        parts.close(packet);
    }

    @Override
    public void handle(int kind, int a, int b) {
        if (kind == EVENT) {
            eventSet(a);
        } else if (packets.serial[a] == b) {
            answer(a);
        }
    }

    /** Decides at the first block of a packet whether it may come in. */
    private void check(int vertex, int packet) {
        int dma = packets.owner[packet];
        boolean queue = dmas.kind[dma] == ElanDmas.QUEUE;
        packets.denied[packet] = dmas.capability[dma] != capability[vertex];
        boolean full = queue && !packets.delivered[packet] && slots.isFull(vertex, dma);
        packets.refused[packet] = packets.denied[packet] || stopped[vertex] || full;
        if (!packets.refused[packet] && !packets.delivered[packet] && queue) {
            slots.take(vertex, dma);
        }
    }

    private void write(int vertex, int packet, int block) {
        int dma = packets.owner[packet];
        int blockBytes = plans[vertex].packets().blockBytes();
        long offset = packets.offset[packet] + (long) block * blockBytes;
        long page = dmas.targetPage[dma] + offset / plans[vertex].memory().pageBytes();
        int where = dmas.kind[dma] == ElanDmas.WRITE ? dmas.targetWhere[dma] : Where.NIC;
        packets.hold(packet);
        packets.unissued[packet]++;
        unissued[vertex]++;
        parts.memory().request(vertex, ElanMemory.access(ElanMemory.WRITE, where), blockBytes, page,
                ElanParts.WRITE_BLOCK, packet, packets.stamp[packet]);
    }

    private void removePaused(int vertex, int packet) {
        int before = NONE;
        for (int p = paused[vertex]; p != NONE; p = packets.pausedNext[p]) {
            if (p == packet && before == NONE) {
                paused[vertex] = packets.pausedNext[p];
            } else if (p == packet) {
                packets.pausedNext[before] = packets.pausedNext[p];
            }
            before = p;
        }
    }

    private void scheduleAnswer(int vertex, int packet) {
        long end = parts.microcode().run(vertex, engine.nowPs(), plans[vertex].engines().inputPs());
        engine.schedule(end, code + ANSWER, packet, packets.serial[packet]);
    }

    private void answer(int packet) {
        int vertex = packets.destination[packet];
        if (packets.denied[packet]) {
            parts.counters().count(Counter.DENIALS);
        }
        if (packets.refused[packet]) {
            network.acknowledge(packet, false);
            return;
        }
        if (packets.delivered[packet]) {
            parts.counters().count(Counter.DUPLICATES);
            network.acknowledge(packet, true);
            return;
        }
        int dma = packets.owner[packet];
        packets.delivered[packet] = true;
        dmas.packetsLeft[dma]--;
        int stamp = stamps.stampUntil(packets.stamp[packet], engine.nowPs(), Component.RX_ENGINE, Part.RX_ENGINE,
                vertex);
        dmas.targetStamp[dma] = stamps.later(dmas.targetStamp[dma], stamp);
        network.acknowledge(packet, true);
        complete(vertex, dma);
        parts.close(packet);
    }

    private void complete(int vertex, int dma) {
        if (dmas.packetsLeft[dma] > 0 || dmas.blocksLeft[dma] > 0) {
            return;
        }
        long now = engine.nowPs();
        long cost = plans[vertex].engines().eventPs();
        long end = parts.microcode().run(vertex, now, cost);
        int stamp = stamps.stampUntil(dmas.targetStamp[dma], end - cost, Component.CONTENTION, Part.RX_ENGINE, vertex);
        dmas.targetStamp[dma] = stamps.stamp(stamp, end, Component.RX_ENGINE, Part.RX_ENGINE, vertex);
        engine.schedule(end, code + EVENT, dma, 0);
    }

    private void eventSet(int dma) {
        client.arrived(dma);
        dmas.close(dma);
    }
}
