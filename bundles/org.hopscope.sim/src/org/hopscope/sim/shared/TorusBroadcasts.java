// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

import java.util.Arrays;

import org.hopscope.sim.fabric.BroadcastRoutes;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.Call;

/**
 * Broadcasts over the torus, packet by packet: the root deals its packets out to routes that share no link; a packet is
 * deposited on every node of a line, and nodes at which lines begin send it on. The n-th broadcast of one rank is the
 * n-th of all. Every node has a rank.
 */
final class TorusBroadcasts {

    private final LayerSetup setup;
    private final SharedCores cores;
    private final SharedCosts costs;
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
    /** Per rank the FIFO in which the packet that it writes has its place. */
    private int[] fifos = new int[0];

    TorusBroadcasts(LayerSetup setup, SharedCosts costs, SharedCores cores) {
        this.setup = setup;
        this.cores = cores;
        this.costs = costs;
        onward = new TaskQueues(setup.workload().ranks());
    }

    /** Starts a call. */
    void begin(Call call) {
        int rank = call.rank();
        if (begun.length == 0) {
            fifos = new int[setup.workload().ranks()];
            begun = new int[setup.workload().ranks()];
        }
        int number = begun[rank]++;
        if (call.peer() == rank) {
            open(number, rank, call.bytes(), call.tag());
        }
        cores.work(rank, costs.enterPs() + costs.leavePs() + costs.objectPs());
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
        long packets = costs.packets().count(bytes[number]);
        return root[number] == rank ? dealt[number] == packets : received[number][rank] == packets;
    }

    /** Starts to write a packet to be sent on, or the next one of the root; false when there is no room or none. */
    boolean startForward(int rank) {
        if (received.length == 0) {
            return false;
        }
        int number = begun[rank] - 1;
        if (onward.isEmpty(rank) && number >= 0 && number < received.length && received[number] != null
                && root[number] == rank && dealt[number] < costs.packets().count(bytes[number])) {
            pass(rank, number, (int) dealt[number]++);
        }
        if (onward.isEmpty(rank)) {
            return false;
        }
        int fifo = cores.place(rank, onward.task(rank));
        if (fifo == SharedCores.NONE) {
            return false;
        }
        fifos[rank] = fifo;
        int broadcast = onward.message(rank);
        cores.work(rank, costs.writePs(payload(broadcast, onward.stamp(rank)), bytes[broadcast]));
        return true;
    }

    /** A packet has been written into its FIFO. */
    void forwarded(int rank) {
        int end = onward.task(rank);
        int broadcast = onward.message(rank);
        int packet = onward.stamp(rank);
        onward.remove(rank);
        cores.deposit(rank, fifos[rank], end, broadcast, packet);
    }

    /** A rank has read a packet. */
    void read(int rank, int broadcast, int packet) {
        received[broadcast][rank]++;
        pass(rank, broadcast, packet);
    }

    /** Payload of a packet of a broadcast. */
    int payload(int broadcast, long packet) {
        return costs.packets().payload(bytes[broadcast], packet);
    }

    private void pass(int rank, int broadcast, int packet) {
        int vertex = setup.workload().vertexOfRank()[rank];
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
        var torus = (TorusPlan) setup.plan().topology().base();
        routes[number] = new BroadcastRoutes(torus, setup.workload().vertexOfRank()[rank]);
        routeCount[number] = Math.max(1, Math.min(wanted, routes[number].count()));
        bytes[number] = size;
        received[number] = new int[begun.length];
        root[number] = rank;
        // a machine of one node has no other node to send to
        dealt[number] = routes[number].count() == 0 ? costs.packets().count(size) : 0;
        ends = new int[routes[number].mostLines()];
    }
}
