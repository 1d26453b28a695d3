// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The way of a packet from its first link to the router of its destination at {@link Fidelity#MESSAGE}: as if nothing
 * else were there.
 */
final class ShortCut {

    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Engine engine;
    private final StampLog stamps;
    private final int headCode;
    /** Per vertex the packets that are in the router of their source; empty unless {@link #isPlain}. */
    private final int[] inSource;
    /** Null if all packets of a pair take equally long. */
    private final @Nullable LatestHeads latest;
    private long flightPs;
    private long storingPs;
    private long switchingPs;

    /** @param headCode code of the event at which a packet asks for the way out */
    ShortCut(FabricSetup setup, Pipes pipes, PacketPool packets, int headCode) {
        wiring = setup.wiring();
        engine = setup.engine();
        stamps = setup.stamps();
        this.pipes = pipes;
        this.packets = packets;
        this.headCode = headCode;
        latest = pipes.passes() ? null : new LatestHeads();
        inSource = new int[setsOutPlainly(setup.plan()) && !engine.isPlain() ? wiring.vertices() : 0];
    }

    /** True if a packet that sets out waits for nothing but packets of its own vertex. */
    boolean isPlain() {
        return inSource.length > 0;
    }

    /** True if no packet of a vertex is in the router of its source. */
    boolean isSettled(int vertex) {
        return inSource[vertex] == 0;
    }

    /**
     * A packet enters the router of its source. Returns true if what happens to it there can be told now: all that set
     * out before it have left, and the router takes equally long for each.
     */
    boolean entersAlone(int packet, int vertex) {
        if (inSource.length == 0) {
            return false;
        }
        return inSource[vertex]++ == 0 && packets.modes(packet) == 0 && pipes.isLink(packets.output(packet));
    }

    /** A packet leaves the router of its source. */
    void left(int injection) {
        if (inSource.length > 0) {
            inSource[pipes.instance(injection)]--;
        }
    }

    private static boolean setsOutPlainly(SimPlan plan) {
        return !plan.delivery().acknowledges() && !OutputQueues.areCounted(plan)
                && plan.routers().stream().allMatch(router -> router.admission().isByCredits()
                        && router.largestPackets() > 1
                        && !router.buffers().areFifos() && router.channels().shares().leastPpm().isEmpty());
    }

    /** Takes a packet that enters link {@code first} to its last router, where it asks for the way out. */
    void take(int packet, int first, int stamp, long now) {
        find(packet, first);
        long head = now + flightPs + storingPs + switchingPs;
        if (latest != null) {
            head = latest.after(IntPair.of(wiring.source(first), packets.destination(packet)), head, now);
        }
        long stored = head - switchingPs;
        int flown = stamps.stamp(stamp, now + flightPs, Component.PROPAGATION, Part.LINK, first);
        int there = stamps.stamp(flown, stored, Component.SERIALISATION, Part.LINK, first);
        packets.stamp(packet, stamps.stamp(there, head, Component.SWITCHING, Part.ROUTER,
                packets.destination(packet)));
        engine.schedule(head, headCode, packet, packets.output(packet));
    }

    private void find(int packet, int first) {
        int destination = packets.destination(packet);
        int vertex = pipes.target(first);
        int more = pipes.uniform() && pipes.oneRouter() ? wiring.distance(vertex, destination) : -1;
        int last = more < 0 || pipes.hostPorts() == 1 ? first : wiring.last(first, destination);
        if (more < 0 || last < 0) {
            walk(packet, first);
            return;
        }
        flightPs = (1 + more) * pipes.latencyPs(first);
        storingPs = pipes.stores(vertex) ? (1 + more) * pipes.serialisationPs(first, packets.bytes(packet)) : 0;
        switchingPs = (1 + more) * pipes.router(vertex).latencyPs();
        packets.input(packet, last);
        packets.output(packet, pipes.ejection(destination, last));
    }

    private void walk(int packet, int first) {
        int bytes = packets.bytes(packet);
        int output = first;
        flightPs = 0;
        storingPs = 0;
        switchingPs = 0;
        do {
            int pipe = output;
            int vertex = pipes.target(pipe);
            packets.input(packet, pipe);
            output = next(vertex, packet);
            if (pipes.stores(vertex)) {
                storingPs += pipes.serialisationPs(pipe, bytes);
                flightPs += pipes.latencyPs(pipe);
            } else {
                flightPs += pipes.flightPs(pipe, output, bytes);
            }
            switchingPs += pipes.router(vertex).latencyPs();
        } while (pipes.isLink(output));
        packets.output(packet, output);
    }

    private int next(int vertex, int packet) {
        int destination = packets.destination(packet);
        if (vertex == destination) {
            return pipes.ejection(vertex, packets.input(packet));
        }
        int level = wiring.level(vertex, destination, packets.level(packet));
        packets.way(packet, level);
        return wiring.next(vertex, destination, level);
    }
}
