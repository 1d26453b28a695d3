// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;

import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.compile.workload.MessageCensus.Shared;
import org.hopscope.sim.fabric.BufferCount;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.study.estimate.RunEstimate.Need;

/**
 * The memory of a simulation: what the network and its ranks take is measured on a smaller one, what is recorded
 * follows from what a message leaves in memory.
 */
final class Memory {

    /** Rough sizes, for machines of which one need not know more, and where nothing can be measured. */
    private static final double BASE = 220e3;
    private static final double PER_VERTEX = 300;
    /** Of a vertex that no packet comes to: a bit, and one for each of its links. */
    private static final double PER_KNOWN_VERTEX = 1;
    private static final double PER_CHANNEL = 20;
    private static final double PER_RANK = 400;
    private static final double PER_PACKET = 1000;
    private static final double PER_STEP = 60;
    /** A message that is recorded, and the objects around it. */
    private static final double PER_RECORD = 100;
    private static final double PER_STAMP = 22;
    private static final double PER_STRETCH = 14;
    /** Columns that double: while they grow they take 1.5 to 3 times what is in them. */
    private static final double GROWING = 2.2;
    /** A request and its message; counted in alltoalls that post all of theirs at once. */
    private static final double PER_REQUEST = 320;
    private static final double PER_PACKET_ROW = 64;
    /** The fidelity of messages stops no packet: this part of those to send are in the network at once. */
    private static final double SENT_AT_ONCE = 1.0 / 3;
    /** The network is measured up to this many vertices and link directions; larger ones follow from two of these. */
    private static final double MOST_PARTS = 20_000;
    private static final double RANKED_PARTS = 4_000;
    private static final int MOST_RANKS = 32;
    private static final int LEAST_RANKS = 8;
    private static final long LARGEST = 64 * 1024;

    private final SimPlan plan;
    private final MessageCensus census;
    /** True if buffers make most of the network, with a number that smaller networks say nothing of. */
    private final boolean countsBuffers;

    Memory(SimPlan plan, MessageCensus census) {
        this.plan = plan;
        this.census = census;
        countsBuffers = plan.routers().stream().anyMatch(router -> router.buffers().arePerOutput());
    }

    /** True if {@link #rough} says enough. */
    boolean isRoughlyKnown() {
        return !countsBuffers;
    }

    /** All of it, without looking closely: within a factor of 8, and at once. */
    double rough() {
        double packets = census.recordedAtOnce() * packets(census.recorded().keySet());
        double records = census.recorded().values().stream().mapToDouble(Double::doubleValue).sum();
        return BASE + roughNetwork() + PER_RANK * plan.workload().ranks() + PER_STEP * census.steps()
                + PER_REQUEST * census.requests() + PER_PACKET * packets + PER_RECORD * records;
    }

    /** Packets of the longest of these messages. */
    private double packets(Set<Long> lengths) {
        int packet = plan.routers().stream().mapToInt(RouterPlan::packetBytes).max().orElse(1);
        return 1.0 + lengths.stream().mapToLong(Long::longValue).max().orElse(0) / packet;
    }

