// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.InputBuffers;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PacketLengths;
import org.hopscope.sim.plan.PacketMemoryPlan;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterChannels;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SharesPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.SwitchingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WalkPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * Builds plans of round, pairwise different numbers, so that a sum betrays what went into it. The constants are what a
 * plan has unless a test says otherwise; rates are in picoseconds per byte. Host-based Portals, an idle loop that finds
 * work at once.
 */
public final class Plans {

    public static final long SYSTEM_CALL = 65_000;
    public static final long INTERRUPT = 2_000_000;
    public static final long COPY_LATENCY = 50_000;
    public static final long COPY_PER_BYTE = 500;
    public static final long BUS_PER_BYTE = 500;
    public static final long ROUND_TRIP = 1_000_000;
    public static final long TX_PER_BYTE = 1000;
    public static final long TX_SETUP = 100_000;
    public static final long RX_PER_BYTE = 800;
    public static final long RX_SETUP = 80_000;
    public static final int INLINE = 16;
    public static final int PACKET = 64;
    public static final int BUFFERS = 8;
    public static final long ROUTER = 50_000;
    public static final long LINK_PER_BYTE = 400;
    public static final long LINK = 6_000;
    public static final long MPI_SEND = 300_000;
    public static final long MPI_POST = 200_000;
    public static final long MPI_COMPLETE = 250_000;
    public static final long PORTALS_SEND = 150_000;
    public static final long PORTALS_HEADER = 220_000;
    public static final long MATCH_ITEM = 30_000;
    public static final long WRITE_EVENT = 90_000;
    public static final long FW_TRANSMIT = 400_000;
    public static final long FW_HEADER = 350_000;
    public static final long FW_DEPOSIT = 270_000;
    public static final long FW_FINISH = 110_000;
    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private final TopologyPlan topology;
    private long slower = 1;
    private long polling;
    private long systemCall = SYSTEM_CALL;
    private long interrupt = INTERRUPT;
    private long busPerByte = BUS_PER_BYTE;
    private boolean halfDuplex;
    private long txPerByte = TX_PER_BYTE;
    private long rxPerByte = RX_PER_BYTE;
    private int streams = 256;
    private int pendings = 1024;
    private int transmitPendings = 1024;
    private FlowControl flowControl = FlowControl.off();
    private int channels = 2;
    private int buffers = BUFFERS;
    private long routerPs = ROUTER;
    private int packetBytes = PACKET;
    private long linkPs = LINK;
    private long[] linkPerByte = {LINK_PER_BYTE};
    private boolean stores;
    private Queueing queueing = Queueing.SHARED_BUFFER;
    private int adaptiveChannels;
    private RoutingPlan routing = RoutingPlan.FIXED;
    private AdmissionPlan admission = AdmissionPlan.CREDITS;
    private DeliveryPlan delivery = DeliveryPlan.NONE;
    private SharesPlan shares = SharesPlan.NONE;
    private PacketMemoryPlan memory = PacketMemoryPlan.NONE;
    private MarkingPlan marking = MarkingPlan.NONE;
    private int hostPorts = 1;
    private int granuleBytes = 1;
    private int overheadBytes;
    private long retryPs;
    private int retryBytes;
    private FaultPlan faults = FaultPlan.NONE;
    private int damagedPerBillion;
    private boolean onNic;
    private boolean preregistered = true;
    private boolean combinedPost;
    private List<ProgramPlan> programs = List.of(Programs.program().build());
    private int[] programOfRank = {0};
    private int[] vertexOfRank = {0};
    private WalkPlan walk = WalkPlan.FREE;
    private boolean forPortals;
    private PortalsProgramPlan portals = PortalsProgramPlan.none();

    private Plans(TopologyPlan topology) {
        this.topology = topology;
    }

    /** Any topology. */
    public static Plans of(TopologyPlan topology) {
        return new Plans(topology);
    }

    /** Two nodes and one link. */
    public static Plans twoNodes() {
        return mesh(2);
    }

