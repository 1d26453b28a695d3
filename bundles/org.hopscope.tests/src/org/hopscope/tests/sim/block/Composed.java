// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ComposedNicPlan.MemoryPart;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PortFifos;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.SocketsPlan;
import org.hopscope.sim.plan.SwitchingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Part;
import org.hopscope.tests.sim.Programs;

/**
 * A ring of nodes with a processor, a host bus, engines and one port each. Links, memories and buses move a byte in 1
 * ns.
 */
final class Composed {

    static final long PER_BYTE = 1_000;
    static final long COPY = 30_000;
    static final long INTERRUPT = 700_000;
    static final long WRITE = 200_000;
    static final long READ = 400_000;
    static final int PAYLOAD = 100;
    static final int OVERHEAD = 12;
    private static final long ROUTER = 50_000;
    private static final long LINK = 5_000;

    private final BlockStackPlan stack;
    private int nodes = 2;
    private List<ServerPart> servers = List.of(engine(1, 0), engine(1, 0));
    private BusPart bus = bus(0, 0, 0);
    private SocketsPlan sockets = SocketsPlan.ONE;
    private List<RouterPlan> routers = List.of(new RouterPlan(1, 4, ROUTER, 200));
    private List<TopologyPlan> drawn = List.of();
    private List<PortPart> ports = List.of(port(0));

    private Composed(BlockStackPlan stack) {
        this.stack = stack;
    }

    static Composed of(Protocol protocol) {
        return new Composed(protocol.build());
    }

    /** Time of a packet over one link, from its injection until it has arrived. */
    static long network(long wireBytes) {
        return 2 * ROUTER + LINK + wireBytes * PER_BYTE;
    }

    /** An engine at 100 MHz, a cycle being 10 ns. */
    static ServerPart engine(int width, long intervalPs) {
        return new ServerPart("engine", WorkDiscovery.AT_ONCE, 100_000_000, width, intervalPs, 0, null,
                Part.TX_ENGINE);
    }

    static ServerPart processor(Discovery discovery, long pollingPs, long interruptPs, long coalescingPs) {
        return new ServerPart("processor", new WorkDiscovery(discovery, pollingPs, interruptPs, coalescingPs),
                100_000_000, 1, 0, 0, null, Part.NIC_PROCESSOR);
    }

    static BusPart bus(int transaction, int overhead, int reads) {
        return new BusPart("bus", new Rate(1_000_000_000), transaction, overhead, WRITE, READ, false, reads);
    }

    static PortPart port(int rail) {
        return new PortPart("port", PAYLOAD, OVERHEAD, 0, null, PortFifos.NONE, rail);
    }

    /** Ports of each node, one for each rail. */
    Composed rails(int... railOfPort) {
        ports = IntStream.of(railOfPort).mapToObj(Composed::port).toList();
        return this;
    }

    Composed nodes(int count) {
        nodes = count;
        return this;
    }

    Composed servers(ServerPart... parts) {
        servers = List.of(parts);
        return this;
    }

    Composed bus(BusPart part) {
        bus = part;
        return this;
    }

    Composed sockets(SocketsPlan plan) {
        sockets = plan;
        return this;
    }

    /** Nodes, the first vertices, in a network with switches of the second kind; all routers need as much time. */
    Composed switched(GraphPlan network, ReductionPlan reduction) {
        return switched(network, (int) IntStream.of(network.nodeType()).filter(type -> type >= 0).count(), reduction);
    }

    /** The same in any network. */
    Composed switched(TopologyPlan network, int nodesOfIt, ReductionPlan reduction) {
        var one = routers.get(0);
        routers = List.of(one, new RouterPlan(one.channels(), one.buffers(),
                new SwitchingPlan(ROUTER, false, reduction), one.lengths(), one.routing(), one.admission(),
                one.delivery(), one.marking()));
        drawn = List.of(network);
        nodes = nodesOfIt;
        return this;
    }

    private TopologyPlan topology() {
        return drawn.isEmpty() ? new TorusPlan(new int[] {nodes}, new boolean[] {nodes > 2}, 0, 0) : drawn.get(0);
    }

    /** The first half of the ranks is on the first node, or each on a node of its own if there are as many nodes. */
    SimPlan plan(Programs... ranks) {
        int each = Math.max(1, ranks.length / nodes);
        int[] place = IntStream.range(0, ranks.length).map(rank -> rank / each).toArray();
        int[] core = IntStream.range(0, ranks.length).map(rank -> rank % each).toArray();
        List<MemoryPart> memories = new ArrayList<>(List.of(new MemoryPart("memory", new Rate(1_000_000_000), COPY)));
        var nic = new ComposedNicPlan(1_000_000_000, servers, List.of(bus), NicStores.NONE,
                ports, memories);
        var node = new NodePlan(new ProcessorPlan(each, 0, INTERRUPT), new MemoryPlan(new Rate(1_000_000_000), COPY),
                new BusPlan(new Rate(1_000_000_000), READ, false), nic, 0, sockets);
        return new SimPlan(
                new MachinePlan("machine", topology(), List.of(node), routers,
                        List.of(new LinkPlan(new Rate(1_000_000_000), LINK))),
                stack, new WorkloadPlan("workload", Programs.of(ranks), place, core, BufferPlan.HOST));
    }

    Completed run(Programs... ranks) {
        return assertInstanceOf(Completed.class, outcome(1, ranks));
    }

    RunOutcome outcome(long seed, Programs... ranks) {
        return Simulator.run(plan(ranks), new RunOptions(seed, 5_000_000, true), RunMonitor.none());
    }
}
