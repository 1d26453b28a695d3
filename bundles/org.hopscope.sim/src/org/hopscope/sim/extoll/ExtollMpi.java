// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;

/** MPI over NICs with message units, for all ranks. */
public final class ExtollMpi implements MessageLayer, PacketSink {

    private final LayerSetup setup;
    private final Fabric fabric;
    private final UnitSet units;
    private final LibraryCalls calls;

    /** The stack of a run whose plan has a {@link MessageUnitStackPlan}. */
    public ExtollMpi(LayerSetup setup) {
        this.setup = setup;
        var stack = (MessageUnitStackPlan) setup.plan().stack();
        int vertices = setup.nodeOf().length;
        var nics = new MessageUnitNicPlan[vertices];
        var buses = new BusPlan[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            NodePlan node = setup.nodeOf()[vertex];
            nics[vertex] = node == null ? null : (MessageUnitNicPlan) node.nic();
            buses[vertex] = node == null ? null : node.bus();
        }
        fabric = new Fabric(setup.fabric());
        fabric.attach(this);
        var parts = new UnitParts(setup.engine(), fabric, new HostBus(buses, setup.stamps()), setup.messages(),
                setup.stamps(), nics, stack.headerBytes());
        int ranks = setup.workload().ranks();
        var credits = new SoftwareCredits(stack.library().softwareCredits(), setup.workload());
        var notices = new Notices(parts, ranks);
        units = new UnitSet(new VeloSender(parts, credits, ranks), new VeloReceiver(parts, credits, setup.workload()),
                new RmaUnits(parts, notices), new RmaCompleter(parts, notices), notices, credits);
        calls = new LibraryCalls(setup, units);
    }

    @Override
    public void call(int rank, ProgramPlan program, int step) {
        switch (program.operations()[step]) {
            case SEND -> calls.send(rank, program, step);
            case RECEIVE -> calls.receive(rank, program, step);
            case WAIT -> calls.await(rank, setup.requests().index(rank, program.requests()[step]));
            case PUT -> calls.put(rank, program, step);
            case GET -> calls.get(rank, program, step);
            default -> throw new IllegalStateException(program.operations()[step] + " is not a call of this stack");
        }
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        switch (PacketKind.kind(fabric.number(packet))) {
            case PacketKind.GET -> units.rma().requested(vertex, packet);
            case PacketKind.DATA, PacketKind.PUT -> units.completer().packetArrived(vertex, packet);
            default -> units.receiver().packetArrived(vertex, packet);
        }
    }

    @Override
    public void injectionFree(int vertex) {
        units.rma().injectionFree(vertex);
        units.sender().injectionFree(vertex);
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
