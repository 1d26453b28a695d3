// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.fabric.BroadcastRoutes;
import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.trace.StampLog;

/**
 * Broadcasts over the torus, packet by packet: the root deals its packets out to routes that share no link; a packet is
 * deposited on every node of a line, and nodes at which lines begin send it on. The n-th broadcast of one rank is the
 * n-th of all. Every node has a rank.
 */
final class TorusBroadcasts {

    private static final int NONE = -1;

    private final Parts parts;
    private final InjectionFifos injection;
    private final Outgoing outgoing = new Outgoing();
    private final AdvanceLoop.Client client;
    private final RankStates states;
    /** Packets that ranks have still to send on: end of the line, broadcast, number of the packet. */
    private final TaskQueues onward;
    /** Per rank how many broadcasts it has begun. */
    private int[] begun = new int[0];
    private BroadcastRoutes[] routes = new BroadcastRoutes[0];
    private int[] routeCount = new int[0];
    private long[] bytes = new long[0];
    private int[][] received = new int[0][];
    /** Per broadcast how many packets its root has dealt out. */
    private long[] dealt = new long[0];
    private int[] root = new int[0];
    private int[] ends = new int[0];

    TorusBroadcasts(Parts parts, AdvanceLoop.Client client) {
        this.parts = parts;
        injection = parts.queues().injection();
        states = parts.states();
        this.client = client;
        onward = new TaskQueues(states.ranks());
    }

    /** Starts a call. */
    void begin(Call call) {
        int rank = call.rank();
        if (begun.length == 0) {
            begun = new int[states.ranks()];
        }
        int number = begun[rank]++;
        LayerCosts costs = parts.costs();
        costs.begin(0, 0, StampLog.NONE);
        costs.mpi(costs.mpi.sendPs() + costs.mpi.completePs());
        costs.messageLayer(costs.layer.sendPs() + costs.layer.objectPs());
        if (call.peer() == rank) {
            open(number, rank, call.bytes(), call.tag());
        }
        client.start(rank, RankStates.ENTER, costs.totalPs());
    }

    /** True if a rank has packets to send on. */
    boolean owes(int rank) {
        return !onward.isEmpty(rank);
    }

    /** True if a rank is in a broadcast of which it has not had all or not passed on its share. */
    boolean unfinished(int rank) {
        return begun.length > 0 && begun[rank] > 0 && !done(rank);
    }

    private boolean done(int rank) {
        int number = begun[rank] - 1;
        if (owes(rank) || number >= received.length || received[number] == null) {
            return false;
        }
        long packets = parts.costs().packets.count(bytes[number]);
        return root[number] == rank ? dealt[number] == packets : received[number][rank] == packets;
    }

    /** Starts to write a packet to be sent on, or the next one of the root; false when there is no room or none. */
    boolean startForward(int rank) {
        if (received.length == 0) {
            return false;
        }
        int number = begun[rank] - 1;
        if (onward.isEmpty(rank) && number >= 0 && number < received.length && received[number] != null
                && root[number] == rank && dealt[number] < parts.costs().packets.count(bytes[number])) {
            pass(rank, number, (int) dealt[number]++);
        }
        if (onward.isEmpty(rank)) {
            return false;
        }
        int vertex = parts.run().workload().vertexOfRank()[rank];
        int fifo = injection.pinned(vertex, states.core(rank),
                parts.run().wiring().next(vertex, onward.task(rank)));
        if (fifo == NONE) {
            return false;
        }
        states.jobFifo(rank, fifo);
        int broadcast = onward.message(rank);
        LayerCosts costs = parts.costs();
        costs.begin(0, 0, StampLog.NONE);
        costs.messageLayer(costs.layer.packetSendPs());
        costs.write(payload(broadcast, onward.stamp(rank)), bytes[broadcast]);
        client.start(rank, RankStates.FORWARD, costs.totalPs());
        return true;
    }

    /** A packet has been written into its FIFO. */
    void forwarded(int rank) {
        int vertex = parts.run().workload().vertexOfRank()[rank];
        int end = onward.task(rank);
        int broadcast = onward.message(rank);
        int packet = onward.stamp(rank);
        onward.remove(rank);
        int shape = Fabric.shape(parts.costs().packets.size(payload(broadcast, packet)), 0) | Fabric.DEPOSIT;
        injection.add(vertex, states.jobFifo(rank), outgoing.to(end)
                .of(broadcast, PacketKind.number(PacketKind.BROADCAST, packet)).shaped(shape));
    }

    /** A rank has read a packet. */
    void read(int rank, int broadcast, long number) {
        received[broadcast][rank]++;
        pass(rank, broadcast, (int) PacketKind.index(number));
    }

    /** Payload of a packet of a broadcast. */
    int payload(int broadcast, long packet) {
        return parts.costs().packets.payload(bytes[broadcast], packet);
    }

    private void pass(int rank, int broadcast, int packet) {
        int vertex = parts.run().workload().vertexOfRank()[rank];
        int count = routes[broadcast].lines(packet % routeCount[broadcast], vertex, ends);
        for (int i = 0; i < count; i++) {
            onward.add(rank, ends[i], broadcast, packet);
        }
    }

    private void open(int number, int rank, long size, int wanted) {
        if (number >= received.length) {
            int room = Math.max(number + 1, 2 * received.length);
            routes = Arrays.copyOf(routes, room);
            routeCount = Arrays.copyOf(routeCount, room);
            bytes = Arrays.copyOf(bytes, room);
            received = Arrays.copyOf(received, room);
            dealt = Arrays.copyOf(dealt, room);
            root = Arrays.copyOf(root, room);
        }
        var torus = (TorusPlan) parts.run().plan().topology().base();
        routes[number] = new BroadcastRoutes(torus, parts.run().workload().vertexOfRank()[rank]);
        routeCount[number] = Math.max(1, Math.min(wanted, routes[number].count()));
        bytes[number] = size;
        received[number] = new int[begun.length];
        root[number] = rank;
        // a machine of one node has no other node to send to
        dealt[number] = routes[number].count() == 0 ? parts.costs().packets.count(size) : 0;
        ends = new int[routes[number].mostLines()];
    }
}
