// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;

import org.hopscope.compile.workload.Site;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.topology.NodeFigures;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;

/** The network under compilation, as workloads see it; paths are computed when somebody asks. */
final class NetworkSite implements Site {

    private final CompileState state;
    private Wiring wiring;

    NetworkSite(CompileState state) {
        this.state = state;
    }

    @Override
    public int nodes() {
        return state.network.nodes();
    }

    @Override
    public int node(int rank) {
        return state.nodeOfRank[rank];
    }

    @Override
    public boolean isIdeal() {
        return state.stackPlan instanceof LogGopsStackPlan;
    }

    @Override
    public Optional<SchedulePlan> trace(String file, Trace workload, Diagnostics problems) {
        return state.traces().read(BesideMachine.find(state.machine(), file), workload, problems);
    }

    @Override
    public TopologyPlan topology() {
        return state.network.topology();
    }

    @Override
    public Optional<Torus> torus() {
        return state.network.topology().base() instanceof TorusPlan torus
                ? Optional.of(new Torus(torus.sizes(), torus.wrap())) : Optional.empty();
    }

    @Override
    public long peakFlops() {
        return NodeFigures.peakFlops(state.network.nodeTypes().get(0).type());
    }

    @Override
    public long nominalBytesPerSecond() {
        return NodeFigures.nominalBytesPerSecond(state.network.nodeTypes().get(0).type());
    }

    @Override
    public int packetBytes() {
        return state.routers.get(0).packetBytes();
    }

    @Override
    public boolean offersBarrier() {
        return state.stackPlan.supports(RankOperation.BARRIER);
    }

    @Override
    public int hops(int from, int to) {
        return wiring().hops(state.network.vertexOfNode(from), state.network.vertexOfNode(to));
    }

    /** Cores of the node at a vertex. */
    int cores(int vertex) {
        return state.nodes.get(wiring().nodeType(vertex)).processor().cores();
    }

    private Wiring wiring() {
        if (wiring == null) {
            wiring = Wiring.of(state.plan());
        }
        return wiring;
    }
}
