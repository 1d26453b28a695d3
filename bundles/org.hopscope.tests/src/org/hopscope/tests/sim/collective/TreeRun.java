// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.hopscope.sim.collective.CollectiveNetwork;
import org.hopscope.sim.collective.CollectiveSink;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.StampLog;

/** A collective network whose nodes are the test: each injects its packets in order and takes out what arrives. */
final class TreeRun implements CollectiveSink {

    /** 350 MB/s, 256 B of payload and 10 B more: 760 ns a packet. */
    static final CollectivePlan PLAN = new CollectivePlan(2, new Rate(350_000_000), 256, 10, 100_000, 4);
    static final long PACKET = 760_000;
    static final long HOP = 100_000;
    private static final int CONTRIBUTE = -1;
    private static final int BROADCAST = -2;

    private final Engine engine = new Engine();
    private final StampLog stamps = new StampLog();
    private final CollectiveNetwork network;
    private final List<Deque<Packet>> waiting = new ArrayList<>();
    private final long[] readyPs;
    private final long takePs;
    private final int clock;
    final List<Arrival> arrivals = new ArrayList<>();

    /** @param takePs how long a node leaves a packet in its receive queue */
    TreeRun(int nodes, long takePs) {
        this.takePs = takePs;
        network = new CollectiveNetwork(PLAN, nodes, engine, stamps, this);
        readyPs = new long[nodes];
        for (int node = 0; node < nodes; node++) {
            waiting.add(new ArrayDeque<>());
        }
        clock = engine.register(this::handle);
    }

    private void handle(int kind, int a, int b) {
        if (kind == 0) {
            collectiveRoom(a);
        } else {
            network.consumed(a);
        }
    }

    TreeRun contribute(int node, int tag, int count) {
        return add(node, CONTRIBUTE, tag, count);
    }

    TreeRun broadcast(int node, int tag, int count) {
        return add(node, BROADCAST, tag, count);
    }

    TreeRun send(int node, int target, int tag, int count) {
        return add(node, target, tag, count);
    }

    /** A node does nothing before that time. */
    TreeRun ready(int node, long ps) {
        readyPs[node] = ps;
        return this;
    }

    TreeRun run() {
        for (int node = 0; node < readyPs.length; node++) {
            engine.schedule(readyPs[node], clock, node, 0);
        }
        engine.run(Long.MAX_VALUE);
        return this;
    }

    int inFlight() {
        return network.inFlight();
    }

    int refused() {
        return waiting.stream().mapToInt(Deque::size).sum();
    }

    List<Arrival> at(int node) {
        return arrivals.stream().filter(arrival -> arrival.node() == node).toList();
    }

    @Override
    public void collectiveArrived(int vertex, int packet) {
        var chain = new Chains();
        chain.add(stamps, network.stamp(packet));
        long stamped = 0;
        for (int i = 0; i < chain.size(); i++) {
            stamped += chain.ps(i);
        }
        arrivals.add(new Arrival(engine.nowPs(), vertex, network.tag(packet), network.number(packet), stamped));
        if (takePs == 0) {
            network.consumed(packet);
        } else {
            engine.schedule(engine.nowPs() + takePs, clock + 1, packet, 0);
        }
    }

    @Override
    public void collectiveRoom(int vertex) {
        Deque<Packet> queue = waiting.get(vertex);
        while (engine.nowPs() >= readyPs[vertex] && !queue.isEmpty() && inject(vertex, queue.peek())) {
            queue.remove();
        }
    }

    private boolean inject(int vertex, Packet packet) {
        int stamp = stamps.start(engine.nowPs());
        return switch (packet.target()) {
            case CONTRIBUTE -> network.contribute(vertex, packet.tag(), packet.number(), stamp);
            case BROADCAST -> network.broadcast(vertex, packet.tag(), packet.number(), stamp);
            default -> network.send(vertex, packet.target(), packet.tag(), packet.number(), stamp);
        };
    }

    private TreeRun add(int node, int target, int tag, int count) {
        for (int number = 0; number < count; number++) {
            waiting.get(node).add(new Packet(target, tag, number));
        }
        return this;
    }

    private record Packet(int target, int tag, int number) {}

    /** A packet that has come to a node, with the sum of what was stamped since its last contribution. */
    record Arrival(long timePs, int node, int tag, int number, long stampedPs) {}
}
