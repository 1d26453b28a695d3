// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable.Kind;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.tests.sim.Programs;

/**
 * The ready-made pieces "Work requests" and "Transport in the kernel" with numbers of their own. The engine works on
 * outgoing and incoming messages in turn, and a pipeline after it delays each message without holding it up:
 *
 * <pre>
 *  library  -- doorbell --&gt; engine (request) --&gt; pipeline: read and transmit ==&gt; port --&gt; engine (receive)
 *  library &lt;-- arrived &lt;-- [kernel] &lt;-- pipeline: write payload and completion entry &lt;-------------+
 * </pre>
 */
public final class OffloadBlocks {

    /** Numbers of the parts, which closed forms are made of. */
    public static final long SYSTEM_CALL = 90_000;
    public static final long INTERRUPT = 700_000;
    public static final int CONTEXTS = 2;

    private static final long MPI_SEND = 200_000;
    private static final long MPI_RECEIVE = 60_000;
    private static final long MPI_COMPLETE = 70_000;
    private static final long POST = 110_000;
    private static final long TAKE = 130_000;
    private static final long ITEM = 10_000;
    private static final int HEADER = 10;
    private static final long SEND_REQUEST = 100_000;
    private static final long RECEIVE_MESSAGE = 120_000;
    private static final long LATENCY = 150_000;
    private static final long MISS = 1_000_000;
    private static final int PAYLOAD = 1_000;
    private static final int ENGINE = 0;
    private static final int PIPELINE = 1;
    private static final int HOST_BUS = 0;
    private static final int REQUEST_BYTES = 64;
    private static final int COMPLETION_BYTES = 32;

    private OffloadBlocks() {}

    /** Two nodes of half of the ranks each, whose hosts have a bus of this rate. */
    public static SimPlan plan(boolean inKernel, long busRate, Programs... ranks) {
        int half = ranks.length / 2;
        int[] place = IntStream.range(0, ranks.length).map(rank -> rank / half).toArray();
        int[] core = IntStream.range(0, ranks.length).map(rank -> rank % half).toArray();
        var memory = new MemoryPlan(new Rate(2_000_000_000), 30_000);
        var bus = new BusPlan(new Rate(busRate), 400_000, false);
        var node = new NodePlan(new ProcessorPlan(half, SYSTEM_CALL, INTERRUPT), memory, bus, nic(bus, memory), 0);
        return new SimPlan(new MachinePlan("machine", new TorusPlan(new int[] {2}, new boolean[1], 0, 0), List.of(node),
                List.of(new RouterPlan(1, 8, 50_000, PAYLOAD + 38)),
                List.of(new LinkPlan(new Rate(1_000_000_000), 5_000))), stack(inKernel),
                new WorkloadPlan("workload", Programs.of(ranks), place, core, BufferPlan.HOST));
    }

    private static ComposedNicPlan nic(BusPlan bus, MemoryPlan memory) {
        var engine = new ServerPart("engine", WorkDiscovery.AT_ONCE, 0, 1, 0, 0, null, Part.TX_ENGINE);
        var pipeline = new ServerPart("pipeline", WorkDiscovery.AT_ONCE, 0, 1, 0, 0, null, Part.TX_ENGINE);
        return new ComposedNicPlan(0, List.of(engine, pipeline),
                List.of(new BusPart("host bus", bus.rate(), 0, 0, bus.roundTripPs() / 2, bus.roundTripPs(), false, 0)),
                NicStores.NONE.with(List.of(new TablePart("contexts", CONTEXTS, 0, 0, 0))),
                List.of(new PortPart("port", PAYLOAD, 38, 0, null)),
                List.of(new MemoryPart("memory", memory.copyRate(), memory.copyLatencyPs())));
    }

