// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that wait for each output of a router. Where there is neither credit nor pause, a packet that finds its
 * queue full is dropped, or it or the one that waits last loses its payload and continues in a queue that is served
 * first. Packets may be marked by the length of a queue, on arrival or when they are sent. Packets that the node of a
 * router puts into it count nowhere and are never dropped: they wait for a buffer. Where the outputs of a switch share
 * a memory, each of its queues may only fill a share of what is free of it.
 */
final class OutputQueues {

    private static final int NONE = -1;
    private static final int MILLION = 1_000_000;

    private final Arbiter arbiter;
    private final Engine engine;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Counters counters;
    private final boolean lossy;
    private final boolean marks;
    /** Bytes in front of a node that nodes take note of, or 0. */
    private final int holdBytes;
    private final RandomStreams random;
    private final boolean trims;
    private final boolean either;
    private final int trimChannel;
    private final PacketMemories memories;
    /** Per pipe the bytes of packets that wait for it, then of those that are served first. */
    private final int[] bytes;
    /** Per pipe the time of all that it has sent; null unless packets record that. */
    private final long @Nullable [] busyPs;
    /** Null unless nodes acknowledge packets, without which none is marked, trimmed, held or recorded. */
    private final @Nullable Flows flows;

    /** @param flows the packets that nodes acknowledge; null unless they do */
    OutputQueues(FabricSetup setup, Arbiter arbiter, @Nullable Flows flows) {
        this.arbiter = arbiter;
        this.flows = flows;
        engine = setup.engine();
        pipes = arbiter.pipes();
        packets = arbiter.packets();
        counters = setup.counters();
        SimPlan plan = setup.plan();
        lossy = plan.admission().isLossy();
        marks = plan.marks();
        holdBytes = plan.delivery().credits().holdBytes();
        random = new RandomStreams(setup.seed(), "marks", setup.wiring().vertices(), setup.wiring()::vertexInMachine);
        trims = plan.admission().trims();
        either = plan.admission() == Admission.TRIM_EITHER;
        trimChannel = trimChannel(plan);
        memories = new PacketMemories(plan, pipes, setup.wiring());
        bytes = new int[Math.multiplyExact(2, pipes.count())];
        busyPs = plan.delivery().telemetry().isOn() ? new long[pipes.count()] : null;
    }

    /** True if anything depends on the lengths of queues. */
    static boolean areCounted(SimPlan plan) {
        return plan.admission().isLossy() || plan.marks() && plan.delivery().acknowledges()
                || plan.delivery().telemetry().isOn() || plan.delivery().credits().holds();
    }

    /** The channel of what is served first, or -1. */
    static int trimChannel(SimPlan plan) {
        return plan.admission().trims() ? plan.channels() : NONE;
    }

    /** True if a packet may wait for its output, perhaps without its payload; else it is gone. */
    boolean admits(int packet) {
        if (pipes.isInjection(packets.input(packet))) {
            return true;
        }
        if (marks && !marking(packet).atExit()) {
            mark(packet, packets.output(packet), waiting(packets.output(packet)));
        }
        if (holdBytes > 0 && waiting(packets.output(packet)) > holdBytes
                && leadsToNode(packet, packets.output(packet))
                && flows.isPayload(packet)) {
            flows.hold(packet);
        }
        return !lossy || hasRoom(packet);
    }

    private MarkingPlan marking(int packet) {
        return pipes.router(pipes.target(packets.input(packet))).marking();
    }

    private void mark(int packet, int pipe, int length) {
        int vertex = pipes.target(packets.input(packet));
        int ppm = marking(packet).ppm(length);
        if (ppm > 0 && marking(packet).sparesNodes() && leadsToNode(packet, pipe)) {
            return;
        }
        if (ppm > 0 && flows.isPayload(packet) && (ppm >= MILLION || random.next(vertex, MILLION) < ppm)) {
            flows.mark(packet);
            counters.count(Counter.MARKED_PACKETS);
        }
    }

