// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.sim.Programs;

/** The input of a test on EXTOLL: a network, its buffers, faults and programs. */
final class ExtollPlans {

    private final int[] sizes;
    private final boolean[] wrap;
    private List<ProgramPlan> programs = List.of();
    private int[] vertexOfRank = {};
    private int[] coreOfRank = {};
    private int busCredits = 4;
    private int ringSlots = 256;
    private int softwareCredits;
    private int buffers = 4;
    private FaultPlan faults = FaultPlan.NONE;

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

    /** Rank {@code i} runs program {@code i} on the first free core of vertex {@code vertices[i]}. */
    ExtollPlans ranksAt(int[] vertices, Programs... ofRank) {
        programs = Arrays.stream(ofRank).map(Programs::build).toList();
        vertexOfRank = vertices.clone();
        coreOfRank = new int[vertices.length];
        for (int rank = 0; rank < vertices.length; rank++) {
            int vertex = vertices[rank];
            coreOfRank[rank] = (int) Arrays.stream(vertices, 0, rank).filter(one -> one == vertex).count();
        }
        return this;
    }

    TorusPlan topology() {
        return new TorusPlan(sizes, wrap, 0, 0);
    }

    WorkloadPlan workload() {
        return new WorkloadPlan("workload",
                new RankPrograms(programs, IntStream.range(0, vertexOfRank.length).toArray()), vertexOfRank, coreOfRank,
                BufferPlan.HOST);
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
}
