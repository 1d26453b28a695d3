// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.block.Twins;

/** Builds plans of machines with Elan NICs; the numbers are those of the QsNet sample. */
public final class ElanPlans {

    public static final long COMMAND = 100_000;
    public static final long DMA_START = 704_000;
    public static final long GAP = 20_000;
    public static final long INPUT = 50_000;
    public static final long EVENT = 50_000;
    public static final long SLICE = 4_000_000;
    public static final long LINK = 20_000;
    public static final long ELITE = 35_000;
    public static final long RETRY = 1_000_000;
    public static final int RETRIES = 3;
    public static final int PAGE = 4096;

    /** The uppermost layer of a stack, by its name in the sample. */
    public enum Library {
        ELAN3LIB("Elan3lib"), TPORTS("Tports"), MPI("MPI");

        private final String stack;

        Library(String stack) {
            this.stack = stack;
        }
    }

    private record Kind(Library library, int slots, long bus) {}

    private static final Map<Kind, SimPlan> DRAWN = new ConcurrentHashMap<>();

    private final int arity;
    private final int levels;
    private Library library = Library.ELAN3LIB;
    private BufferPlan buffers = BufferPlan.HOST;
    private boolean adaptive = true;
    private int slots = 64;
    private long bus = 560_000_000;
    private FaultPlan faults = FaultPlan.NONE;
    private Programs[] programs = {Programs.program()};
    private int[] vertices = {0};
    private ElanPortalsStackPlan portals;
    private List<ProgramPlan> calling;
    private PortalsProgramPlan portalsCalls = PortalsProgramPlan.none();

    private ElanPlans(int arity, int levels) {
        this.arity = arity;
        this.levels = levels;
    }

    /** Sixteen nodes under two levels of Elites. */
    public static ElanPlans sixteen() {
        return tree(4, 2);
    }

    public static ElanPlans tree(int arity, int levels) {
        return new ElanPlans(arity, levels);
    }

    public ElanPlans library(Library which) {
        library = which;
        return this;
    }

    /** All buffers in the memory of the Elans. */
    public ElanPlans inElanMemory() {
        buffers = new BufferPlan(true, true, false);
        return this;
    }

    public ElanPlans adaptive(boolean yes) {
        adaptive = yes;
        return this;
    }

    /** Packets that a queue holds. */
    public ElanPlans slots(int count) {
        slots = count;
        return this;
    }

    public ElanPlans bus(long bytesPerSecond) {
        bus = bytesPerSecond;
        return this;
    }

    public ElanPlans faults(FaultPlan what) {
        faults = what;
        return this;
    }

    /** Rank {@code i} runs program {@code i} at node {@code i}. */
    public ElanPlans ranks(Programs... ofRank) {
        return ranksAt(IntStream.range(0, ofRank.length).toArray(), ofRank);
    }

    public ElanPlans ranksAt(int[] nodes, Programs... ofRank) {
        programs = ofRank;
        vertices = nodes.clone();
        return this;
    }

    /** Portals instead of the Elan's own libraries. */
    public ElanPlans portals(ElanPortalsStackPlan plan) {
        portals = plan;
        return this;
    }

    /** Rank {@code i} runs program {@code i}, with Portals calls, at node {@code i}. */
    public ElanPlans calling(List<ProgramPlan> ofRank, PortalsProgramPlan calls) {
        calling = ofRank;
        portalsCalls = calls;
        vertices = IntStream.range(0, ofRank.size()).toArray();
        return this;
    }

    /** The costs that the paper on Portals for QsNet has, and what goes with them. */
    public static ElanPortalsStackPlan portalsStack() {
        return new ElanPortalsStackPlan("Portals",
                new ElanPortalsStackPlan.Host(1_600_000, 4, 400_000, false, 2_200_000, 1_400_000, 150_000),
                new ElanPortalsStackPlan.Wire(32, 288, 128, true),
                new ElanPortalsStackPlan.ThreadSteps(200_000, 400_000, 1_400_000, 200_000, 700_000, 700_000,
                        1_300_000, 100_000),
                500_000, 200_000);
    }

    public SimPlan build() {
        var drawn = portals == null ? DRAWN.computeIfAbsent(new Kind(library, slots, bus), ElanPlans::drawn) : null;
        var node = drawn == null ? node() : drawn.nodeTypes().getFirst();
        return new SimPlan("machine", new FatTreePlan(arity, levels, 0, 0, 0,
                new CircuitPlan(10_000_000, adaptive)), List.of(node),
                List.of(new RouterPlan(2, 2, ELITE, 320)), List.of(new LinkPlan(new Rate(400_000_000), LINK)),
                drawn == null ? portals : drawn.stack(), workload(), SideNetworksPlan.NONE, faults);
    }

    private NodePlan node() {
        return new NodePlan(new ProcessorPlan(2, 1_000_000, 5_000_000),
                new MemoryPlan(new Rate(500_000_000), 100_000),
                new BusPlan(new Rate(321_000_000), 600_000, true), nic(), -1);
    }

    /** The node and the stack of the sample, as blocks. */
    private static SimPlan drawn(Kind kind) {
        var machine = Samples.load("qsnet/qsnet.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof ThreadProcessor thread) {
                thread.setQueueSlots(kind.slots());
            } else if (one instanceof NicMemory memory) {
                memory.setBusRate(Quantity.parse(Dimension.DATA_RATE, kind.bus() + " B/s"));
            }
        });
        return Twins.plan(machine, kind.library().stack);
    }

    private WorkloadPlan workload() {
        var plans = calling == null ? Arrays.stream(programs).map(Programs::build).toList() : calling;
        return new WorkloadPlan("workload", plans, IntStream.range(0, plans.size()).toArray(), vertices,
                new int[vertices.length], buffers, portalsCalls);
    }

    public ElanNicPlan nic() {
        return new ElanNicPlan(new ElanNicPlan.Engines(COMMAND, DMA_START, GAP, INPUT, EVENT, SLICE, 320),
                new ElanNicPlan.Memory(new Rate(bus), 8, 60_000, 16, PAGE, 200_000),
                new ElanNicPlan.Pci(new Rate(321_000_000), new Rate(317_000_000), new Rate(528_000_000), 120_000,
                        150_000),
                new ElanNicPlan.Packets(320, 64, 10, 2, 2, RETRIES, RETRY), new ElanNicPlan.Threads(100_000, slots));
    }
}
