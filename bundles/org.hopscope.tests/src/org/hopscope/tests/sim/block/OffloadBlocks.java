// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable.Kind;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/**
 * The stack of an offload NIC drawn from blocks, also for {@code releng/bench}. The engine works on outgoing and
 * incoming messages in turn, and a pipeline behind it delays each message without holding it up:
 *
 * <pre>
 *  library  -- doorbell --&gt; engine (request) --&gt; pipeline: read and transmit ==&gt; port --&gt; engine (receive)
 *  library &lt;-- arrived &lt;-- [kernel] &lt;-- pipeline: write payload and completion entry &lt;-------------+
 * </pre>
 */
public final class OffloadBlocks {

    private static final int ENGINE = 0;
    private static final int PIPELINE = 1;
    private static final int HOST_BUS = 0;
    private static final int REQUEST_BYTES = 64;
    private static final int COMPLETION_BYTES = 32;

    private OffloadBlocks() {}

    /** The same machine and workload with parts and blocks. */
    public static SimPlan twin(SimPlan plan) {
        List<NodePlan> nodes = new ArrayList<>();
        for (NodePlan node : plan.nodeTypes()) {
            nodes.add(new NodePlan(node.processor(), node.memory(), node.bus(), nic(node), node.router()));
        }
        var nic = (OffloadNicPlan) plan.nodeTypes().get(0).nic();
        return new SimPlan(plan.machine(), plan.topology(), nodes, plan.routers(), plan.links(),
                stack((OffloadStackPlan) plan.stack(), nic, plan), plan.workload(), plan.sideNetworks(), plan.faults(),
                plan.fidelity());
    }

    private static ComposedNicPlan nic(NodePlan node) {
        var nic = (OffloadNicPlan) node.nic();
        var engine = new ServerPart("engine", Discovery.DIRECT, 0, 1, 0, 0, 0, 0, 0, null, Part.TX_ENGINE);
        var pipeline = new ServerPart("pipeline", Discovery.DIRECT, 0, 1, 0, 0, 0, 0, 0, null, Part.TX_ENGINE);
        var bus = new BusPart("host bus", node.bus().rate(), 0, 0, node.bus().roundTripPs() / 2,
                node.bus().roundTripPs(), node.bus().halfDuplex(), 0);
        return new ComposedNicPlan(0, List.of(engine, pipeline), List.of(bus), List.of(),
                List.of(new TablePart("contexts", nic.contexts(), 0, 0, 0)), List.of(),
                List.of(new PortPart("port", nic.packetBytes(), nic.networkBytes(), 0, null)),
                List.of(new MemoryPart("memory", node.memory().copyRate(), node.memory().copyLatencyPs())));
    }

    private static BlockStackPlan stack(OffloadStackPlan from, OffloadNicPlan nic, SimPlan plan) {
        boolean kernel = from.transport().inKernel();
        long trap = kernel ? plan.nodeTypes().get(0).processor().systemCallPs() : 0;
        var p = new Protocol();
        int library = p.library(kernel ? 0 : from.transport().receivePs(), false);
        int tx = p.lane("transmit", ENGINE, true, Component.TX_ENGINE);
        int rx = p.lane("receive", ENGINE, true, Component.RX_ENGINE);
        int behind = p.lane("pipeline", PIPELINE, true, Component.TX_ENGINE);
        int interrupt = p.lane(new BlockLane("kernel", BlockLane.HOST, false, true, Component.INTERRUPT, 0));
        int arrived = p.queue("arrived", BlockScope.RANK, 0);
        int posted = p.table(Kind.POSTED_RECEIVES, BlockScope.RANK, -1, 0, from.transport().matchItemPs());
        int unexpected = p.table(Kind.UNEXPECTED_MESSAGES, BlockScope.RANK, -1, 0, from.transport().matchItemPs());
        int contexts = p.table(Kind.NUMBERS, BlockScope.NODE, 0, 0, 0);
        int data = p.packet("data", 0);

        int fetch = p.on("fetch", behind, new OnTold());
        p.transmit(data, true, p.size(from.transport().headerBytes()), HOST_BUS, false);
        int request = p.on("request", tx, new OnTold());
        use(p, contexts, connection(p, Code.SOURCE, Code.TARGET), nic.missPs());
        p.work(nic.engine().sendPs());
        p.tell(fetch, BlockOperation.Telling.LOCAL, nic.engine().latencyPs());

        p.call(Call.SEND, library);
        p.work(from.mpi().sendPs());
        p.work(trap + (kernel ? from.transport().sendPs() : 0), Component.SYSTEM_CALL);
        p.work(kernel ? 0 : from.transport().sendPs(), Component.HOST_BUS);
        p.complete(false);
        p.returns();
        p.write(HOST_BUS, false, p.constant(REQUEST_BYTES), true);
        p.tell(request);

        int handler = p.on("interrupt handler", interrupt, new OnTold());
        p.work(from.transport().receivePs());
        p.put(arrived);
        int deposit = p.on("deposit", behind, new OnTold());
        p.write(HOST_BUS, true, p.size(from.transport().headerBytes() + COMPLETION_BYTES), true);
        if (kernel) {
            p.tell(handler);
        } else {
            p.put(arrived);
        }
        int receive = p.on("receive", rx, new OnTold());
        use(p, contexts, connection(p, Code.TARGET, Code.SOURCE), nic.missPs());
        p.work(nic.engine().receivePs());
        p.tell(deposit, BlockOperation.Telling.LOCAL, nic.engine().latencyPs());
        p.on("last packet", behind, new OnPacket(data, true));
        p.tell(receive);

        p.on("take", library, new OnQueue(arrived));
        p.work(trap, Component.SYSTEM_CALL);
        matchOrKeep(p, posted, unexpected);
        p.call(Call.RECEIVE, library);
        p.work(from.mpi().postReceivePs());
        matchOrKeep(p, unexpected, posted);
        p.call(Call.FINISH_RECEIVE, library);
        p.copy(p.value(Code.ACCEPTED));
        p.work(from.mpi().completePs());
        return p.build();
    }

    /** Uses the context of a connection, which is fetched first if it is not there. */
    private static void use(Protocol p, int contexts, int key, long missPs) {
        p.match(contexts, Lookup.FIND, key, p.here() + 2);
        p.add(new BlockOperation.Jump(p.here(), p.here() + 3));
        p.work(missPs, Component.CONTENTION);
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
