// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.RouterChannels;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.tests.sim.Plans;

/**
 * A fabric whose NICs are the test: each vertex sends its packets as fast as its router takes them and consumes what
 * arrives at once, or never.
 */
final class Network implements PacketSink {

    private final Engine engine = new Engine();
    private final StampLog stamps = new StampLog();
    private final Fabric fabric;
    final Counters counters = new Counters();
    private final List<Deque<Packet>> waiting = new ArrayList<>();
    /** Per message the start of its chain. */
    private final Map<Integer, Integer> starts = new HashMap<>();
    /** When vertices begin to send, if not at time 0. */
    private final Map<Integer, Long> beginnings = new HashMap<>();
    private final boolean consumes;
    private boolean recording = true;
    private final int clock;
    final List<Arrival> arrivals = new ArrayList<>();

    Network(Plans plans, boolean consumes) {
        this.consumes = consumes;
        var plan = plans.build();
        var wiring = Wiring.of(plan);
        fabric = new Fabric(new FabricSetup(plan, 1, wiring, engine, stamps, counters), this);
        for (int v = 0; v < wiring.vertices(); v++) {
            waiting.add(new ArrayDeque<>());
        }
        clock = engine.register((kind, vertex, b) -> injectionFree(vertex));
    }

    static Network of(Plans plans) {
        return new Network(plans, true);
    }

    /** Records no chains, which is quicker. */
    Network quiet() {
        recording = false;
        return this;
    }

    /** Holds the packets of a vertex until then. */
    Network begin(int vertex, long ps) {
        beginnings.put(vertex, ps);
        return this;
    }

    /** Packets {@code 0 .. count - 1} of a message, all ready at time 0. */
    Network send(int source, int target, int message, int count) {
        return send(source, target, message, count, 0);
    }

    /** @param channel virtual channel and modes */
    Network send(int source, int target, int message, int count, int channel) {
        return send(source, target, message, count, channel, Plans.PACKET);
    }

    Network send(int source, int target, int message, int count, int channel, int bytes) {
        starts.put(message, recording ? stamps.start(0) : StampLog.NONE);
        for (int number = 0; number < count; number++) {
            waiting.get(source).add(new Packet(target, message, number, channel, bytes));
        }
        return this;
    }

    Network run() {
        return run(Long.MAX_VALUE);
    }

    /** @param events most events that happen */
    Network run(long events) {
        for (int v = 0; v < waiting.size(); v++) {
            engine.schedule(beginnings.getOrDefault(v, 0L), clock, v, 0);
        }
        engine.run(events);
        return this;
    }

    int inFlight() {
        return fabric.inFlight();
    }

    /** Packets that no router has taken yet. */
    int refused() {
        return waiting.stream().mapToInt(Deque::size).sum();
    }

    List<Arrival> arrivals(int message) {
        return arrivals.stream().filter(arrival -> arrival.message() == message).toList();
    }

    long lastPs() {
        return arrivals.get(arrivals.size() - 1).timePs();
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        var chain = new Chains();
        if (recording) {
            chain.add(stamps, fabric.stamp(packet));
        }
        arrivals.add(new Arrival(engine.nowPs(), vertex, fabric.message(packet), fabric.number(packet), chain));
        if (consumes) {
            fabric.consumed(packet, fabric.stamp(packet));
        }
    }

    @Override
    public void injectionFree(int vertex) {
        if (engine.nowPs() < beginnings.getOrDefault(vertex, 0L)) {
            return;
        }
        Deque<Packet> queue = waiting.get(vertex);
        while (!queue.isEmpty()) {
            Packet packet = queue.peek();
            int shape = Fabric.shape(packet.bytes(), packet.channel());
            int stamp = fabric.waited(vertex, packet.channel() & RouterChannels.MOST - 1, starts.get(packet.message()));
            if (!fabric.inject(vertex, new Outgoing().to(packet.target()).of(packet.message(), packet.number())
                    .shaped(shape).stamped(stamp))) {
                return;
            }
            queue.remove();
        }
    }

    private record Packet(int target, int message, int number, int channel, int bytes) {}

    /** A packet that has come out of the network, with where its time went since it went in. */
    record Arrival(long timePs, int vertex, int message, long number, Chains chain) {

        long spent(Component component) {
            long sum = 0;
            for (int i = 0; i < chain.size(); i++) {
                sum += chain.component(i) == component ? chain.ps(i) : 0;
            }
            return sum;
        }
    }
}
