// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.VeloPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The sending halves of the VELO units. A store crosses the bus as one transaction with its destination in the address,
 * passes the pipeline and is offered to the switch. Bus credits bound what a unit holds: without one, the storing core
 * stands still until the switch has taken a message.
 */
final class VeloSender extends EventHandler {

    private static final int READY = 0;
    private static final int CREDIT = 1;
    private static final int NONE = -1;

    private final UnitParts parts;
    private final Engine engine;
    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final SoftwareCredits credits;
    private final TaskQueues pipeline;
    private final int[] ready;
    private final long[] freePs;
    private final int[] busCredits;
    /** Per vertex the stamp of the message whose credit has come last. */
    private final int[] creditStamp;
    private final int[] stalledHead;
    private final int[] stalledTail;
    private final int[] stalledNext;
    private final UsageColumn usage;
    private final int code;
    private UnitListener listener;

    VeloSender(UnitParts parts, SoftwareCredits credits, int ranks) {
        this.parts = parts;
        this.credits = credits;
        engine = parts.engine();
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        int vertices = parts.planOf().length;
        pipeline = new TaskQueues(vertices);
        ready = new int[vertices];
        freePs = new long[vertices];
        busCredits = new int[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            MessageUnitNicPlan plan = parts.planOf()[vertex];
            busCredits[vertex] = plan == null ? 0 : plan.velo().buffers();
        }
        creditStamp = Columns.filled(vertices, StampLog.NONE);
        stalledHead = Columns.filled(vertices, NONE);
        stalledTail = Columns.filled(vertices, NONE);
        stalledNext = new int[ranks];
        usage = stamps.usage().column(Resource.TX_ENGINE, vertices);
        code = engine.register(this);
    }

    void attach(UnitListener unitListener) {
        listener = unitListener;
    }

    /**
     * Stores one message at the present time. Returns false when the bus has no credit: the core of {@code rank} then
     * stands still, and the listener is told when it may try again.
     *
     * @param packet kind and number, see {@link PacketKind}
     * @param stamp end of the chain that led to the store
     */
    boolean store(int vertex, int rank, int packet, int message, int stamp) {
        if (busCredits[vertex] == 0) {
            stall(vertex, rank);
            return false;
        }
        busCredits[vertex]--;
        VeloPlan velo = parts.planOf()[vertex].velo();
        int payload = parts.veloBytes(vertex, packet, message);
        int stored = payload + UnitParts.BUS_COMMAND_BYTES;
        long arrival = bus.post(vertex, HostBus.DOWN, stored, engine.nowPs());
        long start = Math.max(arrival, freePs[vertex]);
        long busy = velo.datapath().timePs(payload);
        freePs[vertex] = start + busy;
        usage.use(vertex, busy, start - arrival);
        long offered = start + velo.transmitPs();
        int waited = stamps.stamp(bus.stamp(vertex, stored, arrival, stamp), start, Component.CONTENTION,
                Part.TX_ENGINE, vertex);
        pipeline.add(vertex, packet, message,
                stamps.stamp(waited, offered, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        engine.schedule(offered, code + READY, vertex, 0);
        return true;
    }

    /** Small messages that an eager message takes: its MPI header and its data. */
    long parts(int vertex, int message) {
        int most = parts.planOf()[vertex].velo().messageBytes();
        return (parts.headerBytes() + messages.bytes(message) + most - 1) / most;
    }

    /** Ends, at the present time, the wait of a chain for a bus credit. */
    int waited(int vertex, int stamp) {
        return stamps.waited(stamp, creditStamp[vertex], engine.nowPs(), Part.TX_ENGINE, vertex);
    }

    /** The switch of {@code vertex} has a free buffer again. */
    void injectionFree(int vertex) {
        offer(vertex);
    }

    @Override
    public void handle(int kind, int vertex, int stamp) {
        if (kind == READY) {
            ready[vertex]++;
            if (ready[vertex] == 1) {
                offer(vertex);
            }
        } else {
            busCredits[vertex]++;
            creditStamp[vertex] = stamp;
            wake(vertex);
        }
    }

    private void offer(int vertex) {
        while (ready[vertex] > 0) {
            int packet = pipeline.task(vertex);
            int message = pipeline.message(vertex);
            int stamp = fabric.waited(vertex, 0, pipeline.stamp(vertex));
            int bytes = parts.planOf()[vertex].wireBytes(parts.veloBytes(vertex, packet, message));
            int target = PacketKind.kind(packet) == PacketKind.CREDIT ? credits.vertex(message)
                    : messages.targetVertex(message);
            if (!fabric.inject(vertex, outgoing.to(target).of(message, packet).shaped(Fabric.shape(bytes, 0))
                    .stamped(stamp))) {
                return;
            }
            pipeline.remove(vertex);
            ready[vertex]--;
            engine.schedule(engine.nowPs() + bus.roundTripPs(vertex) / 2, code + CREDIT, vertex, stamp);
        }
    }

    private void stall(int vertex, int rank) {
        stalledNext[rank] = NONE;
        if (stalledHead[vertex] == NONE) {
            stalledHead[vertex] = rank;
        } else {
            stalledNext[stalledTail[vertex]] = rank;
        }
        stalledTail[vertex] = rank;
    }

    private void wake(int vertex) {
        int rank = stalledHead[vertex];
        if (rank != NONE) {
            stalledHead[vertex] = stalledNext[rank];
            listener.storePossible(rank);
        }
    }
}