    private double roughNetwork() {
        int channels = plan.routers().stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1);
        return PER_VERTEX * plan.topology().vertices()
                + PER_CHANNEL * channels * SmallTopology.directions(plan.topology());
    }

    /**
     * The memory of each part, except the record, which is written and not looked at again. Takes milliseconds.
     *
     * @param wiring the network
     * @param kept vertices for which the simulator keeps state
     * @param waiting packets of open-loop traffic that wait in the network
     */
    List<Need> inUse(Wiring wiring, int kept, double waiting) {
        var needs = new ArrayList<Need>();
        int ranks = plan.workload().ranks();
        int vertices = plan.topology().vertices();
        var which = kept < vertices ? RunEstimate.count(kept) + " of " : "";
        needs.add(new Need("network of " + which + RunEstimate.count(vertices) + " nodes and switches", BASE
                + Math.max(network() - BASE, roughNetwork()) * kept / vertices + PER_KNOWN_VERTEX * (vertices - kept)));
        needs.add(new Need(RunEstimate.count(ranks) + " ranks", Math.max(PER_RANK, perRank()) * ranks));
        needs.add(new Need("programs of " + RunEstimate.count(census.steps()) + " steps", PER_STEP * census.steps()));
        double more = Math.max(0, census.requests() - 2.0 * ranks);
        needs.add(new Need(RunEstimate.count(census.requests()) + " requests at once", PER_REQUEST * more));
        double packets = waiting + (plan.fidelity() == Fidelity.MESSAGE
                ? SENT_AT_ONCE * more / 2 * packets(census.messages().keySet()) : 0);
        needs.add(new Need(RunEstimate.count(packets) + " packets that wait", GROWING * PER_PACKET_ROW * packets));
        if (countsBuffers) {
            var count = BufferCount.of(plan, wiring);
            double part = (double) kept / vertices;
            needs.add(new Need("virtual output queues: " + RunEstimate.count(count.perPipe())
                    + " buffers at the end of each of " + RunEstimate.count(part * wiring.directions())
                    + " directions of links", part * count.bytes(!census.recorded().isEmpty())
                    + Math.min(packets, part * wiring.directions()) * count.queueBytes()));
        }
        return needs;
    }

    /**
     * The record of messages.
     *
     * @param hops mean number of links that messages of a length travel
     */
    Need records(Probe probe, LongToDoubleFunction hops) {
        double messages = 0;
        double stretches = 0;
        double stamps = 0;
        for (var one : census.recorded().entrySet()) {
            var cost = probe.alone(one.getKey(), hops.applyAsDouble(one.getKey()));
            messages += one.getValue();
            stretches += one.getValue() * cost.stretches();
            // a chain is kept while its sender waits; if both sides send, there may always be one, and all are kept
            double kept = census.recordsBothWays() && probe.keepsChains(one.getKey()) ? one.getValue()
                    : Math.min(census.recordedAtOnce(), one.getValue());
            stamps = Math.max(stamps, kept * cost.stamps());
        }
        return new Need("record of " + RunEstimate.count(messages) + " messages",
                PER_RECORD * messages + GROWING * (PER_STRETCH * stretches + PER_STAMP * stamps));
    }

    private double network() {
        var topology = SmallTopology.within(plan.topology(), MOST_PARTS);
        double bytes = idle(topology);
        double missing = SmallTopology.parts(plan.topology()) - SmallTopology.parts(topology);
        if (missing <= 0) {
            return bytes;
        }
        var smaller = SmallTopology.within(topology, SmallTopology.parts(topology) / 2);
        double parts = SmallTopology.parts(topology) - SmallTopology.parts(smaller);
        return bytes + missing * (parts > 0 ? (bytes - idle(smaller)) / parts : bytes / SmallTopology.parts(topology));
    }

    /** The second time, because the first one also loads classes; without buffers that are counted apart. */
    private double idle(TopologyPlan topology) {
        var sample = new Sample(plan, topology);
        sample.idle();
        double bytes = Allocation.of(sample::idle);
        return countsBuffers ? Math.max(0, bytes - BufferCount.of(plan, sample.wiring()).bytes(false)) : bytes;
    }

    /** The memory of a rank that has work. */
    private double perRank() {
        var sample = new Sample(plan, SmallTopology.within(plan.topology(), RANKED_PARTS));
        int ranks = Math.min(MOST_RANKS, Math.min(sample.nodes().size(), plan.workload().ranks())) / 2 * 2;
        if (ranks < LEAST_RANKS) {
            return 0;
        }
        long bytes = LongStream.concat(census.messages().keySet().stream().mapToLong(Long::longValue),
                census.shared().keySet().stream().mapToLong(Shared::bytes)).map(one -> Math.min(one, LARGEST)).max()
                .orElse(0);
        int fewer = ranks / LEAST_RANKS * 2;
        double all = exchange(sample, ranks, bytes);
        return (all - exchange(sample, fewer, bytes)) / (ranks - fewer);
    }

    private static double exchange(Sample sample, int ranks, long bytes) {
        return Allocation.of(() -> sample.exchange(sample.nodes().subList(0, ranks), bytes, 1, false));
    }
}