    private static BlockStackPlan stack(boolean kernel) {
        long trap = kernel ? SYSTEM_CALL : 0;
        var p = new Protocol();
        int library = p.library(kernel ? 0 : TAKE, false);
        int tx = p.lane("transmit", ENGINE, true, Component.TX_ENGINE);
        int rx = p.lane("receive", ENGINE, true, Component.RX_ENGINE);
        int behind = p.lane("pipeline", PIPELINE, true, Component.TX_ENGINE);
        int interrupt = p.lane(BlockLane.ofNode("kernel", BlockLane.HOST, true, Component.INTERRUPT));
        int arrived = p.queue("arrived", BlockScope.RANK, 0);
        int contexts = p.table(Kind.NUMBERS, BlockScope.NODE, 0, 0, 0);
        int data = p.packet("data", 0);

        int fetch = p.on("fetch", behind, new OnTold());
        p.add(new BlockOperation.Transmit(p.here(), new PacketHeader(data, new int[0]), 0, PacketDestination.end(true),
                new PacketPayload(p.size(HEADER), HOST_BUS, BlockOperation.Head.FETCHED), false));
        int request = p.on("request", tx, new OnTold());
        use(p, contexts, connection(p, Code.SOURCE, Code.TARGET));
        p.work(SEND_REQUEST);
        p.tell(fetch, BlockOperation.Telling.LOCAL, LATENCY);

        p.call(Call.SEND, library);
        p.work(MPI_SEND);
        p.work(trap + (kernel ? POST : 0), Component.SYSTEM_CALL);
        p.work(kernel ? 0 : POST, Component.HOST_BUS);
        p.complete(false);
        p.returns();
        p.write(HOST_BUS, false, p.constant(REQUEST_BYTES), true);
        p.tell(request);
        p.read(HOST_BUS, false, p.expression(new BlockExpression(new Code[] {Code.SIZE, Code.CONSTANT, Code.ADD,
            Code.CONSTANT, Code.MIN}, new long[] {0, HEADER, 0, PAYLOAD, 0})), true);

        int handler = p.on("interrupt handler", interrupt, new OnTold());
        p.work(TAKE);
        p.put(arrived);
        int deposit = p.on("deposit", behind, new OnTold());
        p.write(HOST_BUS, true, p.size(HEADER + COMPLETION_BYTES), true);
        if (kernel) {
            p.tell(handler);
        } else {
            p.put(arrived);
        }
        int receive = p.on("receive", rx, new OnTold());
        use(p, contexts, connection(p, Code.TARGET, Code.SOURCE));
        p.work(RECEIVE_MESSAGE);
        p.tell(deposit, BlockOperation.Telling.LOCAL, LATENCY);
        p.on("last packet", behind, new OnPacket(data, true));
        p.tell(receive);

        receives(p, library, trap, arrived);
        return p.build();
    }

    private static void receives(Protocol p, int library, long trap, int arrived) {
        int posted = p.table(Kind.POSTED_RECEIVES, BlockScope.RANK, -1, 0, ITEM);
        int unexpected = p.table(Kind.UNEXPECTED_MESSAGES, BlockScope.RANK, -1, 0, ITEM);
        p.on("take", library, new OnQueue(arrived));
        p.work(trap, Component.SYSTEM_CALL);
        matchOrKeep(p, posted, unexpected);
        p.call(Call.RECEIVE, library);
        p.work(MPI_RECEIVE);
        matchOrKeep(p, unexpected, posted);
        p.call(Call.FINISH_RECEIVE, library);
        p.copy(p.value(Code.ACCEPTED));
        p.work(MPI_COMPLETE);
    }

    /** Uses the context of a connection, which is fetched first if it is not there. */
    private static void use(Protocol p, int contexts, int key) {
        p.match(contexts, Lookup.FIND, key, p.here() + 2);
        p.add(new BlockOperation.Jump(p.here(), p.here() + 3));
        p.work(MISS, Component.CONTENTION);
        p.match(contexts, Lookup.INSERT, key, p.here() + 1);
    }

    /** Completes the receive if there is a match, and otherwise puts the item into the other table. */
    private static void matchOrKeep(Protocol p, int search, int keep) {
        p.match(search, Lookup.REMOVE, -1, p.here() + 3);
        p.complete(true);
        p.end();
        p.match(keep, Lookup.INSERT, -1, p.here() + 1);
    }

    private static int connection(Protocol p, Code own, Code other) {
        return p.expression(new BlockExpression(new Code[] {own, Code.RANKS, Code.MULTIPLY, other, Code.ADD},
                new long[5]));
    }
}
