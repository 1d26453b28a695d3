// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.Optional;
import org.hopscope.compile.workload.LoweredWorkload;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.MessageCensus;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.compile.workload.WorkloadLowering;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * What one compilation knows so far. Each field is written by the pass named beside it and read by later ones. Confined
 * to the thread that compiles.
 */
public final class CompileState {

    private final Machine machine;
    private final ProtocolStack stack;
    private final Workload workload;
    private final TraceFiles traces;
    private final Diagnostics diagnostics = new Diagnostics();

    /** {@link ExpandTopology}. */
    Network network;
    /** {@link ResolveUnits}, in the order of {@link Network#nodeTypes()}. */
    List<NodePlan> nodes;
    /** {@link ResolveUnits}, in the order of {@link Network#routerTypes()}. */
    List<RouterPlan> routers;
    /** {@link ResolveUnits}, in the order of {@link Network#linkTypes()}. */
    List<LinkPlan> links;
    /** {@link ResolveUnits}. */
    SideNetworksPlan sideNetworks;
    /** {@link ResolveUnits}. */
    StackPlan stackPlan;
    /** {@link BuildFabric}. */
    FaultPlan faults;
    /** {@link Routes}: per vertex its island, or an empty array if all vertices are on one. */
    int[] islandOfVertex;
    /** {@link PlaceRanks}. */
    WorkloadLowering lowering;
    /** {@link PlaceRanks}. */
    int[] nodeOfRank;
    /** {@link PlaceRanks}. */
    int[] vertexOfRank;
    /** {@link PlaceRanks}. */
    int[] coreOfRank;
    /** {@link LowerWorkload}. */
    LoweredWorkload lowered;
    /** {@link Probes}. */
    WorkloadPlan workloadPlan;

    /** @param traces reads the files of traces */
    public CompileState(Machine machine, ProtocolStack stack, Workload workload, TraceFiles traces) {
        this.traces = traces;
        this.machine = machine;
        this.stack = stack;
        this.workload = workload;
    }

    /** What {@link PlaceRanks} has found out, once it has run without an error. */
    public RankMap rankMap() {
        var sizes = new NetworkSite(this).torus().map(torus -> torus.sizes()).orElse(new int[] {network.nodes()});
        return new RankMap(workload.getName() == null ? "" : workload.getName(), nodeOfRank, coreOfRank, sizes);
    }

    /** The machine. */
    public Machine machine() {
        return machine;
    }

    /** The stack that its nodes run. */
    public ProtocolStack stack() {
        return stack;
    }

    /** What its ranks do. */
    public Workload workload() {
        return workload;
    }

    /** Everything found so far. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** The reader of the files of traces. */
    TraceFiles traces() {
        return traces;
    }

    /** The network as vertices and links; after {@link ExpandTopology}. */
    public Network network() {
        return network;
    }

    /** Whether a packet can go from one vertex to the other; after {@link Routes}. */
    boolean connects(int one, int other) {
        return islandOfVertex.length == 0 || islandOfVertex[one] == islandOfVertex[other];
    }

    /** What the workload measures; after {@link LowerWorkload}. */
    public List<Measurement> measurements() {
        return lowered.measurements();
    }

    /** How many ranks there are; after {@link PlaceRanks}. */
    public int ranks() {
        return vertexOfRank.length;
    }

    /** What the ranks would do, if their programs had better not be written; after {@link PlaceRanks}. */
    public Optional<MessageCensus> census() {
        return lowering.census();
    }

    /** The plan with ranks that do nothing; after {@link PlaceRanks}. */
    public SimPlan idlePlan() {
        workloadPlan = new WorkloadPlan(workload.getName(), List.of(), new int[vertexOfRank.length], vertexOfRank,
                coreOfRank, BufferPlan.HOST);
        return plan();
    }

    /** The plan; after all passes. */
    public SimPlan plan() {
        return new SimPlan(machine.getName(), network.topology(), nodes, routers, links, stackPlan, workloadPlan,
                sideNetworks, faults, fidelity());
    }

    /** How exactly the workload wants its network simulated. */
    Fidelity fidelity() {
        return switch (workload.getFidelity()) {
            case PACKET -> Fidelity.PACKET;
            case MESSAGE -> Fidelity.MESSAGE;
        };
    }
}