    /** A mesh without wrap-around links. */
    public static Plans mesh(int... sizes) {
        return torus(new boolean[sizes.length], sizes);
    }

    /** A torus wrapped in every dimension. */
    public static Plans torus(int... sizes) {
        var wrap = new boolean[sizes.length];
        java.util.Arrays.fill(wrap, true);
        return torus(wrap, sizes);
    }

    public static Plans torus(boolean[] wrap, int... sizes) {
        return new Plans(new TorusPlan(sizes, wrap, 0, 0));
    }

    /**
     * A network of nodes, link {@code i} of kind {@code i % kinds} joining {@code ends[i][0]} and {@code ends[i][1]}.
     */
    public static Plans graph(int vertices, int[][] ends, int kinds) {
        int[] endA = IntStream.range(0, ends.length).map(i -> ends[i][0]).toArray();
        int[] endB = IntStream.range(0, ends.length).map(i -> ends[i][1]).toArray();
        int[] kind = IntStream.range(0, ends.length).map(i -> i % kinds).toArray();
        return new Plans(new GraphPlan(new int[vertices], new int[vertices], endA, endB, kind));
    }

    /** All times that many times as long, all rates that many times lower. */
    public Plans slower(long factor) {
        slower = factor;
        return this;
    }

    public Plans polling(long ps) {
        polling = ps;
        return this;
    }

    public Plans systemCall(long ps) {
        systemCall = ps;
        return this;
    }

    public Plans interrupt(long ps) {
        interrupt = ps;
        return this;
    }

    public Plans bus(long psPerByte, boolean half) {
        busPerByte = psPerByte;
        halfDuplex = half;
        return this;
    }

    /** Rates of the transmit and of the receive engine. */
    public Plans engines(long tx, long rx) {
        txPerByte = tx;
        rxPerByte = rx;
        return this;
    }

    public Plans streams(int count) {
        streams = count;
        return this;
    }

    public Plans pendings(int count) {
        pendings = count;
        return this;
    }

    /** Structures for outgoing messages. */
    public Plans transmitPendings(int count) {
        transmitPendings = count;
        return this;
    }

    public Plans flowControl(FlowControl plan) {
        flowControl = plan;
        return this;
    }

    public Plans buffers(int virtualChannels, int packets) {
        channels = virtualChannels;
        buffers = packets;
        return this;
    }

    /** Routers receive whole packets before they forward them. */
    public Plans stores() {
        stores = true;
        return this;
    }

    /** Sets the queues of packets in routers. */
    public Plans queueing(Queueing how) {
        queueing = how;
        return this;
    }

    /** Channels for adaptive routing among the virtual channels. */
    public Plans adaptive(int virtualChannels) {
        adaptiveChannels = virtualChannels;
        return this;
    }

    /** Sets the choice of paths. */
    public Plans routing(RoutingPlan plan) {
        routing = plan;
        return this;
    }

    public Plans admission(AdmissionPlan plan) {
        admission = plan;
        return this;
    }

    public Plans delivery(DeliveryPlan plan) {
        delivery = plan;
        return this;
    }

    public Plans shares(SharesPlan plan) {
        shares = plan;
        return this;
    }

    public Plans memory(int bytes, int sharePpm) {
        memory = new PacketMemoryPlan(bytes, sharePpm);
        return this;
    }

    public Plans marking(MarkingPlan plan) {
        marking = plan;
        return this;
    }

    public Plans hostPorts(int ports) {
        hostPorts = ports;
        return this;
    }

    /** Packets are a multiple of that long, and a link adds something to each and repeats damaged ones. */
    public Plans packets(int granule, int overhead, long retry) {
        granuleBytes = granule;
        overheadBytes = overhead;
        retryPs = retry;
        return this;
    }

    /** Room at the sender of a link for packets without an acknowledgment. */
    public Plans retryBuffer(int bytes) {
        retryBytes = bytes;
        return this;
    }

    public Plans faults(Fault... inOrder) {
        faults = new FaultPlan(List.of(inOrder), damagedPerBillion);
        return this;
    }

