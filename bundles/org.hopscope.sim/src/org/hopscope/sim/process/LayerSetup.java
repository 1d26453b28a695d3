// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.Usage;
import org.jspecify.annotations.Nullable;

/** The parts of a run that its processes and its {@link MessageLayer} share: each is made here, once, from the plan. */
public final class LayerSetup {

    /** A rank of the largest protocol stack has 32 columns. */
    private static final int RANK_SHIFT = 5;

    private final RunMachine machine;
    private final Engine engine;
    private final NodePlan[] nodeOf;
    private final HostProcessors processors;
    private final RankPlaces vertices;
    private final Rows ranks;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Counters counters;
    private final Requests requests;
    private final Recorder recorder;
    private final ClassLatencies latencies;
    /** Empty until it is asked for. */
    private int[] coreOfRank = new int[0];

    /**
     * The parts of a run.
     *
     * @param usage in which parts note how they are used
     * @param operations in which the operations of ranks are noted
     * @param recorded in which the recorded messages are kept
     */
    public LayerSetup(RunMachine machine, Engine engine, Usage usage, OperationLog operations, MessageLog recorded) {
        this.machine = machine;
        this.engine = engine;
        SimPlan plan = machine.plan();
        nodeOf = nodes(plan, machine.wiring());
        processors = new HostProcessors(Arrays.stream(nodeOf)
                .<@Nullable ProcessorPlan>map(node -> node == null ? null : node.processor())
                .toArray(ProcessorPlan[]::new), usage);
        vertices = new RankPlaces(plan.workload().vertexOfRank());
        ranks = new Rows(plan.workload().ranks(), RANK_SHIFT);
        messages = machine.part().<MessageTable>map(MachinePart::messages).orElseGet(MessageTable::new);
        counters = machine.part().map(part -> new Counters(part::counted)).orElseGet(Counters::new);
        stamps = new StampLog(usage);
        requests = new Requests(plan.workload(), ranks);
        latencies = new ClassLatencies(plan.workload());
        recorder = new Recorder(plan, machine.wiring(), messages, stamps, counters, operations, recorded);
        machine.part().ifPresent(recorder::reportTo);
    }

    /** The run's plan. */
    public SimPlan plan() {
        return machine.plan();
    }

    /** The seed of the run's random streams. */
    public long seed() {
        return machine.seed();
    }

    /** What this thread simulates of the machine; nothing if it simulates all. */
    public Optional<MachinePart> part() {
        return machine.part();
    }

    /** True if another thread simulates a rank. */
    public boolean isElsewhere(int rank) {
        return machine.part().isPresent() && !machine.part().get().has(vertices.of(rank));
    }

    /** The vertices and links that the run simulates. */
    public Wiring wiring() {
        return machine.wiring();
    }

    /** The order of events. */
    public Engine engine() {
        return engine;
    }

    /** Per vertex its kind of node, null for a switch. */
    public NodePlan[] nodeOf() {
        return nodeOf;
    }

    /** The host processors of all nodes. */
    public HostProcessors processors() {
        return processors;
    }

    /** The vertices of the ranks. */
    public RankPlaces vertices() {
        return vertices;
    }

    /** The columns that the parts of the run keep of each rank. */
    public Rows ranks() {
        return ranks;
    }

    /** The messages in flight. */
    public MessageTable messages() {
        return messages;
    }

    /** The record of causes. */
    public StampLog stamps() {
        return stamps;
    }

    /** The numbers of what has happened. */
    public Counters counters() {
        return counters;
    }

    /** The requests of all ranks, kept by the layer. */
    public Requests requests() {
        return requests;
    }

    /** The latencies of messages, by traffic class. */
    public ClassLatencies latencies() {
        return latencies;
    }

    /** The recorder of messages and marks. */
    public Recorder recorder() {
        return recorder;
    }

    /** Per vertex its kind of node, null for a switch. */
    public static NodePlan[] nodes(SimPlan plan, Wiring wiring) {
        var nodeOf = new NodePlan[wiring.vertices()];
        for (int vertex = 0; vertex < nodeOf.length; vertex++) {
            nodeOf[vertex] = wiring.nodeType(vertex) < 0 ? null : plan.nodeTypes().get(wiring.nodeType(vertex));
        }
        return nodeOf;
    }

    /** Per vertex its NIC, null for a switch; all are of one kind. */
    public <N extends NicPlan> N[] nics(IntFunction<N[]> array) {
        return Arrays.stream(nodeOf).<@Nullable NicPlan>map(node -> node == null ? null : node.nic()).toArray(array);
    }

    /** The parts of a fabric for this run. */
    public FabricSetup fabric() {
        return new FabricSetup(plan(), seed(), wiring(), engine, stamps, counters, machine.beside());
    }

    /** The ranks and their places. */
    public WorkloadPlan workload() {
        return plan().workload();
    }

    /** Per rank the number of its core among all cores; only to be read. */
    public int[] cores() {
        if (coreOfRank.length == 0) {
            coreOfRank = findCores();
        }
        return coreOfRank;
    }

    private int[] findCores() {
        var workload = workload();
        var cores = new int[workload.ranks()];
        for (int rank = 0; rank < cores.length; rank++) {
            cores[rank] = processors.core(workload.vertexOfRank()[rank], workload.coreOfRank()[rank]);
        }
        return cores;
    }
}
