// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;

/** MPI over offload NICs, for all ranks. */
public final class OffloadMpi implements MessageLayer, PacketSink {

    private final LayerSetup setup;
    private final Fabric fabric;
    private final OffloadEngines engines;
    private final OffloadCalls calls;

    /** The stack of a run whose plan has an {@link OffloadStackPlan}. */
    public OffloadMpi(LayerSetup setup) {
        this.setup = setup;
        int vertices = setup.nodeOf().length;
        var nics = new OffloadNicPlan[vertices];
        var buses = new BusPlan[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            NodePlan node = setup.nodeOf()[vertex];
            nics[vertex] = node == null ? null : (OffloadNicPlan) node.nic();
            buses[vertex] = node == null ? null : node.bus();
        }
        fabric = new Fabric(setup.fabric());
        fabric.attach(this);
        engines = new OffloadEngines(new OffloadParts(setup, fabric, new HostBus(buses, setup.stamps()), nics,
                setup.plan().stack().headerBytes()));
        calls = new OffloadCalls(setup, engines);
    }

    @Override
    public void call(int rank, ProgramPlan program, int step) {
        switch (program.operations()[step]) {
            case SEND -> calls.send(rank, program, step);
            case RECEIVE -> calls.receive(rank, program, step);
            case WAIT -> calls.await(rank, setup.requests().index(rank, program.requests()[step]));
            default -> throw new IllegalStateException(program.operations()[step] + " is not a call of this stack");
        }
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        engines.packetArrived(vertex, packet);
    }

    @Override
    public void injectionFree(int vertex) {
        engines.injectionFree(vertex);
    }

    @Override
    public long lost() {
        return 0;
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight();
    }
}