    /** Packets of 10^9 that links damage at random. */
    public Plans damage(int perBillion) {
        damagedPerBillion = perBillion;
        faults = new FaultPlan(faults.faults(), perBillion);
        return this;
    }

    /** Time of a hop: through a router, and over a link. */
    public Plans hop(long router, long link) {
        routerPs = router;
        linkPs = link;
        return this;
    }

    /** The largest packet. */
    public Plans packetBytes(int bytes) {
        packetBytes = bytes;
        return this;
    }

    /** The kinds of link. */
    public Plans links(long... psPerByte) {
        linkPerByte = psPerByte.clone();
        return this;
    }

    /** Portals in the NIC's firmware. */
    public Plans nicBased() {
        onNic = true;
        return this;
    }

    public Plans nicBased(boolean yes) {
        onNic = yes;
        return this;
    }

    /** Sets the cost of walking lists on the host. */
    public Plans walk(WalkPlan plan) {
        walk = plan;
        return this;
    }

    public Plans calls(boolean descriptorsAtStart, boolean combined) {
        preregistered = descriptorsAtStart;
        combinedPost = combined;
        return this;
    }

    /** Rank {@code i} runs program {@code i} at vertex {@code i}. */
    public Plans ranks(Programs... ofRank) {
        return ranksAt(IntStream.range(0, ofRank.length).toArray(), ofRank);
    }

    /** Rank {@code i} runs program {@code i} at vertex {@code vertices[i]}. */
    public Plans ranksAt(int[] vertices, Programs... ofRank) {
        programs = java.util.Arrays.stream(ofRank).map(Programs::build).toList();
        programOfRank = IntStream.range(0, ofRank.length).toArray();
        vertexOfRank = vertices.clone();
        return this;
    }

    /** Rank {@code i} runs program {@code i}, with Portals calls, at vertex {@code i}. */
    public Plans portals(List<ProgramPlan> ofRank, PortalsProgramPlan calls) {
        programs = List.copyOf(ofRank);
        programOfRank = IntStream.range(0, ofRank.size()).toArray();
        vertexOfRank = programOfRank.clone();
        portals = calls;
        forPortals = true;
        return this;
    }

    public SimPlan build() {
        var compiled = compiled();
        var node = new NodePlan(new ProcessorPlan(1, slower * systemCall, slower * interrupt, walk),
                new MemoryPlan(rate(COPY_PER_BYTE), slower * COPY_LATENCY),
                new BusPlan(rate(busPerByte), slower * ROUND_TRIP, halfDuplex), compiled.nic(), 0);
        var links = java.util.Arrays.stream(linkPerByte)
                .mapToObj(perByte -> new LinkPlan(rate(perByte), slower * linkPs, overheadBytes,
                        slower * retryPs, retryBytes)).toList();
        var machine = new MachinePlan("machine", topology, List.of(node),
                List.of(new RouterPlan(new RouterChannels(channels, adaptiveChannels, shares),
                        new InputBuffers(buffers, hostPorts, queueing, memory),
                        new SwitchingPlan(slower * routerPs, stores),
                        new PacketLengths(packetBytes, granuleBytes), routing, admission, delivery, marking)),
                links);
        return new SimPlan(machine, compiled.stack(),
                new WorkloadPlan("workload", new RankPrograms(programs, programOfRank, portals), vertexOfRank,
                        new int[vertexOfRank.length], BufferPlan.HOST),
                faults);
    }

    /** Blocks for MPI over Portals over firmware, or for programs of Portals calls. */
    private FirmwareMachine.Compiled compiled() {
        var node = new FirmwareMachine(slower, packetBytes).processor(systemCall, interrupt, walk)
                .bus(rate(busPerByte), slower * ROUND_TRIP, halfDuplex).polling(slower * polling)
                .engines(rate(txPerByte), rate(rxPerByte)).room(streams, pendings, transmitPendings);
        return node.stack(onNic, preregistered, combinedPost, flowControl, forPortals);
    }

    private Rate rate(long psPerByte) {
        return new Rate(PS_PER_SECOND / psPerByte / slower);
    }
}
