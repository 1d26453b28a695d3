// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.VeloPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The receiving halves of the VELO units, and the ring buffers in main memory that they write: one per process, for
 * messages from everywhere. A unit takes the next message out of its queue when its data path is free. One that meets
 * a full ring stands still, and with it everything behind the message. The host's read pointer comes over the bus.
 */
final class VeloReceiver extends EventHandler {

    private static final int VISIBLE = 0;
    private static final int ROOM = 1;
    private static final int FREE = 2;
    private static final int WRITE = 3;
    private static final int NONE = -1;
    /** First quad word, which tells that the slot is valid. */
    private static final int STATUS_BYTES = 8;

    private final UnitParts parts;
    private final Engine engine;
    private final Fabric fabric;
    private final HostBus bus;
    private final StampLog stamps;
    private final SoftwareCredits credits;
    private final int[] vertexOfRank;
    private final TaskQueues rings;
    private final int[] used;
    private final int[] visible;
    private final long[] freePs;
    private final UsageColumn usage;
    private final int[] waitingHead;
    private final int[] waitingTail;
    /** Per vertex the message that waits for room in its ring, or -1. */
    private final int[] heldMessage;
    private final int[] heldKind;
    private final int[] heldStamp;
    private final boolean[] freeSoon;
    /** Per vertex the messages in the pipeline. */
    private final TaskQueues pipeline;
    private final int code;
    private UnitListener listener;

    VeloReceiver(UnitParts parts, SoftwareCredits credits, WorkloadPlan workload) {
        this.parts = parts;
        this.credits = credits;
        engine = parts.engine();
        fabric = parts.fabric();
        bus = parts.bus();
        stamps = parts.stamps();
        vertexOfRank = workload.vertexOfRank();
        int ranks = workload.ranks();
        rings = new TaskQueues(ranks);
        used = new int[ranks];
        visible = new int[ranks];
        int vertices = parts.planOf().length;
        freePs = new long[vertices];
        usage = stamps.usage().column(Resource.RX_ENGINE, vertices);
        waitingHead = Columns.filled(vertices, NONE);
        waitingTail = Columns.filled(vertices, NONE);
        pipeline = new TaskQueues(vertices);
        heldMessage = Columns.filled(vertices, NONE);
        heldKind = new int[vertices];
        heldStamp = new int[vertices];
        freeSoon = new boolean[vertices];
        code = engine.register(this);
    }

    void attach(UnitListener unitListener) {
        listener = unitListener;
    }

    /** A small message has arrived in the unit's queue. */
    void packetArrived(int vertex, int packet) {
        fabric.setNext(packet, NONE);
        if (waitingHead[vertex] == NONE) {
            waitingHead[vertex] = packet;
        } else {
            fabric.setNext(waitingTail[vertex], packet);
        }
        waitingTail[vertex] = packet;
        usage.joined(vertex, engine.nowPs());
        takeNext(vertex);
    }

    /** True if the process of a rank can see a message in its ring. */
    boolean hasMessage(int rank) {
        return visible[rank] > 0;
    }

    /** Kind and number of the first message in a ring. */
    int packet(int rank) {
        return rings.task(rank);
    }

    /** The message that it belongs to. */
    int message(int rank) {
        return rings.message(rank);
    }

    /** End of its chain. */
    int stamp(int rank) {
        return rings.stamp(rank);
    }

    /** The process has taken the first message out and zeroed its slot; the unit learns of it over the bus. */
    void take(int rank) {
        rings.remove(rank);
        visible[rank]--;
        engine.schedule(engine.nowPs() + bus.roundTripPs(vertexOfRank[rank]) / 2, code + ROOM, rank, 0);
    }

    @Override
    public void handle(int kind, int a, int b) {
        switch (kind) {
            case VISIBLE -> {
                visible[a]++;
                listener.messageVisible(a);
            }
            case ROOM -> room(a);
            case FREE -> {
                freeSoon[a] = false;
                takeNext(a);
            }
            case WRITE -> write(a);
            default -> throw new IllegalStateException("receiving unit event " + kind);
        }
    }

    /** Takes messages out of the unit's queue as long as its data path is free. */
    private void takeNext(int vertex) {
        long now = engine.nowPs();
        while (waitingHead[vertex] != NONE && heldMessage[vertex] == NONE) {
            if (freePs[vertex] > now) {
                if (!freeSoon[vertex]) {
                    freeSoon[vertex] = true;
                    engine.schedule(freePs[vertex], code + FREE, vertex, 0);
                }
                return;
            }
            int packet = waitingHead[vertex];
            waitingHead[vertex] = fabric.next(packet);
            usage.left(vertex, now);
            heldKind[vertex] = (int) fabric.number(packet);
            heldMessage[vertex] = fabric.message(packet);
            heldStamp[vertex] = stamps.stamp(fabric.stamp(packet), now, Component.CONTENTION, Part.RX_ENGINE, vertex);
            fabric.consumed(packet, heldStamp[vertex]);
            enter(vertex);
        }
    }

    private void room(int rank) {
        used[rank]--;
        int vertex = vertexOfRank[rank];
        if (heldMessage[vertex] != NONE && rank(heldKind[vertex], heldMessage[vertex]) == rank) {
            enter(vertex);
            takeNext(vertex);
        }
    }

    /** Passes the message that the unit holds through the data path if its ring has room. */
    private void enter(int vertex) {
        VeloPlan velo = parts.planOf()[vertex].velo();
        int rank = rank(heldKind[vertex], heldMessage[vertex]);
        if (used[rank] == velo.ringSlots()) {
            return;
        }
        used[rank]++;
        long now = engine.nowPs();
        long busy = velo.datapath().timePs(parts.veloBytes(vertex, heldKind[vertex], heldMessage[vertex]));
        freePs[vertex] = now + busy;
        usage.use(vertex, busy);
        int waited = stamps.stamp(heldStamp[vertex], now, Component.CONTENTION, Part.RX_ENGINE, vertex);
        pipeline.add(vertex, heldKind[vertex], heldMessage[vertex],
                stamps.stamp(waited, now + velo.receivePs(), Component.RX_ENGINE, Part.RX_ENGINE, vertex));
        heldMessage[vertex] = NONE;
        engine.schedule(now + velo.receivePs(), code + WRITE, vertex, 0);
    }

    private void write(int vertex) {
        int kind = pipeline.task(vertex);
        int message = pipeline.message(vertex);
        int rank = rank(kind, message);
        int written = parts.veloBytes(vertex, kind, message) + STATUS_BYTES + UnitParts.BUS_COMMAND_BYTES;
        long visible = bus.post(vertex, HostBus.UP, written, engine.nowPs());
        rings.add(rank, kind, message, bus.stamp(vertex, written, visible, pipeline.stamp(vertex)));
        pipeline.remove(vertex);
        engine.schedule(visible, code + VISIBLE, rank, 0);
    }

    private int rank(int kind, int message) {
        return PacketKind.kind(kind) == PacketKind.CREDIT ? credits.receiver(message)
                : parts.messages().targetRank(message);
    }
}
