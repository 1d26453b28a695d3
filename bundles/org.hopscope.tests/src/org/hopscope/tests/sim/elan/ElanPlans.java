// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.block.Twins;

/** Builds plans of machines with Elan NICs; the numbers are those of the QsNet samples. */
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

    /** The uppermost layer of a stack, by its name in a sample. */
    public enum Library {
        ELAN3LIB("qsnet", "Elan3lib"), TPORTS("qsnet", "Tports"), MPI("qsnet", "MPI"),
        PORTALS("portals-qsnet", "Portals");

        private final String sample;
        private final String stack;

        Library(String sample, String stack) {
            this.sample = sample;
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
    private Consumer<ElanPortalsLayer> portals;
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
    public ElanPlans portals() {
        return library(Library.PORTALS);
    }

    /** Portals with other numbers or ways than in the paper. */
    public ElanPlans portals(Consumer<ElanPortalsLayer> change) {
        portals = change;
        return portals();
    }

    /** Rank {@code i} runs program {@code i}, with Portals calls, at node {@code i}. */
    public ElanPlans calling(List<ProgramPlan> ofRank, PortalsProgramPlan calls) {
        calling = ofRank;
        portalsCalls = calls;
        vertices = IntStream.range(0, ofRank.size()).toArray();
        return this;
    }

    public SimPlan build() {
        var kind = new Kind(library, slots, bus);
        var drawn = portals == null ? DRAWN.computeIfAbsent(kind, one -> drawn(one, layer -> { }))
                : drawn(kind, portals);
        return new SimPlan(
                new MachinePlan("machine",
                        new FatTreePlan(arity, levels, 0, 0, 0, new CircuitPlan(10_000_000, adaptive)),
                        drawn.nodeTypes(), List.of(new RouterPlan(2, 2, ELITE, 320)),
                        List.of(new LinkPlan(new Rate(400_000_000), LINK))),
                drawn.stack(), workload(), faults);
    }

    /** The node and the stack of the sample, as blocks. */
    private static SimPlan drawn(Kind kind, Consumer<ElanPortalsLayer> change) {
        var sample = kind.library().sample;
        var machine = Samples.load(sample + "/" + sample + ".machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof ThreadProcessor thread) {
                thread.setQueueSlots(kind.slots());
            } else if (one instanceof NicMemory memory) {
                memory.setBusRate(Quantity.parse(Dimension.DATA_RATE, kind.bus() + " B/s"));
            } else if (one instanceof ElanPortalsLayer layer) {
                change.accept(layer);
            }
        });
        return Twins.plan(machine, kind.library().stack);
    }

    private WorkloadPlan workload() {
        var plans = calling == null ? Arrays.stream(programs).map(Programs::build).toList() : calling;
        return new WorkloadPlan("workload",
                new RankPrograms(plans, IntStream.range(0, plans.size()).toArray(), portalsCalls), vertices,
                new int[vertices.length], buffers);
    }
}
