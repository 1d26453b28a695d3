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
 * messages from everywhere. A unit that meets a full ring stands still, and with it everything behind the message.
 */
final class VeloReceiver implements EventHandler {

    private static final int VISIBLE = 0;
    private static final int ROOM = 1;
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
    private final int[] blockedHead;
    private final int[] blockedTail;
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
        blockedHead = Columns.filled(vertices, NONE);
        blockedTail = Columns.filled(vertices, NONE);
        code = engine.register(this);
    }

    void attach(UnitListener unitListener) {
        listener = unitListener;
    }

    /** A small message has arrived in the unit's queue. */
    void packetArrived(int vertex, int packet) {
        int rank = rank(packet);
        if (blockedHead[vertex] == NONE && used[rank] < parts.planOf()[vertex].velo().ringSlots()) {
            write(vertex, rank, packet);
            return;
        }
        fabric.setNext(packet, NONE);
        if (blockedHead[vertex] == NONE) {
            blockedHead[vertex] = packet;
        } else {
            fabric.setNext(blockedTail[vertex], packet);
        }
        blockedTail[vertex] = packet;
    }

    /** Whether the process of a rank can see a message in its ring. */
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

    /** The process has taken the first message out and zeroed its slot. */
    void take(int rank) {
        rings.remove(rank);
        visible[rank]--;
        used[rank]--;
        int vertex = vertexOfRank[rank];
        if (blockedHead[vertex] != NONE && rank(blockedHead[vertex]) == rank) {
            // the unit learns of the free slot by a write over the bus
            engine.schedule(engine.nowPs() + bus.roundTripPs(vertex) / 2, code + ROOM, vertex, 0);
        }
    }

    @Override
    public void handle(int kind, int a, int b) {
        if (kind == VISIBLE) {
            visible[a]++;
            listener.messageVisible(a);
        } else {
            unblock(a);
        }
    }

    private void unblock(int vertex) {
        while (blockedHead[vertex] != NONE) {
            int packet = blockedHead[vertex];
            int rank = rank(packet);
            if (used[rank] >= parts.planOf()[vertex].velo().ringSlots()) {
                return;
            }
            blockedHead[vertex] = fabric.next(packet);
            write(vertex, rank, packet);
        }
    }

    private void write(int vertex, int rank, int packet) {
        VeloPlan velo = parts.planOf()[vertex].velo();
        long now = engine.nowPs();
        int kind = (int) fabric.number(packet);
        int message = fabric.message(packet);
        int payload = parts.veloBytes(vertex, kind, message);
        long start = Math.max(now, freePs[vertex]);
        long busy = velo.datapath().timePs(payload);
        freePs[vertex] = start + busy;
        usage.use(vertex, busy, start - now);
        int s = stamps.stamp(fabric.stamp(packet), start, Component.CONTENTION, Part.RX_ENGINE, vertex);
        s = stamps.stamp(s, start + velo.receivePs(), Component.RX_ENGINE, Part.RX_ENGINE, vertex);
        int written = payload + STATUS_BYTES + UnitParts.BUS_COMMAND_BYTES;
        long visible = bus.post(vertex, HostBus.UP, written, start + velo.receivePs());
        s = bus.stamp(vertex, written, visible, s);
        used[rank]++;
        rings.add(rank, kind, message, s);
        engine.schedule(visible, code + VISIBLE, rank, 0);
        fabric.consumed(packet, s);
    }

    private int rank(int packet) {
        int message = fabric.message(packet);
        return PacketKind.kind(fabric.number(packet)) == PacketKind.CREDIT ? credits.receiver(message)
                : parts.messages().targetRank(message);
    }
}
