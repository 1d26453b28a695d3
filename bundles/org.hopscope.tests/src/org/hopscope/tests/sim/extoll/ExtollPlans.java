// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.MessageUnitLibraryPlan;
import org.hopscope.sim.plan.MessageUnitMpiPlan;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RegistrationPlan;
import org.hopscope.sim.plan.RmaPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.VeloPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.sim.Programs;

/** Builds plans of machines with message units, of round numbers unless a test says otherwise. */
final class ExtollPlans {

    static final long SYSTEM_CALL = 100_000;
    static final long ROUND_TRIP = 400_000;
    static final long LINK = 10_000;
    static final long ROUTER = 290_000;
    static final long VELO_SEND = 70_000;
    static final long VELO_RECEIVE = 90_000;
    static final long SEND = 120_000;
    static final long POST = 50_000;
    static final long MATCH = 10_000;
    static final long COMPLETE = 60_000;
    static final long STORE = 80_000;
    static final long TAKE = 130_000;
    static final long NOTICE = 110_000;
    static final long PAGE = 25_000;
    static final long COPY_LATENCY = 30_000;

    private final int[] sizes;
    private final boolean[] wrap;
    private List<ProgramPlan> programs = List.of();
    private int[] vertexOfRank = {};
    private int[] coreOfRank = {};
    private int cores = 8;
    private int busCredits = 4;
    private int ringSlots = 256;
    private int softwareCredits;
    private int buffers = 4;
    private FaultPlan faults = FaultPlan.NONE;
    private long linkRate = 625_000_000;
    private long busRate = 1_000_000_000;

    private ExtollPlans(int... sizes) {
        this.sizes = sizes;
        wrap = new boolean[sizes.length];
    }

    /** A mesh. */
    static ExtollPlans mesh(int... sizes) {
        return new ExtollPlans(sizes);
    }

    /** A torus. */
    static ExtollPlans torus(int... sizes) {
        var plans = new ExtollPlans(sizes);
        Arrays.fill(plans.wrap, true);
        return plans;
    }

    /** Bus credits of a unit, slots of a ring, buffers of a router. */
    ExtollPlans room(int credits, int slots, int packets) {
        busCredits = credits;
        ringSlots = slots;
        buffers = packets;
        return this;
    }

    ExtollPlans softwareCredits(int credits) {
        softwareCredits = credits;
        return this;
    }

    /** Faults at fixed times, and how many of 10^9 packets are damaged. */
    ExtollPlans faults(List<Fault> at, int damagedPerBillion) {
        faults = new FaultPlan(at, damagedPerBillion);
        return this;
    }

    /** Bytes per second of links and buses. */
    ExtollPlans rates(long link, long bus) {
        linkRate = link;
        busRate = bus;
        return this;
    }

    /** Rank {@code i} runs program {@code i} on the first free core of vertex {@code vertices[i]}. */
    ExtollPlans ranksAt(int[] vertices, Programs... ofRank) {
        programs = Arrays.stream(ofRank).map(Programs::build).toList();
        vertexOfRank = vertices.clone();
        coreOfRank = new int[vertices.length];
        for (int rank = 0; rank < vertices.length; rank++) {
            int vertex = vertices[rank];
            coreOfRank[rank] = (int) Arrays.stream(vertices, 0, rank).filter(one -> one == vertex).count();
            cores = Math.max(cores, coreOfRank[rank] + 1);
        }
        return this;
    }

    TorusPlan topology() {
        return new TorusPlan(sizes, wrap, 0, 0);
    }

    WorkloadPlan workload() {
        return new WorkloadPlan("workload", programs, IntStream.range(0, vertexOfRank.length).toArray(), vertexOfRank,
                coreOfRank, BufferPlan.HOST);
    }

    FaultPlan faults() {
        return faults;
    }

    /** Messages of the library that a rank may have on their way to another one. */
    int softwareCredits() {
        return softwareCredits;
    }

    /** Messages that a unit takes before it withholds bus credits. */
    int busCredits() {
        return busCredits;
    }

    /** Slots of the ring of a rank. */
    int ringSlots() {
        return ringSlots;
    }

    /** Packets that a buffer of a router takes. */
    int routerBuffers() {
        return buffers;
    }

    SimPlan build() {
        var link = new Rate(linkRate);
        var nic = new MessageUnitNicPlan(
                new VeloPlan(64, link, VELO_SEND, VELO_RECEIVE, busCredits, ringSlots, 500_000_000),
                new RmaPlan(128, link, 150_000, 160_000, 170_000), new RegistrationPlan(4096, PAGE), 32);
        var node = new NodePlan(new ProcessorPlan(cores, SYSTEM_CALL, 0),
                new MemoryPlan(new Rate(2_000_000_000), COPY_LATENCY),
                new BusPlan(new Rate(busRate), ROUND_TRIP, false), nic, 0);
        var router = new RouterPlan(3, 0, buffers, ROUTER, 160, 8, 3, Queueing.VIRTUAL_OUTPUT);
        return new SimPlan("machine", topology(), List.of(node), List.of(router),
                List.of(new LinkPlan(link, LINK, 8, 200_000)),
                new MessageUnitStackPlan("stack", new MessageUnitMpiPlan(SEND, POST, MATCH, COMPLETE, 16, 2048),
                        new MessageUnitLibraryPlan(STORE, TAKE, NOTICE, softwareCredits)),
                workload(), SideNetworksPlan.NONE, faults);
    }
}