    /** True if an output ends where a packet goes to. */
    private boolean leadsToNode(int packet, int output) {
        return !pipes.isLink(output) || pipes.target(output) == packets.destination(packet);
    }

    private boolean hasRoom(int packet) {
        var plan = pipes.router(pipes.target(packets.input(packet))).admission();
        if (fits(packet, plan)) {
            return true;
        }
        if (trims && flows.isPayload(packet)) {
            if (either && random.next(pipes.target(packets.input(packet)), 2) == 0) {
                return takesPlaceOfLast(packet, plan);
            }
            return trimmed(packet, plan);
        }
        drop(packet);
        return false;
    }

    /** Trims a packet that is in no queue. Returns false if not even its header finds room. */
    private boolean trimmed(int packet, AdmissionPlan plan) {
        counters.count(Counter.TRIMMED_PACKETS);
        flows.trim(packet, leadsToNode(packet, packets.output(packet)));
        packets.channel(packet, trimChannel);
        packets.bytes(packet, Math.min(packets.bytes(packet), plan.trimmedBytes()));
        if (fits(packet, plan)) {
            return true;
        }
        drop(packet);
        return false;
    }

    private void drop(int packet) {
        counters.count(Counter.BUFFER_DROPS);
        packets.close(packet);
    }

    /** Trims the packet that waits last instead of one that arrives, if that makes room. */
    private boolean takesPlaceOfLast(int packet, AdmissionPlan plan) {
        int last = arbiter.lastBefore(packet);
        if (last == NONE || !flows.isPayload(last) || pipes.isInjection(packets.input(last))
                || packets.bytes(last) < packets.bytes(packet)
                || !memories.hasRoom(vertex(packet), plan.trimmedBytes() + packets.bytes(packet)
                        - packets.bytes(last))) {
            return trimmed(packet, plan);
        }
        int pipe = packets.output(last);
        arbiter.leaveQueues(last);
        count(last, pipe, -packets.bytes(last));
        if (trimmed(last, plan)) {
            arbiter.join(last, engine.nowPs());
            joined(last);
        }
        return true;
    }

    /** A packet waits for its output. */
    void joined(int packet) {
        count(packet, packets.output(packet), packets.bytes(packet));
    }

    /** A packet has left the queue of a pipe. */
    void left(int packet, int pipe) {
        count(packet, pipe, -packets.bytes(packet));
        if (marks && !pipes.isInjection(packets.input(packet)) && marking(packet).atExit()) {
            mark(packet, pipe, bytes[at(packet, pipe)]);
        }
    }

    /** A pipe sends a packet, which may record how busy that is. */
    void sends(int packet, int pipe, long start, long serialisation) {
        if (busyPs != null) {
            busyPs[pipe] += serialisation;
            int length = waiting(pipe);
            flows.record(packet, pipe, length == 0 ? 0 : pipes.serialisationPs(pipe, length), busyPs[pipe], start);
        }
    }

    /** Bytes that wait for a pipe. */
    int waiting(int pipe) {
        return bytes[2 * pipe] + bytes[2 * pipe + 1];
    }

    private boolean fits(int packet, AdmissionPlan plan) {
        int size = packets.bytes(packet);
        int vertex = vertex(packet);
        return bytes[at(packet, packets.output(packet))] + size <= memories.threshold(vertex, plan.bufferBytes())
                && memories.hasRoom(vertex, size);
    }

    /** The router in which a packet waits. */
    private int vertex(int packet) {
        return pipes.target(packets.input(packet));
    }

    private int at(int packet, int pipe) {
        return 2 * pipe + (packets.channel(packet) == trimChannel ? 1 : 0);
    }

    private void count(int packet, int pipe, int size) {
        if (!pipes.isInjection(packets.input(packet))) {
            bytes[at(packet, pipe)] += size;
            memories.add(vertex(packet), size);
        }
    }
}
