// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;
import java.util.function.IntFunction;

import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/**
 * What a {@link MessageLayer} is made of.
 *
 * @param plan the run's plan
 * @param seed seed of the run's random streams
 * @param nodeOf per vertex its kind of node, null for a switch
 * @param vertices the vertices of the ranks
 * @param ranks what the parts of the run keep of each rank
 * @param requests requests of all ranks, kept by the layer
 * @param recorder takes the chains of recorded messages
 * @param control the processes
 */
public record LayerSetup(SimPlan plan, long seed, Engine engine, Wiring wiring, NodePlan[] nodeOf,
        HostProcessors processors, RankPlaces vertices, Rows ranks, MessageTable messages, StampLog stamps,
        Counters counters, Requests requests, Recorder recorder, ProcessControl control) {

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
        return Arrays.stream(nodeOf).map(node -> node == null ? null : node.nic()).toArray(array);
    }

    /** The host buses of all nodes. */
    public HostBus buses() {
        return new HostBus(Arrays.stream(nodeOf).map(node -> node == null ? null : node.bus()).toArray(BusPlan[]::new),
                stamps);
    }

    /** What a fabric for this run is made of. */
    public FabricSetup fabric() {
        return new FabricSetup(plan, seed, wiring, engine, stamps, counters);
    }

    /** The same with other processes. */
    LayerSetup withControl(ProcessControl processes) {
        return new LayerSetup(plan, seed, engine, wiring, nodeOf, processors, vertices, ranks, messages, stamps,
                counters, requests, recorder, processes);
    }

    /** Who runs where. */
    public WorkloadPlan workload() {
        return plan.workload();
    }

    /** Per rank the number of its core among all cores. */
    public int[] cores() {
        var workload = plan.workload();
        var cores = new int[workload.ranks()];
        for (int rank = 0; rank < cores.length; rank++) {
            cores[rank] = processors.core(workload.vertexOfRank()[rank], workload.coreOfRank()[rank]);
        }
        return cores;
    }

    /**
     * Opens the message of a rank's step that sends, and starts its request.
     *
     * @param startPs when its time begins
     */
    public int openSend(int rank, ProgramPlan program, int at, long startPs) {
        int message = open(rank, program.peer(rank, at), program, at, startPs);
        messages.sendRequest(message, program.requests()[at]);
        requests.start(requests.index(rank, program.requests()[at]), false, at);
        return message;
    }

    /**
     * Opens the message of a step; which request waits for it is left to the caller.
     *
     * @param source rank that it comes from
     * @param target rank that it goes to
     * @param startPs when its time begins
     */
    public int open(int source, int target, ProgramPlan program, int at, long startPs) {
        int message = messages.open();
        messages.sourceRank(message, source);
        messages.targetRank(message, target);
        messages.sourceVertex(message, vertices.of(source));
        messages.targetVertex(message, vertices.of(target));
        messages.bytes(message, program.amounts()[at]);
        messages.tag(message, program.tags()[at]);
        messages.context(message, program.contexts()[at]);
        messages.startPs(message, startPs);
        messages.sentAfter(message, recorder.lastOperation(source));
        return message;
    }
}
