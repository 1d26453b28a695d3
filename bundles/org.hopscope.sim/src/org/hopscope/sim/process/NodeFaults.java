// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.function.ObjIntConsumer;

import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;

/** The faults of nodes in a plan: a node that fails stops its processes; they do not start again when it boots. */
public final class NodeFaults extends EventHandler {

    private final LayerSetup run;
    private final ProcessControl control;
    private final ObjIntConsumer<NodeState> nodes;

    private NodeFaults(LayerSetup run, ProcessControl control, ObjIntConsumer<NodeState> nodes) {
        this.run = run;
        this.control = control;
        this.nodes = nodes;
    }

    /** True if nodes of a plan change their states. */
    public static boolean isIn(SimPlan plan) {
        return plan.faults().faults().stream().anyMatch(fault -> isOfNode(fault.kind()));
    }

    /**
     * The part of the faults that concerns the network. That a node is off it must not: the NIC needs each packet to
     * find out that no answer comes.
     */
    public static FabricSetup networkPart(FabricSetup setup) {
        var plan = setup.plan();
        if (!isIn(plan)) {
            return setup;
        }
        var faults = plan.faults().faults().stream().filter(fault -> !isOfNode(fault.kind())).toList();
        var rest = plan.with(new FaultPlan(faults, plan.faults().damagedPerBillion()));
        return new FabricSetup(rest, setup.seed(), setup.wiring(), setup.engine(), setup.stamps(), setup.counters(),
                setup.beside());
    }

    private static boolean isOfNode(FaultKind kind) {
        return kind == FaultKind.NODE_OFF || kind == FaultKind.NODE_PREBOOT || kind == FaultKind.NODE_BOOT;
    }

    /**
     * Schedules the faults of a run.
     *
     * @param nodes hears of the new state of each node
     */
    public static void schedule(LayerSetup run, ProcessControl control, ObjIntConsumer<NodeState> nodes) {
        int code = run.engine().register(new NodeFaults(run, control, nodes));
        for (Fault fault : run.plan().faults().faults()) {
            switch (fault.kind()) {
                case NODE_OFF -> schedule(run, code, fault, NodeState.OFF);
                case NODE_PREBOOT -> schedule(run, code, fault, NodeState.PREBOOT);
                case NODE_BOOT -> schedule(run, code, fault, NodeState.ON);
                case LINK_ERROR, LINK_DOWN, LINK_UP, RECEIVER_STOP, RECEIVER_RESUME -> {
                    // those are the network's
                }
            }
        }
    }

    private static void schedule(LayerSetup run, int code, Fault fault, NodeState state) {
        run.engine().schedule(fault.timePs(), code + state.ordinal(), fault.target(), 0);
    }

    @Override
    public void handle(int state, int vertex, int b) {
        nodes.accept(NodeState.values()[state], vertex);
        if (state == NodeState.ON.ordinal()) {
            return;
        }
        var vertices = run.workload().vertexOfRank();
        for (int rank = 0; rank < vertices.length; rank++) {
            if (vertices[rank] == vertex) {
                control.stop(rank);
            }
        }
    }
}
