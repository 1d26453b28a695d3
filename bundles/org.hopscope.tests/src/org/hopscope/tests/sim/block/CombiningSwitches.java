// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.CircuitTransfer;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;

/** Nodes at switches that combine packets, and what a packet takes there; a link moves a byte in 1 ns. */
final class CombiningSwitches {

    private static final int NONE = -1;
    static final long CALL = 80_000;
    static final long POST = 70_000;
    static final long TAKE = 30_000;
    static final long POLL = 40_000;
    static final long HOST = CALL + POST + TAKE + POLL;
    static final long ROUTER = 50_000;
    static final long LINK = 5_000;
    static final int HEADER = 20;
    static final long RESULT = 90_000;
    /** A unit takes in a byte in 0.25 ns. */
    static final long UNIT_PER_BYTE = 250;
    static final Rate UNIT = new Rate(4_000_000_000L);
    static final Rate FAST_UNIT = new Rate(100_000_000_000L);

    static Protocol protocol() {
        return protocol(Outlets.NONE);
    }

    /** @param outlets ports that a vector can leave through */
    static Protocol protocol(Outlets outlets) {
        var p = new Protocol();
        int library = p.library(POLL, false);
        int tx = p.lane("transmit", 0, false, Component.TX_ENGINE);
        int rx = p.lane("receive", 1, false, Component.RX_ENGINE);
        int operand = p.packet("operand", HEADER);
        int events = p.queue("events", BlockScope.RANK, 0);
        int post = p.on("post", tx, new OnTold());
        p.work(POST);
        p.add(new BlockOperation.Transmit(p.here(), new PacketHeader(operand, new int[0]), 0, PacketDestination.TREE,
                new PacketPayload(p.value(Code.SIZE), NONE), false, outlets, CircuitTransfer.NONE));
        p.call(Call.ALLREDUCE, library);
        p.work(CALL);
        p.tell(post);
        p.on("result", rx, new OnPacket(operand, true));
        p.work(TAKE);
        p.put(events);
        p.on("event", library, new OnQueue(events));
        p.complete(true);
        return p;
    }

    /** Nodes at switches, as many at each, and a switch above them if there are several. */
    static GraphPlan tree(int leaves, int nodesPerLeaf) {
        int nodes = leaves * nodesPerLeaf;
        int vertices = nodes + leaves + (leaves > 1 ? 1 : 0);
        int links = nodes + (leaves > 1 ? leaves : 0);
        var end = new int[links];
        for (int link = 0; link < links; link++) {
            end[link] = link < nodes ? nodes + link / nodesPerLeaf : nodes + leaves;
        }
        int[] kind = IntStream.range(0, vertices).map(vertex -> vertex < nodes ? 0 : NONE).toArray();
        return new GraphPlan(kind, Arrays.stream(kind).map(one -> one + 1 == 0 ? 1 : 0).toArray(),
                IntStream.range(0, links).toArray(), end, new int[links]);
    }

    static ReductionPlan unit(Rate rate, int window) {
        return new ReductionPlan(rate, RESULT, 4, window);
    }

    static RunTrace run(GraphPlan network, ReductionPlan unit, int ranks, IntFunction<Programs> programs) {
        return Composed.of(protocol()).switched(network, unit)
                .run(IntStream.range(0, ranks).mapToObj(programs).toArray(Programs[]::new)).trace();
    }

    static long wire(long bytes) {
        return bytes + HEADER + Composed.OVERHEAD;
    }

    static long unitPs(long bytes) {
        return wire(bytes) * UNIT_PER_BYTE;
    }

    static long wirePs(long bytes) {
        return wire(bytes) * Composed.PER_BYTE;
    }

    /** The way up to the only switch and back, for a packet of each of some ranks. */
    static long oneSwitch(int ranks, long bytes) {
        // node, wire, switch, tail; all packets through the unit, the last one waits for the others; wire, node, tail
        return ROUTER + LINK + ROUTER + wirePs(bytes) + ranks * unitPs(bytes) + RESULT
                + LINK + ROUTER + wirePs(bytes);
    }

    private CombiningSwitches() {}

    /** The time of a message that a component has, or all of it. */
    static long sum(RunTrace trace, MessageView message, Component component) {
        long sum = 0;
        var chains = trace.chains();
        for (int at = chains.first(message.chain()); at < chains.end(message.chain()); at++) {
            sum += component == null || chains.component(at) == component ? chains.ps(at) : 0;
        }
        return sum;
    }
}
