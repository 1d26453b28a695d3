// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.compile.workload.Site;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.topology.NodeFigures;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.jspecify.annotations.Nullable;

/** The network under compilation, as workloads see it; paths are computed on demand. */
final class NetworkSite implements Site {

    private final ResolvedMachine resolved;
    private @Nullable Wiring wiring;

    NetworkSite(ResolvedMachine resolved) {
        this.resolved = resolved;
    }

    @Override
    public int nodes() {
        return resolved.network().nodes();
    }

    @Override
    public boolean isIdeal() {
        return resolved.stackPlan() instanceof LogGopsStackPlan;
    }

    @Override
    public Optional<SchedulePlan> trace(String file, Trace workload, Diagnostics problems) {
        return resolved.input().traces().read(BesideMachine.find(resolved.machine(), file), workload, problems);
    }

    @Override
    public Path file(String name) {
        return BesideMachine.find(resolved.machine(), name);
    }

    @Override
    public TopologyPlan topology() {
        return resolved.network().topology();
    }

    @Override
    public Optional<Torus> torus() {
        return resolved.network().topology().base() instanceof TorusPlan torus
                ? Optional.of(new Torus(torus.sizes(), torus.wrap())) : Optional.empty();
    }

    @Override
    public long peakFlops() {
        return NodeFigures.peakFlops(resolved.network().nodeTypes().get(0).type());
    }

    @Override
    public long nominalBytesPerSecond() {
        return NodeFigures.nominalBytesPerSecond(resolved.network().nodeTypes().get(0).type());
    }

    @Override
    public long linkBytesPerSecond() {
        return resolved.links().get(topology().base().nodeLink()).rate().bytesPerSecond();
    }

    @Override
    public int packetBytes() {
        return resolved.routers().stream().mapToInt(RouterPlan::packetBytes).min().orElseThrow();
    }

    @Override
    public long collectiveStartPs() {
        return resolved.drawn().stack().getLayers().stream().filter(ProtocolLayer.class::isInstance)
                .mapToLong(layer -> PlanUnits.ps(((ProtocolLayer) layer).getCollectiveStart())).sum();
    }

    @Override
    public boolean offersBarrier() {
        return resolved.stackPlan().supports(RankOperation.BARRIER);
    }

    @Override
    public int hops(int from, int to) {
        return wiring().hops(resolved.network().vertexOfNode(from), resolved.network().vertexOfNode(to));
    }

    /** Cores of the node at a vertex. */
    int cores(int vertex) {
        return resolved.nodes().get(wiring().nodeType(vertex)).processor().cores();
    }

    private Wiring wiring() {
        Wiring known = wiring;
        if (known == null) {
            known = Wiring.of(resolved.network().topology());
            wiring = known;
        }
        return known;
    }
}
